import type { View } from '../../web/views/view.js';
import { venue } from '../connection.js';
import { t } from '../i18n/index.js';
import { FROM_TABLE } from '../settings.js';
import { Fold } from '../shell/Fold.js';
import { lazyComponent, nothing } from '../shell/lazy-component.js';
import { HelpSheet, SettingsSheet } from '../shell/sheets.js';
import { inPlay, isOpen } from '../view-facts.js';
import { Deck } from './Deck.js';
import { GameMenu } from './GameMenu.js';
import { JoinCode } from './JoinPanel.js';
import { Log } from './Log.js';
import { SeatList } from './SeatList.js';

const ComputerPanel = lazyComponent(
  async () => (await import('./ComputerPanel.js')).ComputerPanel,
  ['seats'],
  nothing,
);

const MenuLink = lazyComponent(
  async () => (await import('../venue/MenuLink.js')).MenuLink,
  ['venue'],
  nothing,
);

interface MoreProps {
  readonly view: View;
  readonly beside?: boolean;
}

/** What no turn needs. */
export function More({ view, beside = false }: MoreProps) {
  const { viewer, stage, settings } = view;
  const words = t();
  const joins = viewer.kind === 'visitor';
  const setsUp = stage === 'setup' && !joins;
  const menu = stage !== 'paused' && <GameMenu view={view} />;
  return (
    <>
      {!beside && menu}
      {!setsUp && (!joins || view.showsBoard) && <SeatList view={view} />}
      {!joins && !setsUp && mayHaveComputers(view) && <ComputerPanel view={view} />}
      {view.game && (
        <>
          <Deck view={view} />
          <Log view={view} />
        </>
      )}
      {viewer.kind === 'table' && <JoinCode view={view} />}
      {venue.value?.menu && <MenuLink view={view} />}
      {beside && menu}
      {inPlay(view) && (
        <>
          <Fold title={words.shell.help}>
            <HelpSheet view={view} />
          </Fold>
          <Fold title={words.settings.open}>
            <SettingsSheet view={view} />
          </Fold>
        </>
      )}
      {typeof settings.ruleset === 'string' && (
        <a href={`/puzzle${viewer.kind === 'table' ? `${FROM_TABLE}&` : '?'}ruleset=${settings.ruleset}`}>
          {words.shell.puzzle}
        </a>
      )}
    </>
  );
}

function mayHaveComputers({ settings, seats }: View): boolean {
  return settings.cards === 'dealt' && seats.some(isOpen);
}

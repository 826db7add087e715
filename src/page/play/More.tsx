import type { View } from '../../web/views/view.js';
import { venue } from '../connection.js';
import { t } from '../i18n/index.js';
import { FROM_TABLE } from '../settings.js';
import { lazy } from '../shell/lazy-component.js';
import { Fold } from '../shell/Panel.js';
import { HelpSheet, SettingsSheet, showsSeats } from '../shell/sheets.js';
import { inPlay, isOpen } from '../view-facts.js';
import { GameMenu } from './GameMenu.js';
import { JoinCode } from './JoinPanel.js';
import { Deck, Log } from './Log.js';
import { SeatList } from './SeatList.js';

const ComputerPanel = lazy(() => import('./SeatControls.js'), 'ComputerPanel', ['seats']);

const MenuLink = lazy(() => import('../venue/VenuePanel.js'), 'MenuLink', ['venue']);

const SeatControls = lazy(() => import('./SeatControls.js'), 'SeatControls', ['seats']);

const TakenFor = lazy(() => import('../venue/VenuePanel.js'), 'TakenFor', ['venue']);

interface OfView {
  readonly view: View;
}

export function More({ view, close }: OfView & { readonly close: () => void }) {
  const words = t();
  return (
    <>
      {view.stage !== 'paused' && <GameMenu view={view} close={close} />}
      {!showsSeats(view) && <AtTable view={view} />}
      <Fold title={words.shell.help}>
        <HelpSheet view={view} />
      </Fold>
      <Fold title={words.settings.open}>
        <SettingsSheet view={view} />
      </Fold>
      <PuzzleLink view={view} />
    </>
  );
}

export function Rest({ view }: OfView) {
  if (inPlay(view)) return showsSeats(view) && <AtTable view={view} />;
  return (
    <>
      <AtTable view={view} />
      <GameMenu view={view}>
        <PuzzleLink view={view} />
      </GameMenu>
    </>
  );
}

function AtTable({ view }: OfView) {
  const { viewer, stage } = view;
  const joins = viewer.kind === 'visitor';
  const setsUp = stage === 'setup' && !joins;
  const isFull = !view.seats.some(isOpen);
  const code = viewer.kind === 'table' && <JoinCode view={view} />;
  return (
    <>
      {!setsUp && (!joins || view.showsBoard) && <SeatList view={view} />}
      {!joins && venue.value && <TakenFor venue={venue.value} />}
      {!joins && !setsUp && view.settings.cards === 'dealt' && !isFull && <ComputerPanel view={view} />}
      {!isFull && code}
      {view.game && (
        <>
          <Deck view={view} />
          <Log view={view} />
        </>
      )}
      {!setsUp && <SeatControls view={view} />}
      {isFull && code}
      {venue.value?.menu && <MenuLink view={view} />}
    </>
  );
}

function PuzzleLink({ view: { settings, viewer } }: OfView) {
  if (typeof settings.ruleset !== 'string') return null;
  const query = `${viewer.kind === 'table' ? `${FROM_TABLE}&` : '?'}ruleset=${settings.ruleset}`;
  return (
    <a class="button quiet" href={`/puzzle${query}`}>
      {t().shell.puzzle}
    </a>
  );
}

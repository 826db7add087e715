import type { Level } from '../../players/level.js';
import { rulesetOf } from '../../rules/rulesets/ruleset-check.js';
import type { Settings } from '../../table/settings.js';
import type { View } from '../../web/views/view.js';
import { giveSeat, may } from '../connection.js';
import { t } from '../i18n/index.js';
import { JoinCode } from '../play/JoinPanel.js';
import { playerName } from '../view-facts.js';
import { playersChange } from './choices.js';

/** For all at once; can be changed per seat. */
const LEVEL: Level = 'medium';

interface MissingSeatsProps {
  readonly view: View;
  readonly change: (changes: Partial<Settings>) => Promise<boolean>;
}

export function MissingSeats({ view, change }: MissingSeatsProps) {
  const { seats, settings, viewer } = view;
  const words = t('rules').setup;
  const free = seats.filter(({ taken }) => !taken);
  const dealt = settings.cards === 'dealt';
  // a single display with physical cards needs no phones
  if (free.length === 0 || !(dealt || viewer.kind === 'player')) return null;
  const fewer = fewerPlayers(view);
  /** Computers need dealt cards. */
  const seatComputers = async () => {
    if (!dealt && !(await change({ cards: 'dealt' }))) return;
    for (const { player } of free) if (!(await giveSeat(player, LEVEL))) return;
  };
  return (
    <section class="notice missing">
      <p>
        {words.missing(free.map(({ player }) => playerName(view, player)))}{' '}
        {dealt ? words.missingDealt : words.missingReal}
      </p>
      <JoinCode view={view} />
      <div class="row">
        {(dealt || may('set-up')) && (
          <button type="button" onClick={seatComputers}>
            {dealt ? words.computers : words.computersDealt}
          </button>
        )}
        {fewer !== undefined && may('set-up') && (
          <button type="button" onClick={() => change(playersChange(settings, fewer))}>
            {words.fewer(fewer)}
          </button>
        )}
        {dealt && may('set-up') && (
          <button type="button" onClick={() => change({ cards: 'physical' })}>
            {words.realInstead}
          </button>
        )}
      </div>
    </section>
  );
}

/** Undefined if the rules forbid it or a seat would be lost. */
function fewerPlayers({ seats, settings }: View): number | undefined {
  const taken = seats.filter((seat) => seat.taken);
  const last = taken.at(-1)?.player ?? 0;
  return rulesetOf(settings.ruleset).players.find(
    (players) => players >= taken.length && players > last && players < settings.players,
  );
}

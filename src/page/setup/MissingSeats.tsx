import type { Level } from '../../players/level.js';
import { rulesetOf } from '../../rules/ruleset-check.js';
import type { Settings } from '../../table/settings.js';
import type { View } from '../../web/views/view.js';
import { giveSeat } from '../connection.js';
import { t } from '../i18n/index.js';
import { JoinCode } from '../play/JoinPanel.js';
import { playerName } from '../view-facts.js';
import { playersChange } from './choices.js';

/** Of computers that all come at once; each one's can be chosen below. */
const LEVEL: Level = 'medium';

interface MissingSeatsProps {
  readonly view: View;
  readonly change: (changes: Partial<Settings>) => Promise<boolean>;
}

/** Who has no seat yet, and what can be done: wait for them, have computers play, play with fewer, or play for them. */
export function MissingSeats({ view, change }: MissingSeatsProps) {
  const { seats, settings, viewer } = view;
  const words = t('rules').setup;
  const free = seats.filter(({ taken }) => !taken);
  const dealt = settings.cards === 'dealt';
  // one display that all share needs no phones for real cards
  if (free.length === 0 || !(dealt || viewer.kind === 'player')) return null;
  const fewer = fewerPlayers(view);
  /** Computers hold cards that the companion has dealt. */
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
        <button type="button" onClick={seatComputers}>
          {dealt ? words.computers : words.computersDealt}
        </button>
        {fewer !== undefined && (
          <button type="button" onClick={() => change(playersChange(settings, fewer))}>
            {words.fewer(fewer)}
          </button>
        )}
        {dealt && (
          <button type="button" onClick={() => change({ cards: 'physical' })}>
            {words.realInstead}
          </button>
        )}
      </div>
    </section>
  );
}

/** As many as have sat down, where the ruleset takes so few and nobody would lose a seat. */
function fewerPlayers({ seats, settings }: View): number | undefined {
  const taken = seats.filter((seat) => seat.taken);
  const last = taken.at(-1)?.player ?? 0;
  return rulesetOf(settings.ruleset).players.find(
    (players) => players >= taken.length && players > last && players < settings.players,
  );
}

import { expect, it } from 'vitest';
import { createActor, transition } from 'xstate';
import { boardOf, type Hole } from '../../src/rules/board/holes.js';
import { UNKNOWN } from '../../src/rules/cards/cards.js';
import { RULESET_IDS, type RulesetId } from '../../src/rules/rulesets/rulesets.js';
import { boardView } from '../../src/table/board-view.js';
import type { TableEvent } from '../../src/table/commands/list.js';
import { type TableSnapshot, tableMachine } from '../../src/table/machine.js';
import { CARD_MODES, type CardMode, type Settings, usualSettings } from '../../src/table/settings.js';
import { stageOf } from '../../src/table/stage.js';
import { Table } from '../../src/table/table.js';
import { ManualEnvironment } from '../../src/testing/environment.js';
import { inTheMiddle } from '../e2e/positions.js';
import { isLong, sampled } from '../support/long.js';
import { physicalBoardFor } from '../support/physical-board.js';
import { written } from '../support/written.js';
import { having, tableIn, where } from './support/at-table.js';
import { RandomPlayers } from './support/random-players.js';

const EVENT_LIMIT = 20_000;
const NOBODY = Array.from({ length: 10 }, () => ({ taken: false, present: false, name: '' }));

/** Calls `each` at every event of a game, with the table before and after it, and its text after it. */
function playGame(
  settings: Settings,
  seed: number,
  each: (before: TableSnapshot, event: TableEvent, after: TableSnapshot, textAfter: string) => void,
  events: number,
): TableSnapshot {
  const players = new RandomPlayers(seed);
  let table = tableIn('attract', { settings, seats: NOBODY });
  for (let count = 0; !table.matches('won') && count < events; count++) {
    const event = players.next(table);
    const before = table;
    table = having(before, event);
    each(before, event, table, written(table));
  }
  return table;
}

function broughtBack(snapshot: TableSnapshot): TableSnapshot {
  return createActor(tableMachine, { snapshot, input: {} }).getSnapshot();
}

/** Events. Whole games take seconds: the long form has two, and the beginning by each ruleset with both kinds of cards. */
const BEGINNING = isLong ? 300 : 150;
const FURTHER = isLong ? EVENT_LIMIT : 700;
const PLAYED_FURTHER = ['quebec-8 physical', ...(isLong ? ['premiere-regle dealt'] : [])];
const isFurther = ({ ruleset, cards }: { readonly ruleset: RulesetId; readonly cards: CardMode }) =>
  PLAYED_FURTHER.includes(`${ruleset} ${cards}`);
const GAMES = RULESET_IDS.flatMap((ruleset) => CARD_MODES.map((cards) => ({ ruleset, cards })));

it.each([
  ...sampled(GAMES.filter(isFurther), 1),
  ...sampled(
    GAMES.filter((game) => !isFurther(game)),
    2,
  ),
])(
  'a table that is kept and brought back at every step plays $ruleset with $cards cards as one that is not',
  { timeout: 60_000 },
  ({ ruleset, cards }) => {
    const further = isFurther({ ruleset, cards });
    const places = new Set<string>();
    const end = playGame(
      { ...usualSettings(ruleset), cards },
      2,
      (before, event, after, wanted) => {
        const again = written(transition(tableMachine, broughtBack(before), event)[0]);
        // Compared as text first: a difference is rare, and its picture costly.
        if (again !== wanted) expect(JSON.parse(again)).toEqual(JSON.parse(wanted));
        if (cards === 'physical') expectNothingHidden(after);
        places.add(where(after));
      },
      further ? FURTHER : BEGINNING,
    );
    // The game was kept in the middle of all that happens in one.
    const common = ['card', 'move.quiet', 'move.moving', 'move.waiting'].map(
      (place) => `playing.turn.${place}`,
    );
    const kept = further ? [...common, 'paused', 'playing.turn.order', 'playing.dealEnd'] : common;
    expect([...places]).toEqual(expect.arrayContaining(kept));
    expect(end.matches('won')).toBe(isLong && further);
  },
);

it('a table that goes on with a loaded game still knows what the switches of its physical board say, and leads the pawns to their places', () => {
  const settings = usualSettings('tock');
  const physicalBoard = physicalBoardFor(settings);
  const environment = new ManualEnvironment();
  const table = new Table(environment, { settings, physicalBoard });
  const board = boardOf(settings);
  const closed = board.holes.map((hole) => (board.kind(hole) === 'base' ? 1 : 0));
  table.send({ type: 'board.link', state: 'ready' });
  table.send({ type: 'board.snapshot', closed, at: 1000 });
  environment.pass(2000);
  table.restore(inTheMiddle(environment, settings, 'a3,a9/b5//', 0, undefined, physicalBoard));
  table.send({ type: 'pause' });
  environment.pass(1000);
  table.send({ type: 'resume' });
  expect(stageOf(table.snapshot)).toBe('repair');
  expect(boardView(table.snapshot)).toMatchObject({ state: 'wrong', missing: ['a3', 'a9', 'b5'] });
  for (const ordered of [false, false, true]) {
    const [carry] = boardView(table.snapshot).carries;
    const from = carry?.among?.find((name) => name.startsWith(`${carry.colour}B`));
    for (const [name, closed] of [
      [from, false],
      [carry?.to, true],
    ] as const) {
      const hole = board.parse(name ?? '') as Hole;
      table.send({ type: 'board.switch', hole, closed, at: environment.now() });
      environment.pass(1000);
    }
    expect(stageOf(table.snapshot)).toBe(ordered ? 'card' : 'repair');
  }
});

/** Of real cards in hands and stock the table knows how many there are, and nothing else. */
function expectNothingHidden({ context }: TableSnapshot): void {
  const { hands = [], stock = [] } = context.game ?? {};
  const known = [...hands.flat(), ...stock, ...context.given].filter(
    (card) => card !== null && card !== UNKNOWN && card !== '??',
  );
  if (known.length > 0) throw new Error(`${known.join(' ')}: the table knows cards that nobody has shown`);
}

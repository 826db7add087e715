import { describe, expect, it } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { Board, type Hole } from '../../src/rules/board/holes.js';
import { openingUntil } from '../../src/sensing/switch-log.js';
import { PHYSICAL_TIMING } from '../../src/sensing/timing.js';
import type { TableEvent } from '../../src/table/commands/list.js';
import { type TableSnapshot, tableMachine } from '../../src/table/machine.js';
import { usualSettings } from '../../src/table/settings.js';
import { mapOf } from '../../src/table/turn-plan.js';
import { isLong, sampled } from '../support/long.js';
import { CARD, having, ORDER, type Scene, tableIn, where } from './support/at-table.js';
import { happenings, keyOf, keyWithIgnored } from './support/event-cases.js';
import { deadEnds, deafStates, explore } from './support/explore.js';
import { switched } from './support/hands.js';

const TWO = { players: 2, teamSize: 1 } as const;
const COMPANY = {
  tables: [
    { ...usualSettings('tac-tik-pieu'), cards: 'dealt' as const },
    { ...usualSettings('tock', 2), manners: 'strict' as const },
  ],
  cards: ['A?', '3?'],
};
/** Both players have one pawn to bring home, and the cards for it. */
const ENDGAME: Scene = { position: 'a18,aH2,aH3,aH4/-/c18,cH2,cH3,cH4/-' };
const TABLES: readonly (readonly [name: string, scene: Scene, restless: boolean])[] = [
  [
    'dealt cards',
    { ...ENDGAME, settings: { ...TWO, cards: 'dealt' }, hands: [isLong ? ['AS', '3H'] : ['AS'], ['TC']] },
    true,
  ],
  [
    'real cards at a strict table',
    { ...ENDGAME, settings: { ...TWO, manners: 'strict' }, hands: [1, 1] },
    false,
  ],
  ['real cards', { ...ENDGAME, settings: TWO, hands: [1, 1] }, false],
];

const isPlayed = (snapshot: TableSnapshot) =>
  snapshot.matches('won') || snapshot.matches({ playing: 'dealEnd' });
/** Leaving, undoing and starting again do not count as playing on. */
const PLAYING_ON = new Set<string>([
  'resume',
  'seat.take',
  'card.play',
  'card.discard',
  'hand.discard',
  'hand.exit',
  'done',
  'outcome',
  'board.switch',
  'board.snapshot',
  'tick',
] satisfies TableEvent['type'][]);

const WITH_FAULT = new Set<string>([...PLAYING_ON, 'card.takeBack', 'board.inOrder', 'board.trust']);

function walk(
  from: TableSnapshot,
  stop: (snapshot: TableSnapshot) => boolean,
  more: { readonly restless?: boolean; readonly failed?: Hole } = {},
) {
  const all = happenings({ ...COMPANY, restless: true, ...more });
  if (more.failed === undefined)
    return explore<TableSnapshot, TableEvent>(from.machine, { from, stop, events: all, key: keyOf });
  // Who has a failed switch tries less: what else people do is walked through with a whole board.
  const events = (snapshot: TableSnapshot) => all(snapshot).filter(({ type }) => WITH_FAULT.has(type));
  return explore<TableSnapshot, TableEvent>(from.machine, { from, stop, events, key: keyWithIgnored });
}

/** Another deal, another game: walked through elsewhere. */
const isElsewhere = (snapshot: TableSnapshot) =>
  ['attract', 'setup', { playing: 'bases' }, { playing: 'deal' }].some((place) =>
    snapshot.matches(place as never),
  );
const isEnd = (snapshot: TableSnapshot) => isPlayed(snapshot) || isElsewhere(snapshot);
const playsOn = (type: string) => PLAYING_ON.has(type);

describe.each(isLong ? TABLES : TABLES.slice(0, 2))(
  'two players at the end of a game with %s',
  (_, scene, restless) => {
    const found = walk(tableIn(CARD, scene), isElsewhere, { restless });

    it('was explored', () => {
      const places = new Set([...found.states.values()].map(where));
      for (const place of ['turn.card', 'turn.move.quiet', 'turn.move.moving', 'turn.order', 'dealEnd'])
        expect(places).toContain(`playing.${place}`);
      expect(places).toContain('won');
      expect(places.has('paused')).toBe(restless);
      expect(found.states.size).toBeGreaterThan(500);
    });

    it('can be played on from everywhere, to the end of the deal or the game', () => {
      expect(deadEnds(found, isEnd, playsOn)).toEqual([]);
    });

    it('has no state that ignores everything', () => {
      expect(deafStates(found, isElsewhere)).toEqual([]);
    });

    it('leads to the end of the game, to the next deal or back to the set-up, from everywhere', () => {
      expect(deadEnds(found, (table) => table.matches('won') || isElsewhere(table))).toEqual([]);
    });
  },
);

const FAILED_SWITCHES = [
  ['open under the pawn that moves', 'a18', false],
  ['closed where no pawn stands', 'aH1', true],
  ['open under a pawn that stays', 'cH3', false],
] as const;

describe.each(sampled(FAILED_SWITCHES, 2))('a switch that stays %s', (_, name, closed) => {
  const failed = Board.of(4).parse(name) as Hole;
  const table = tableIn(ORDER, { ...ENDGAME, settings: { ...TWO, cards: 'dealt' }, hands: [['AS'], ['TC']] });
  const broken = having(table, switched(failed, closed, 1000), { type: 'tick', at: 2000 });
  const found = walk(broken, isElsewhere, { restless: false, failed });
  const edges = (kind: string) =>
    found.edges.flatMap(({ from, to, type }) => {
      const [before, after] = [found.states.get(from), found.states.get(to)];
      return type === kind && before && after ? [{ before, after }] : [];
    });

  it('stops the game until somebody says that the pawns stand right, and then stops it nowhere', () => {
    expect(where(broken)).toBe('playing.turn.order');
    expect(deadEnds(found, isEnd, playsOn)).toContain(keyWithIgnored(broken));
    expect(deadEnds(found, isEnd, (type) => playsOn(type) || type === 'board.inOrder')).toEqual([]);
    expect(deafStates(found, isEnd)).toEqual([]);
  });

  it('is ignored from then on, and nothing else about the game has changed', () => {
    expect(edges('board.inOrder').length).toBeGreaterThan(0);
    for (const { before, after } of edges('board.inOrder')) {
      expect(after.context.ignoredByPlayers.map(({ hole }) => hole)).toContain(failed);
      expect(mapOf(after.context).seen[failed]).toBe(0);
      expect(after.context.game).toEqual(before.context.game);
      const isOpening =
        openingUntil(after.context.sensing.state.watch, PHYSICAL_TIMING.minOpen, mapOf(after.context).seen) >=
        0;
      expect(where(after)).toBe(isOpening ? 'playing.turn.order' : 'playing.turn.card');
    }
  });

  it('is trusted again when somebody says so, which moves nothing', () => {
    expect(edges('board.trust').length).toBeGreaterThan(100);
    for (const { before, after } of edges('board.trust')) {
      expect(after.context.ignoredByPlayers.length).toBe(before.context.ignoredByPlayers.length - 1);
      expect(mapOf(after.context).ignored).toEqual(after.context.ignoredByPlayers.map(({ hole }) => hole));
      expect(after.context.game).toEqual(before.context.game);
    }
  });
});

describe('a table from the first visitor to the first card', () => {
  const isTurn = (snapshot: TableSnapshot) => snapshot.matches({ playing: 'turn' });
  const found = walk(tableIn('attract', { seats: [0, 1, 2, 3].map(() => ({ taken: false })) }), isTurn);

  it('was explored', () => {
    const places = new Set([...found.states.values()].map(where));
    expect([...places].sort()).toEqual([
      ...'attract paused playing.bases playing.deal.byHand playing.deal.shuffle'.split(' '),
      ...'playing.dealer playing.exchange playing.turn.card setup'.split(' '),
    ]);
  });

  it('can be left from everywhere, and played at from everywhere', () => {
    expect(deadEnds(found, (snapshot) => snapshot.matches('setup') || isTurn(snapshot))).toEqual([]);
    const leaving = new Set(['abandon', 'seat.leave', 'settings']);
    expect(deadEnds(found, isTurn, (type) => !leaving.has(type))).toEqual([]);
  });

  it('has no state that ignores everything', () => {
    expect(deafStates(found, isTurn)).toEqual([]);
  });
});

describe('the search for dead ends', () => {
  const lightLoop = createMachine({
    initial: 'off',
    states: {
      off: { on: { flip: 'on', drop: 'broken' } },
      on: { on: { flip: 'off', burn: 'spent' } },
      broken: { on: { shake: 'shaken' } },
      shaken: { on: { shake: 'broken' } },
      spent: { on: { flip: { guard: () => false, target: 'off' } } },
    },
  });
  const explored = explore(lightLoop, {
    from: createActor(lightLoop).getSnapshot(),
    events: () => ['flip', 'drop', 'burn', 'shake'].map((type) => ({ type })),
    key: ({ value }) => String(value),
    stop: () => false,
  });

  it('finds a state that nothing leaves, and a circle that nothing leaves', () => {
    expect(deadEnds(explored, ({ value }) => value === 'off').sort()).toEqual(['broken', 'shaken', 'spent']);
    expect(deafStates(explored, () => false)).toEqual(['spent']);
  });

  it('finds what can be left only by events that do not count', () => {
    expect(
      deadEnds(
        explored,
        ({ value }) => value === 'spent',
        (type) => type !== 'burn',
      ),
    ).toContain('on');
  });

  const BROKEN_GUARDS = [
    ['the board is never in order again', { isBoardInOrder: () => false }, 'playing.turn.order'],
    ['no event of a person is allowed', { isAllowed: () => false }, 'playing.turn.card'],
    ['no move is ever made', { isMoveMade: () => false }, 'playing.turn.move.quiet'],
  ] as const;
  it.each(sampled(BROKEN_GUARDS, 2))('finds the table stuck when %s', (_, guards, place) => {
    const [, scene] = TABLES[2] as (typeof TABLES)[number];
    const found = walk(tableIn(CARD, scene, tableMachine.provide({ guards })), isElsewhere, {
      restless: false,
    });
    const stuck = deadEnds(found, isEnd, playsOn).map((name) => JSON.parse(name)[0]);
    expect(stuck).toContain(place);
  });
});

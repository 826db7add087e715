import { describe, expect, it } from 'vitest';
import { createActor, createMachine } from 'xstate';
import type { TableEvent } from '../../src/table/context.js';
import type { TableSnapshot } from '../../src/table/machine.js';
import { tableMachine } from '../../src/table/machine.js';
import { usualSettings } from '../../src/table/settings.js';
import { CARD, type Scene, tableIn, where } from './support/at-table.js';
import { happenings, keyOf } from './support/event-cases.js';
import { deadEnds, deafStates, explore } from './support/explore.js';

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
  ['dealt cards', { ...ENDGAME, settings: { ...TWO, cards: 'dealt' }, hands: [['AS', '3H'], ['TC']] }, true],
  ['real cards', { ...ENDGAME, settings: TWO, hands: [1, 1] }, false],
  [
    'real cards at a strict table',
    { ...ENDGAME, settings: { ...TWO, manners: 'strict' }, hands: [1, 1] },
    false,
  ],
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

function walk(from: TableSnapshot, stop: (snapshot: TableSnapshot) => boolean, restless = true) {
  const events = happenings({ ...COMPANY, restless });
  return explore<TableSnapshot, TableEvent>(from.machine, { from, stop, events, key: keyOf });
}

/** Another deal, another game: walked through elsewhere. */
const isElsewhere = (snapshot: TableSnapshot) =>
  ['attract', 'setup', { playing: 'bases' }, { playing: 'deal' }].some((place) =>
    snapshot.matches(place as never),
  );
const isEnd = (snapshot: TableSnapshot) => isPlayed(snapshot) || isElsewhere(snapshot);
const playsOn = (type: string) => PLAYING_ON.has(type);

describe.each(TABLES)('two players at the end of a game with %s', (_, scene, restless) => {
  const found = walk(tableIn(CARD, scene), isElsewhere, restless);

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
});

describe('a table from the first visitor to the first card', () => {
  const isTurn = (snapshot: TableSnapshot) => snapshot.matches({ playing: 'turn' });
  const found = walk(tableIn('attract', { seats: [0, 1, 2, 3].map(() => ({ taken: false })) }), isTurn);

  it('was explored', () => {
    const places = new Set([...found.states.values()].map(where));
    expect([...places].sort()).toEqual([
      'attract',
      'paused',
      'playing.bases',
      'playing.deal.byHand',
      'playing.deal.shuffle',
      'playing.dealer',
      'playing.exchange',
      'playing.turn.card',
      'setup',
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

  it.each([
    ['the board is never in order again', { isBoardInOrder: () => false }, 'playing.turn.order'],
    ['no move is ever made', { isMoveMade: () => false }, 'playing.turn.move.quiet'],
    ['no event of a person is allowed', { isAllowed: () => false }, 'playing.turn.card'],
  ])('finds the table stuck when %s', (_, guards, place) => {
    const [, scene] = TABLES[2] as (typeof TABLES)[number];
    const found = walk(tableIn(CARD, scene, tableMachine.provide({ guards })), isElsewhere, false);
    const stuck = deadEnds(found, isEnd, playsOn).map((name) => JSON.parse(name)[0]);
    expect(stuck).toContain(place);
  });
});

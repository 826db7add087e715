import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LEVELS } from '../../src/players/level.js';
import { decide } from '../../src/players/levels.js';
import { type Observation, observe, Seen } from '../../src/players/observation.js';
import { readObservation, writeObservation } from '../../src/players/observation-json.js';
import { type Card, cardName } from '../../src/rules/cards/cards.js';
import { deal, newGame } from '../../src/rules/cards/deal.js';
import type { Game } from '../../src/rules/game.js';
import { writeGame } from '../../src/rules/json.js';
import { RULESETS } from '../../src/rules/rulesets/rulesets.js';
import { ALL_SHAPES, rulesOf, setupOf, type TableShape } from '../rules/support/tables.js';
import { isLong, runs } from '../support/long.js';
import { type Scene, sceneAfter, shuffledElsewhere } from './support.js';

/** With the exchange, where it is an option: cards received and drawn meet in one hand. */
function tableOf({ shape, exchange }: Pick<Picked, 'shape' | 'exchange'>) {
  const isOption = RULESETS[shape.ruleset].exchange === 'option' && shape.teamSize > 1;
  return rulesOf(setupOf(shape, isOption ? { exchange } : {}));
}

const SHAPES = ALL_SHAPES.filter(({ players }) => players >= 2 && players <= 6);
const scenes = fc.record({
  shape: fc.constantFrom(...SHAPES),
  exchange: fc.boolean(),
  seed: fc.integer({ min: 1, max: 10_000 }),
  actions: fc.integer({ min: 0, max: 150 }),
  other: fc.integer({ min: 1, max: 10_000 }),
});
type Picked = { shape: TableShape; exchange: boolean; seed: number; actions: number; other: number };

/** Both sides of the comparison, as the bytes that a player is given. */
function twins({ seed, actions, other, ...table }: Picked, look: typeof observe): [string, string] {
  const scene = sceneAfter(tableOf(table), seed, actions);
  const twin = shuffledElsewhere(scene, scene.game.turn, other);
  const bytes = ({ game, seen }: Scene) => JSON.stringify(writeObservation(look(game, game.turn, seen)));
  return [bytes(scene), bytes(twin)];
}

function readBack({ game, seen }: Scene): void {
  const written = writeObservation(observe(game, game.turn, seen));
  const read = readObservation(JSON.parse(JSON.stringify(written)));
  if (!read.ok) throw new Error(`${read.fault.field}: ${read.fault.problem}`);
  expect(writeObservation(read.value)).toEqual(written);
}

describe('an observation', () => {
  it("is the same to the byte whatever the others' hands, the stock and the seed are", () => {
    fc.assert(
      fc.property(scenes, (picked) => {
        const [one, other] = twins(picked, observe);
        expect(other).toBe(one);
      }),
      { seed: 1, numRuns: runs(150) },
    );
  });

  it.each<[string, (game: Game, player: number, seen?: Seen) => Card | undefined]>([
    ['one hidden card', (game, player) => game.hands[(player + 1) % game.hands.length]?.[0]],
    ["an opponent's gift", (game, player, seen) => seen?.given?.[(player + 1) % game.hands.length]],
  ])('would be caught if %s leaked into it', (_, leak) => {
    const leaking: typeof observe = (game, player, seen) => ({
      ...observe(game, player, seen),
      received: leak(game, player, seen),
    });
    const caught = () =>
      fc.assert(
        fc.property(scenes, (picked) => {
          const [one, other] = twins(picked, leaking);
          expect(other).toBe(one);
        }),
        { seed: 1, numRuns: 150 },
      );
    expect(caught).toThrow();
  });

  it('leads to the same decision of every level, whatever cannot be seen', () => {
    fc.assert(
      fc.property(scenes, fc.constantFrom(...LEVELS), ({ seed, actions, other, ...table }, level) => {
        const scene = sceneAfter(tableOf(table), seed, actions);
        const twin = shuffledElsewhere(scene, scene.game.turn, other);
        const decision = (one: Scene) => decide(observe(one.game, one.game.turn, one.seen), level, seed, 300);
        expect(decision(twin)).toEqual(decision(scene));
      }),
      { seed: 2, numRuns: runs(60) },
    );
  });

  it('is the same before an exchange too, and so is the card given, whatever cannot be seen', () => {
    const giving = SHAPES.filter((shape) => tableOf({ shape, exchange: true }).exchange);
    fc.assert(
      fc.property(fc.constantFrom(...giving), fc.integer({ min: 1, max: 10_000 }), (shape, seed) => {
        const game = newGame(tableOf({ shape, exchange: true }), seed);
        deal(game);
        const player = seed % game.hands.length;
        const twin = shuffledElsewhere({ game, seen: new Seen() }, player, seed + 1);
        const [one, other] = [game, twin.game].map((each) => observe(each, player, undefined, 'exchange'));
        expect(JSON.stringify(writeObservation(other as Observation))).toBe(
          JSON.stringify(writeObservation(one as Observation)),
        );
        for (const level of LEVELS)
          expect(decide(other as Observation, level, seed, 300)).toEqual(
            decide(one as Observation, level, seed, 300),
          );
      }),
      { seed: 4, numRuns: runs(30) },
    );
  });

  it('is read back as it was written', () => {
    fc.assert(
      fc.property(scenes, ({ seed, actions, ...table }) => {
        readBack(sceneAfter(tableOf(table), seed, actions));
      }),
      { seed: 3, numRuns: runs(60) },
    );
  });

  it('is read back at every turn of games in which jokers draw cards after an exchange', () => {
    for (const ruleset of ['tock', 'tock-variantes'] as const) {
      const rules = tableOf({ shape: { ruleset, players: 4, teamSize: 2 }, exchange: true });
      for (let seed = 1; seed <= (isLong ? 15 : 1); seed++) sceneAfter(rules, seed, 300, readBack);
    }
  });

  it('is what a game with all hands is reduced to', () => {
    const { game } = sceneAfter(rulesOf(setupOf({ ruleset: 'tock', players: 4, teamSize: 2 })), 4, 40);
    const read = readObservation(writeGame(game));
    expect(read).toMatchObject({
      ok: true,
      value: { hand: game.hands[game.turn], stock: game.stock.length },
    });
    expect(JSON.stringify(read)).not.toContain('seed');
  });
});

const GAME = {
  ruleset: 'tac-tik-pieu',
  zones: 4,
  players: [0, 1, 0, 1].map((team, index) => ({ colours: ['abcd'.charAt(index)], team })),
  position: 'a1/a3//',
  turn: 0,
  hands: [['2S', 'TS'], 4, 4, 3],
  dealt: 4,
  stock: 30,
};

/** The moment of the exchange. */
const DEALT = { stage: 'exchange', hands: [['2S', 'TS', '4D', '4H'], 4, 4, 4] };

describe('what is no observation is refused by the name of its field', () => {
  it.each([
    ['more cards than were dealt', { hands: [['2S'], 5, 4, 4] }, 'hands', 'cannot hold 5 cards of 4'],
    ['half a card', { hands: [['2S'], 1.5, 4, 4] }, 'hands', 'cannot hold 1.5 cards'],
    ['more cards than the pack has', { stock: 45 }, 'stock', '58 cards together, but the pack has 52'],
    [
      'a stock that also has cards of this deal',
      { hands: [['2S', 'TS'], 2, 2, 2], stock: 37 },
      'stock',
      "has 37 cards, but 16 of the pack's 52 were dealt",
    ],
    ['a negative stock', { stock: -1 }, 'stock', '-1 is not a whole number from 0 to 52'],
    ['some hands open and some hidden', { hands: [['2S'], ['3S'], 4, 4] }, 'hands', 'some are cards'],
    ['the own hand hidden', { hands: [2, 4, 4, 4] }, 'hands', 'own cards must be listed'],
    ['a card in two hands', { hands: [['2S'], ['2S'], [], []] }, 'hands', '2S is there too often'],
    ['a card that is played and held', { pile: ['2S'] }, 'pile', '2S is there too often'],
    ['unknown own cards', { concealed: true, hands: [['??'], 4, 4, 4] }, 'hands', 'must be known'],
    ['somebody else to act', { player: 1, hands: [2, ['2S'], 4, 4] }, 'player', '1 is not the one to act'],
    ['no player', { player: 7 }, 'player', '7 is not a whole number from 0 to 3'],
    ['no stage', { stage: 'won' }, 'stage', '"won" is neither play nor exchange'],
    ['an exchange with a hand played', { stage: 'exchange' }, 'hands', 'player 0 holds 2 cards of 4 dealt'],
    [
      'an exchange in a game that is over',
      { ...DEALT, position: 'aH1,aH2,aH3,aH4//cH1,cH2,cH3,cH4/' },
      'position',
      'is over',
    ],
    ['a gift before the exchange', { ...DEALT, given: '9S' }, 'given', 'nobody has given'],
    ['a gift got before the exchange', { ...DEALT, received: '2S' }, 'received', 'nobody has got'],
    ['an exchange where none is', { ruleset: 'tac-tik', stage: 'exchange' }, 'stage', 'nobody exchanges'],
    ['a gift that is still held', { given: '2S' }, 'given', '2S is still in your own hand'],
    ['a gift that came back', { given: '9S', received: '9S' }, 'given', '9S is also the card received'],
    [
      'more cards than the pack has, the played ones among them',
      {
        hands: [['2S', 'TS'], 4, 4, 3],
        stock: 39,
        history: [{ player: 3, action: '6D:a3-a9', position: 'a1/a3//' }],
      },
      'stock',
      "has 39 cards, but 16 of the pack's 52 were dealt",
    ],
    [
      'a list nested too deep to be written',
      { turn: JSON.parse('['.repeat(50_000) + ']'.repeat(50_000)) as unknown },
      'turn',
      'a list',
    ],
    [
      'a gift got that somebody else played',
      {
        received: '6D',
        pile: ['6D', '7D', '8D'],
        history: [{ player: 3, action: '6D:d1-d7', position: 'a1/a3//d1' }],
      },
      'received',
      '6D was played by player 3, not you',
    ],
    [
      'a gift got that is nowhere',
      { received: 'KD', pile: ['6D', '7D', '8D'] },
      'received',
      'nor on the pile',
    ],
    [
      'a gift on the pile of a partner who has played nothing',
      { given: '6D', pile: ['6D', '7D', '8D'] },
      'given',
      'the partner has played no card',
    ],
    [
      'a gift of which all others are in sight, where the pack has two',
      {
        ...{ ruleset: 'dog', hands: [['2S', '2S', '8S', '9S', '6C', '4D'], 6, 6, 6], dealt: 6, stock: 86 },
        ...{ given: '2S', pile: [] },
      },
      'given',
      'all 2S of the pack are in sight',
    ],
    [
      'a gift of which all are on the pile, where the partner has played nothing and the pack has two',
      {
        ...{ ruleset: 'dog', hands: [['2S', '3S', '8S', '9S', '6C'], 6, 6, 5], dealt: 6, stock: 84 },
        ...{ given: 'AS', pile: ['AS', 'AS'] },
      },
      'given',
      'all AS of the pack are in sight',
    ],
    ['a gift that is no card', { received: 'ZZ' }, 'received', 'no card "ZZ"'],
    ['a history that is no list', { history: 3 }, 'history', 'is not a list'],
    [
      'an event of nobody',
      { history: [{ player: 9 }] },
      'history',
      'event 0: player 9 is not a whole number from 0 to 3',
    ],
    [
      'an event without an action',
      { history: [{ player: 1, action: 'x' }] },
      'history',
      'event 0: action "x"',
    ],
    [
      'an event on no board',
      { history: [{ player: 1, action: '4D:a3-b17', position: '' }] },
      'history',
      'event 0: position does not have one field for each of its 4 zones',
    ],
    ['no hands at all', { hands: undefined }, 'hands', 'is not a list of 4 hands'],
  ])('%s', (_, changes, field, problem) => {
    const read = readObservation({ ...GAME, ...changes });
    expect(read).toMatchObject({
      ok: false,
      fault: { field, problem: expect.stringContaining(problem) as string },
    });
  });

  it('the game that the cases change is itself accepted', () => {
    const read = readObservation(GAME);
    expect(read).toMatchObject({ ok: true, value: { player: 0, held: [2, 4, 4, 3], stock: 30 } });
    if (read.ok) expect(read.value.hand.map(cardName)).toEqual(['2S', 'TS']);
  });
});

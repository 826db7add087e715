/** `tock advise` and `tock arena`. */
import { describe, expect, it } from 'vitest';
import { installedTock, tock } from './tock.js';

const GAME = {
  ruleset: 'tac-tik-pieu',
  zones: 4,
  players: [0, 1, 0, 1].map((team, index) => ({ colours: ['abcd'.charAt(index)], team })),
  position: 'a1,a12/a16,b18!//',
  turn: 0,
  hands: [['2S', 'TS', '4D'], 4, 4, 4],
  dealt: 4,
  stock: 36,
};
/** A table where a joker draws another card, and partners exchange one. */
const JOKER = {
  ruleset: 'tock',
  options: { exchange: true },
  position: 'a1//c2/d7',
  hands: [['2S', '3S', '4S', '5S'], 4, 4, 4],
  dealt: 5,
  stock: 33,
};
const TEN = {
  zones: 10,
  players: [...'abcdefghij'].map((colour, index) => ({ colours: [colour], team: index % 5 })),
  position: 'a1,a12/a16,b18!////////',
  hands: [['2S', 'TS', '4D'], 4, 4, 4, 4, 4, 4, 4, 4, 4],
  stock: 0,
};
const seen = (action: string) => ({ player: 3, action, position: 'a1,a12/a16,b18!//' });
/** The game in which player 3 played this card. */
const played = (action: string, pile?: string[]) =>
  text({ hands: [GAME.hands[0], 4, 4, 3], history: [seen(action)], ...(pile ? { pile } : {}) });
const text = (changes: object = {}) => JSON.stringify({ ...GAME, ...changes });
/** The game with a joker in which player 3 moved, or so it is said. */
const joker = (event: object) =>
  text({ ...JOKER, history: [{ player: 3, action: '6D:d1-d7', position: 'a1//c2/d1', ...event }] });

describe('tock advise', () => {
  it('says an action, its chance, the others and why', async () => {
    const { status, out } = await installedTock(
      ['advise', '--level', 'hard', '--seed', '3', '--nodes', '500'],
      text(),
    );
    expect(status).toBe(0);
    const advice = JSON.parse(out) as { value: number; alternatives: object[] };
    expect(advice).toMatchObject({
      action: expect.stringMatching(/^(2S|TS|4D):/) as string,
      reasons: expect.arrayContaining([
        expect.objectContaining({ code: expect.any(String) as string }),
      ]) as object[],
    });
    expect(advice.value).toBeGreaterThan(0);
    expect(advice.value).toBeLessThan(1);
    const { out: listed } = await tock(['legal'], text({ hands: [GAME.hands[0], [], [], []], stock: [] }));
    expect(advice.alternatives.length).toBe((JSON.parse(listed) as { actions: object[] }).actions.length - 1);
  });

  it('says a card where one is to be given', async () => {
    const { out } = await tock(
      ['advise', '--nodes', '300'],
      text({ stage: 'exchange', hands: [['2S', 'TS', '4D', 'KD'], 4, 4, 4], stock: 36 }),
    );
    const { card, alternatives } = JSON.parse(out) as { card: string; alternatives: { card: string }[] };
    expect([card, ...alternatives.map((one) => one.card)].sort()).toEqual(['2S', '4D', 'KD', 'TS']);
  });

  it('answers a game with all hands as it answers what its player can see of it', async () => {
    const hands = [
      ['2S', 'TS', '4D'],
      ['3S', '3H', '3D', '3C'],
      ['5S', '5H', '5D', '5C'],
      ['6S', '6H', '6D', '6C'],
    ];
    const stock = [
      'AS',
      'KS',
      ...['8', '9', 'Q', 'J'].flatMap((rank) => ['S', 'H', 'D', 'C'].map((suit) => rank + suit)),
    ];
    const lines = [text({ hands, stock }), text({ stock: stock.length }), 'nonsense', text({ stock: 99 })];
    const { status, out } = await tock(['advise', '--lines', '--nodes', '500'], `${lines.join('\n')}\n`);
    const answers = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as object);
    expect(status).toBe(0);
    expect(answers[0]).toEqual(answers[1]);
    expect(answers.slice(2)).toEqual([
      { error: expect.stringMatching(/^game: is not JSON/) as string },
      { error: expect.stringMatching(/^stock: 99 is not a whole number from 0 to 52/) as string },
    ]);
  });

  it.each<[fault: string, input: string, args?: string[]]>([
    ['level: "grandmaster" is not one of easy, medium, hard', text(), ['--level', 'grandmaster']],
    ['nodes: "0" is not a whole number from 1', text(), ['--nodes', '0']],
    ['hands: 2S is there too often', text({ hands: [['2S', '2S'], 4, 4, 4] })],
    ['hands: player 0 has nothing to decide', text({ hands: [[], 4, 4, 4] })],
    ['ruleset: "ludo" is not one of tock', text({ ruleset: 'ludo' })],
    ['given: XR is not in the pack of 52', text({ given: 'XR' })],
    [
      'received: KS is neither in your own hand nor played by you',
      text({ hands: [['2S', '3S', '4S', '5S'], 4, 4, 4], received: 'KS' }),
    ],
    [
      'received: KS is neither in your own hand nor played by you',
      text({ received: 'KS', history: [{ ...seen('6D:a1-a7'), player: 0 }] }),
    ],
    [
      'given: 6D was played by player 0, not the partner',
      text({ given: '6D', history: [{ ...seen('6D:a1-a7'), player: 0 }] }),
    ],
    ['received: nobody exchanges cards at this table', text({ ruleset: 'tock', received: '2S' })],
    ['history: player 3 had 4 cards, but played 1 and holds 4', text({ history: [seen('6D:d1-d7')] })],
    ['history: 2S was played, but is in your own hand or played again', played('2S:d1-d3')],
    ['history: 6D was played, but is not on the pile', played('6D:d1-d7', ['7D', '8D'])],
    ["pile: has 0 cards, but 2 of this deal are in nobody's hand", played('6D:d1-d7', [])],
    ['dealt: 6 cards for each of 10 are more than 52', text({ ...TEN, dealt: 6 })],
    [
      'given: KS is not on the pile, but the partner holds no card',
      text({ hands: [GAME.hands[0], 4, 0, 4], given: 'KS', pile: ['6D', '7D', '8D', '9D', '6S'] }),
    ],
    ['history: event 0: action XR is not in the pack of 52', played('discard:XR')],
    ['history: event 0: action "6D:zzz" is not an action', played('6D:zzz')],
    ['history: event 0: action "6D:to the moon" is not an action', played('6D:to the moon')],
    ['history: event 0: action no hole "zz9"', played('6D:zz9-qq7')],
    ['history: player 3 gave up the hand, but holds 3', played('discardHand')],
    ['history: event 0: action nobody gives up a hand for an exit in tac-tik-pieu', played('exit:d4')],
    ['history: event 0: action "TH:burn" burns nothing in tac-tik-pieu', played('TH:burn')],
    ['history: event 0: action nobody discards a hand in tock', joker({ action: 'discardHand' })],
    ['history: event 0: action nobody discards a single card in tac-tik-pieu', played('discard:6D')],
    [
      'history: player 3 gave up the hand, but played on',
      text({ hands: [GAME.hands[0], 4, 4, 0], history: [seen('discardHand'), seen('6D:d1-d7')] }),
    ],
    ['history: event 0: skip whoever is skipped discards a card', joker({ skip: true })],
    [
      'history: event 0: replay whoever is skipped has nothing to play again',
      joker({ action: 'discard:6D', skip: true, replay: 'd1' }),
    ],
    ['history: event 0: replay no pawn in "aB2"', joker({ replay: 'aB2' })],
    ['history: event 0: replay no pawn in "b3"', joker({ replay: 'b3' })],
    [
      'history: player 3 gave up the hand, but holds 4',
      text({ ruleset: 'quebec-7', dealt: 5, stock: 34, history: [seen('exit:d5')] }),
    ],
    [
      'history: event 0: skip is set, but no card of tac-tik-pieu does this',
      text({ history: [{ ...seen('6D:a1-a7'), skip: true }] }),
    ],
    ['position: the game is over', text({ position: 'aH1,aH2,aH3,aH4//cH1,cH2,cH3,cH4/' })],
    [
      'replay: nothing is played before the exchange',
      text({ ...JOKER, stage: 'exchange', hands: [['2S', '3S', '4S', '5S', '6S'], 5, 5, 5], replay: 'a1' }),
    ],
    [
      'skip: nobody is skipped before the exchange',
      text({ ...JOKER, stage: 'exchange', hands: [['2S', '3S', '4S', '5S', '6S'], 5, 5, 5], skip: true }),
    ],
  ])('names what is wrong: %s', async (fault, input, args = []) => {
    expect(await tock(['advise', ...args], input)).toEqual({
      status: 2,
      out: '',
      err: expect.stringContaining(`tock: ${fault}`),
    });
  });
});

describe('an observation that is hard to read is answered', () => {
  const HAND = ['2S', '3S', '4S', '5S', '6S'];
  it.each([
    [
      'the joker received was played, and the hand is full again',
      { hands: [HAND, 5, 5, 5], pile: ['XR'], replay: 'a1', received: 'XR' },
    ],
    [
      'the pile is null, as it is not known',
      {
        hands: [HAND, 5, 5, 4],
        pile: null,
        history: [{ player: 3, action: '6D:d1-d7', position: 'a1//c2/d1' }],
      },
    ],
    [
      'the card given was played, and a joker had the pile shuffled again',
      { hands: [HAND, 5, 0, 5], stock: 20, pile: [], given: '9S' },
    ],
    [
      'the card received was played, and a joker had the pile shuffled again',
      { hands: [HAND.slice(1), 4, 4, 4], stock: 20, pile: ['6D'], received: 'KD' },
    ],
    [
      'the pack has but one joker, which draws itself for ever',
      { hands: [['XR'], 0, 0, 0], stock: 0, pile: [], position: 'a1,a2/b5//' },
    ],
  ])('%s', async (_, changes) => {
    const { status, out } = await tock(
      ['advise', '--level', 'hard', '--nodes', '1'],
      text({ ...JOKER, ...changes }),
    );
    expect(status).toBe(0);
    expect(JSON.parse(out)).toHaveProperty('action');
  });
});

describe('tock arena', () => {
  const match = ['arena', '--a', 'greedy', '--b', 'random', '--games', '6', '--seed', '5'];

  it('plays each deal twice and prints wins with their error, times and blunders', async () => {
    const { out } = await tock([...match, '--json']);
    expect(JSON.parse(out)).toMatchObject({
      ruleset: 'tock',
      players: 4,
      teams: 2,
      result: {
        games: 6,
        wins: 1,
        error: 0,
        a: { p50: expect.any(Number) as number, playouts: 0, blunders: { 'passes-home': 0 } },
      },
    });
    expect((await tock(match)).out).toMatch(
      /^greedy wins 100\.0 % ± 0\.0 % of 6 games against random, tock\n/,
    );
  });

  it('takes a seed below zero, with or without an equals sign', async () => {
    const below = async (...seed: string[]) =>
      (JSON.parse((await tock([...match.slice(0, -2), ...seed, '--json'])).out) as { seed: number }).seed;
    expect(await below('--seed', '-5')).toBe(-5);
    expect(await below('--seed=-5')).toBe(-5);
  });

  it('counts the games played out', async () => {
    const arena = ['arena', '--b', 'random', '--nodes', '40', '--games', '2', '--json'];
    const { out } = await installedTock(arena);
    const { result } = JSON.parse(out) as { result: { error: null; a: { playouts: number } } };
    expect(result.a.playouts).toBeGreaterThan(2);
    expect(result.error).toBeNull();
  });

  it('gives everyone alone a game in every seat', async () => {
    const { out } = await tock('arena --a easy --b random --players 3 --games 5 --json'.split(' '));
    expect(JSON.parse(out)).toMatchObject({ players: 3, teams: 0, result: { games: 6 } });
    const four = await tock('arena --a easy --b random --teams 0 --games 4 --json'.split(' '));
    expect(JSON.parse(four.out)).toMatchObject({ players: 4, teams: 0, result: { games: 4 } });
  });

  it.each([
    [['--a', 'deep-blue'], 'a: "deep-blue" is not one of easy, medium, hard, random, greedy'],
    [['--b', '__proto__'], 'b: "__proto__" is not one of'],
    [['--nodes', '0'], 'nodes: "0" is not a whole number from 1'],
    [['--nodes', '-3'], 'nodes: "-3" is not a whole number from 1'],
    [['--ruleset', 'ludo'], 'ruleset: "ludo" is not one of tock'],
    [['--teams', '3'], 'teams: 4 players do not make 3 teams of one size'],
    [
      ['--ruleset', 'dog', '--players', '6', '--teams', '6'],
      'teams: 6 is not one of 3, 2 for 6 players of dog',
    ],
    [['--ruleset', 'quebec-8', '--teams', '0'], 'teams: 0 is not one of 2 for 4 players of quebec-8'],
  ])('names what it cannot use: %j', async (args, problem) => {
    const ran = await tock(['arena', ...args]);
    expect(ran).toMatchObject({ status: 2, out: '' });
    expect(ran.err).toContain(`tock: ${problem}`);
  });
});

/** What Tock's relatives do that no ruleset of Tock does, hole by hole and turn by turn. */
import { describe, expect, it } from 'vitest';
import { cardName, packOf } from '../../src/rules/cards/cards.js';
import { deal, newGame } from '../../src/rules/cards/deal.js';
import { writeGame } from '../../src/rules/json.js';
import { gameOf, notations, played, type Scene, testScenes } from './support/scene.js';
import { rulesOf, setupOf } from './support/tables.js';

// Player a is to act, c is the partner. In zones of 16, walking forward from d14: d14 d15 a16 a1 a2 …

testScenes(`
# dog
an ace starts, or walks 1 or 11
  AS: a16 . a . . . . . . . . . . .
    => a16 a! a . . . . . . . . . . . | a16 . . a . . . . . . . . . . | a16 . . . . . . . . . . . . a
a four goes either way
  4S: a1 . . . . a . . . . => a1 a . . . . . . . . | a1 . . . . . . . . a
a king passes over pawns
  KS: a16 . a b . . . . . . . . . . . c
    => a16 a! a b . . . . . . . . . . . c | a16 . . b . . . . . . . . . . . a
a seven sends back every pawn that it passes, a partner’s too
  7S: a1 a b . c . . . . => a1 . . . . . . . a
a jack swaps no fresh pawn, of either side
  JS: a16 a! . . a . b . d / b16 b! => a16 a! . . b . a . d / b16 b! | a16 a! . . d . b . a / b16 b!
a jack swaps a pawn on its own star that is not fresh
  JS: a16 a . . b => a16 b . . a
a jack swaps with the partner
  JS: a1 a . c => a1 c . a
a fresh pawn stops everybody
  6S: b13 a . . c! . . . => nothing
a pawn may walk past its home
  3S: d14 a . . . . / aH . . . . => d14 . . . a . / aH . . . . | d14 . . . . . / aH a . . .
the rest of a seven goes on to the partner’s pawns when the own ones are home
  7S: d15 a . . . . . . . / aH . a a a / c1 c . . . . .
    => d15 . . . . . . . a / aH . a a a / c1 c . . . . . | d15 . . . . . . . . / aH a a a a / c1 . . . . . c
a seven is shared with the partner where the table says so, or goes to them alone
  7S sevenPartner=true: aH . . a . / c1 c . . . . . . .
    => aH . . . a / c1 . . . . . . c . | aH . . a . / c1 . . . . . . . c
without it the partner’s pawns stay
  7S: aH . . a . / c1 c . . . . . . . => nothing
# keezen
a pawn that comes to its home turns in
  6S: d14 a . . . . . . / aH . . . . => d14 . . . . . . . / aH . . . a
what does not fit there is not possible
  8S: d14 a / aH . . . . => nothing
unless the table lets it walk on
  8S noOverrun=false: d14 a . . . . . . . . / aH . . . . => d14 . . . . . . . . a / aH . . . .
a fresh pawn walks on
  3S: a16 a! . . . / aH . . . . => a16 . . . a / aH . . . .
one that came back to its star turns in
  3S: a16 a . . . / aH . . . . => a16 . . . . / aH . . a .
or stays
  5S: a16 a . . . . . / aH . . . . => nothing
one that backed off its star may pass it no more
  9S: d12 a / aH . . . . => nothing
a four only goes back
  4S: a1 . . . . a => a1 a . . . .
a seven is shared by two pawns, and passes over others
  7S: aH . . a . / a1 a b . . . . . . => aH . . . a / a1 . b . . . . a . | aH . . a . / a1 . b . . . . . a
the rest of a seven goes to one pawn of the partner, two having a share in all
  7S: d15 a / aH . a a a / c1 c . c . . . . .
    => d15 . / aH a a a a / c1 . . c . . c . . | d15 . / aH a a a a / c1 c . . . . . . c
a jack swaps the own pawn on its star
  JS: a16 a! . . b => a16 b . . a
unless the table says otherwise
  JS ownStarSwaps=false: a16 a! . . b => nothing
a jack leaves other pawns on their own star alone
  JS: a1 a / b16 b / c16 c! => nothing
a king starts
  KS: a16 . a => a16 a! a
and walks 13 where the table says so
  KS kingThirteen=true: a1 a . . . . . . . . . . . . . / aH . . a . / a16 .
    => a1 a . . . . . . . . . . . . . / aH . . a . / a16 a! | a1 . . . . . . . . . . . . . a / aH . . a . / a16 .
# jackaroo
the home branches off two holes before the star, and nobody walks past
  3S: d16 a . . . / aH . . . . => d16 . . . . / aH . a . .
a five moves any pawn on the track but the protected ones of others
  5S: a1 a . b . . . . . / c19 c! / bH b . . .
    => a1 . . b . . a . . / c19 c! / bH b . . . | a1 a . . . . . . b / c19 c! / bH b . . .
a five moves the own pawn on its star
  5S: a19 a! . . . . . => a19 . . . . . a
a five takes nobody past their home
  5S: a16 b / bH . . . b => nothing
where a five has an order, an own pawn goes first
  5S fiveOrder=true: a1 a . b . . . . . / c1 c => a1 . . b . . a . . / c1 c
then a partner’s
  5S fiveOrder=true: a3 b . . . . . / c1 c . . . . . => a3 b . . . . . / c1 . . . . . c
then an opponent’s
  5S fiveOrder=true: a3 b . . . . . / c19 c => a3 . . . . . b / c19 c
a king sends back every pawn that it passes, own ones too
  KS: a1 a b . a . . . . . . . . . . . . . / a19 .
    => a1 . . . . . . . . . . . . . a . . . / a19 . | a1 a b . . . . . . . . . . . . . . a / a19 .
    | a1 a b . a . . . . . . . . . . . . . / a19 a!
a seven must end with the own pawns
  7S: d17 a / aH . a a a / c1 c => nothing
a jack swaps no pawn on its own star
  JS: a19 a! . b / b19 b => nothing
`);

describe('a joker that may not finish', () => {
  const last = { ruleset: 'dog', hand: 'XR', board: 'd15 a \n aH . a a a \n c1 c' } as const;
  const ending = (scene: Scene) => notations(gameOf(scene)).filter((text) => text.includes('aH1'));

  it('brings no last pawn home, not even on the way to another move', () => {
    expect(ending(last)).toEqual(['XR:d15-aH1', 'XR:d15-aH1+c1-c6']);
    expect(ending({ ...last, options: { jokerMayFinish: false } })).toEqual([]);
    expect(ending({ ...last, hand: '2S', options: { jokerMayFinish: false } })).toEqual(['2S:d15-aH1']);
  });

  it('brings home any pawn before the last', () => {
    const third = { ...last, board: 'd15 a \n aH . . a a', options: { jokerMayFinish: false } };
    expect(ending(third)).toEqual(['XR:d15-aH1']);
  });
});

describe('a burn', () => {
  const scene = { ruleset: 'jackaroo', board: 'a1 a', hand: '' } as const;
  const holding = (...hands: readonly (readonly string[])[]) => gameOf({ ...scene, more: { hands } });

  it('is listed beside the moves of a ten, and makes a discard needless', () => {
    expect(notations(holding(['TS'], ['3S'], [], []))).toEqual(['TS:a1-a11', 'TS:burn']);
    const waiting = gameOf({ ...scene, board: '', more: { hands: [['TS', '2S'], [], ['3S'], []] } });
    expect(notations(waiting)).toEqual(['TS:burn']);
  });

  it('makes the next player who holds a card throw one away and miss the turn', () => {
    const game = played(holding(['TS', '2H'], [], ['3S', '4S', '6S'], ['8S']), 'TS:burn');
    const { hands, turn, skip, position } = writeGame(game);
    expect([hands[0], hands[1], hands[3]]).toEqual([['2H'], [], ['8S']]);
    expect(hands[2]).toHaveLength(2);
    expect(['3S', '4S', '6S']).toEqual(expect.arrayContaining([...(hands[2] ?? [])]));
    expect([turn, skip, position]).toEqual([3, false, 'a1///']);
  });

  it('takes any of the cards, by the chance of the game', () => {
    const left = Array.from({ length: 40 }, (_, seed) => {
      const more = { hands: [['TS'], ['3S', '4S', '6S'], [], []], pile: [], seed };
      return writeGame(played(gameOf({ ...scene, more }), 'TS:burn')).hands[1]?.join();
    });
    expect(new Set(left)).toEqual(new Set(['3S,4S', '3S,6S', '4S,6S']));
  });

  it('passes over that player once, even if nobody else holds a card', () => {
    const game = played(holding(['TS'], ['3S', '4S'], [], []), 'TS:burn');
    expect([game.turn, game.hands[1]?.length]).toEqual([1, 1]);
  });

  it('needs somebody to burn', () => {
    expect(notations(holding(['TS'], [], [], []))).toEqual(['TS:a1-a11']);
  });
});

describe('the relatives’ packs', () => {
  it.each([
    ['dog', 4, 2, 110],
    ['dog', 6, 3, 165],
    ['keezen', 2, 1, 26],
    ['keezen', 3, 1, 52],
    ['keezen', 6, 2, 78],
    ['keezen', 8, 2, 104],
    ['jackaroo', 4, 2, 52],
    ['jackaroo', 6, 2, 104],
  ] as const)('%s for %i: %i in a team, %i cards', (ruleset, players, teamSize, size) => {
    const rules = rulesOf(setupOf({ ruleset, players, teamSize }));
    expect(packOf(rules.pack, rules.packs)).toHaveLength(size);
    expect(rules.copies.reduce((sum, copies) => sum + copies, 0)).toBe(size);
  });

  it('of keezen for two have a black and a red suit', () => {
    const rules = rulesOf(setupOf({ ruleset: 'keezen', players: 2, teamSize: 1 }));
    const suits = packOf(rules.pack, rules.packs).map((card) => cardName(card)[1]);
    expect(new Set(suits)).toEqual(new Set(['S', 'H']));
  });

  it('of dog have two black jokers and a colour joker each', () => {
    const names = packOf(55, 2).map(cardName);
    expect(names.filter((name) => name === 'XB')).toHaveLength(4);
    expect(names.filter((name) => name === 'XR')).toHaveLength(2);
  });
});

describe('the relatives’ deals', () => {
  const deals = (ruleset: Scene['ruleset'], players: number, count: number, options = {}) => {
    const teamSize = players < 4 ? 1 : 2;
    const game = newGame(rulesOf(setupOf({ ruleset, players, teamSize }, options)), 3);
    const first = game.dealer;
    return Array.from({ length: count }, () => {
      for (const hand of game.hands) hand.length = 0;
      deal(game);
      return [game.dealt, (game.dealer - first + players) % players];
    });
  };

  it('of dog go round from six to two, over reshuffles, another dealer each time', () => {
    const dealt = deals('dog', 4, 12);
    expect(dealt.map(([size]) => size)).toEqual([6, 5, 4, 3, 2, 6, 5, 4, 3, 2, 6, 5]);
    expect(dealt.map(([, dealer]) => dealer)).toEqual([0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3]);
  });

  it('of keezen and jackaroo deal the pack out before the dealer changes', () => {
    expect(deals('keezen', 4, 4)).toEqual([
      [5, 0],
      [4, 0],
      [4, 0],
      [5, 1],
    ]);
    expect(deals('keezen', 4, 3, { dealerChanges: 'deal' }).map(([, dealer]) => dealer)).toEqual([0, 1, 2]);
    expect(deals('jackaroo', 2, 7).map(([size]) => size)).toEqual([4, 4, 5, 4, 4, 5, 4]);
    expect(deals('jackaroo', 2, 7).map(([, dealer]) => dealer)).toEqual([0, 0, 0, 0, 0, 0, 1]);
  });
});

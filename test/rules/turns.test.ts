import { describe, expect, it } from 'vitest';
import { cardName, parseCard } from '../../src/rules/cards/cards.js';
import { deal, exchange, newGame, nextDeal } from '../../src/rules/cards/deal.js';
import { writeGame } from '../../src/rules/json.js';
import { listActions } from '../../src/rules/moves/legal.js';
import { gameOf, notations, played } from './support/scene.js';
import { rulesOf, setupOf } from './support/tables.js';

const HANDS_OF_ALL = [['2S', '3S'], ['4S'], ['6S'], ['8S']];

describe('a player without a move discards', () => {
  it('one card of their choice, equal cards once', () => {
    const game = gameOf({ ruleset: 'quebec-7', players: 8, board: '', hand: '2S 2S 3H', more: { dealt: 5 } });
    expect(notations(game)).toEqual(['discard:2S', 'discard:3H']);
    expect(writeGame(played(game, 'discard:2S')).hands[0]).toEqual(['2S', '3H']);
  });

  it('the whole hand in tac-tik-pieu, and is passed over until the next deal', () => {
    const game = gameOf({ ruleset: 'tac-tik-pieu', board: '', hand: '2S 3S', more: { hands: HANDS_OF_ALL } });
    expect(notations(game)).toEqual(['discardHand']);
    for (const _ of [0, 1, 2]) played(game, 'discardHand');
    expect(writeGame(played(game, 'discardHand')).hands).toEqual([[], [], [], []]);
    expect(game.turn).toBe(0);
  });
});

describe('a ten with skip', () => {
  const ten = { ruleset: 'tock', board: 'a1 a', hand: 'TS 2S' } as const;

  it('makes the next player who holds a card discard, and nobody after', () => {
    const game = gameOf({ ...ten, more: { hands: [['TS', '2S'], [], ['AS', 'KS'], ['9S']] } });
    played(game, 'TS:a1-a11');
    expect([game.turn, game.skip]).toEqual([2, true]);
    expect(notations(game)).toEqual(['discard:AS', 'discard:KS']);
    played(game, 'discard:KS');
    expect([game.turn, game.skip]).toEqual([3, false]);
  });

  it('skips nobody when no other player holds a card', () => {
    const game = played(gameOf(ten), 'TS:a1-a11');
    expect([game.turn, game.skip]).toEqual([0, false]);
  });
});

describe('a joker with redraw', () => {
  const joker = { ruleset: 'tock', board: 'a1 a \n d3 a', hand: 'XR 2S' } as const;

  it('draws the top of the stock, and only the same pawn moves on', () => {
    const game = gameOf({ ...joker, more: { stock: ['7S', '9S'] } });
    played(game, 'XR:a1-b1');
    expect(game.turn).toBe(0);
    expect(writeGame(game)).toMatchObject({ hands: [['2S', '7S'], [], [], []], stock: ['9S'], replay: 'b1' });
    expect(notations(game)).toEqual(['2S:b1-b3', '7S:b1-b8']);
    expect(writeGame(played(game, '7S:b1-b8'))).toMatchObject({ turn: 0, replay: null });
  });

  it('is followed by a discard when no card moves that pawn', () => {
    const game = gameOf({ ...joker, board: 'c17 a \n aH . . . . ', hand: 'XR 9S', more: { stock: ['8S'] } });
    played(game, 'XR:c17-d17');
    expect(notations(game)).toEqual(['8S:d17-a7', '9S:d17-a8']);
    const home = gameOf({ ...joker, board: 'd4 a \n aH . . . .', hand: 'XR 9S', more: { stock: ['8S'] } });
    played(home, 'XR:d4-aH4');
    expect(notations(home)).toEqual(['discard:8S', 'discard:9S']);
    expect(writeGame(played(home, 'discard:8S'))).toMatchObject({
      replay: null,
      hands: [['9S'], [], [], []],
    });
  });

  it('turns the cards played into a new stock when it is empty, all cards kept', () => {
    const game = gameOf({ ...joker, hand: 'XR', more: { pile: ['3S', '4S', '5S'], seed: 5 } });
    played(game, 'XR:a1-b1');
    expect(game.pile).toEqual([]);
    const cards = [...game.stock, ...(game.hands[0] ?? [])].map((card) => cardName(card));
    expect(cards.sort()).toEqual(['3S', '4S', '5S', 'XR']);
  });

  it('ends the turn when there is no card at all', () => {
    const game = gameOf({ ...joker, hand: 'XR', more: { hands: [['XR'], ['2S'], [], []] } });
    expect(writeGame(played(game, 'XR:a1-b1'))).toMatchObject({ turn: 1, replay: null });
  });
});

describe('the end', () => {
  it('comes with the last pawn home, at once', () => {
    const game = gameOf({
      ruleset: 'tock',
      board: 'd17 a \n aH . a a a',
      hand: '2S',
      more: { hands: [['2S'], ['3S'], [], []] },
    });
    played(game, '2S:d17-aH1');
    expect(writeGame(game)).toMatchObject({ winner: 0, turn: 1, skip: false, replay: null });
    expect(listActions(game).count).toBe(0);
  });

  it('comes for a team only when all its pawns are home, and by the last part of a seven', () => {
    const team = { ruleset: 'tock-variantes', teamSize: 2, hand: '7S' } as const;
    const one = gameOf({ ...team, board: 'd17 a \n aH . a a a \n c1 c', hand: '2S' });
    expect(played(one, '2S:d17-aH1').winner).toBe(-1);
    const all = gameOf({ ...team, board: 'aH a a a a \n b15 c . c \n cH . . c c' });
    const winning = notations(all).filter((text) => played(all.clone(), text).winner === 0);
    expect(winning).toEqual(['7S:b17-cH2+b15-cH1']);
  });
});

describe('deals', () => {
  it.each([
    ['tock', 4, [5, 4, 4, 5, 4, 4], [0, 0, 0, 1, 1, 1]],
    ['tac-tik', 4, [4, 4, 4, 4], [0, 1, 2, 3]],
    ['tac-tik', 5, [4, 4, 4], [0, 1, 2]],
    ['premiere-regle', 4, [5, 4, 4, 5], [0, 0, 0, 1]],
    ['tac-tik-pieu', 2, [6, 6, 6, 6, 6], [0, 1, 0, 1, 0]],
    ['quebec-8', 6, [5, 4, 5, 4], [0, 0, 1, 1]],
    ['quebec-8', 8, [5, 4, 4, 5], [0, 0, 0, 1]],
    ['quebec-7', 2, [6, 6, 5, 5, 5, 6], [0, 0, 0, 0, 0, 1]],
    ['quebec-7', 3, [5, 5, 4, 4, 5], [0, 0, 0, 0, 1]],
    ['quebec-7', 7, [5, 5, 5, 5], [0, 0, 0, 1]],
  ] as const)('of %s for %i players: sizes %j by dealers %j', (ruleset, players, sizes, dealers) => {
    const teamSize = ruleset === 'quebec-8' ? 2 : 1;
    const game = newGame(rulesOf(setupOf({ ruleset, players, teamSize })), 3);
    const first = game.dealer;
    for (const [index, size] of sizes.entries()) {
      for (const hand of game.hands) hand.length = 0;
      expect(nextDeal(game.rules, game.dealer, game.deal, game.stock.length).size).toBe(size);
      deal(game);
      expect(game.hands.map((hand) => hand.length)).toEqual(game.hands.map(() => size));
      expect((game.dealer - first + players) % players, `dealer of deal ${index}`).toBe(dealers[index]);
      expect(game.turn, 'the player left of the dealer leads').toBe((game.dealer + 1) % players);
    }
  });

  it('are the same from the same seed, and others from another', () => {
    const hands = (seed: number) => {
      const game = newGame(rulesOf(setupOf({ ruleset: 'tock', players: 4, teamSize: 1 })), seed);
      deal(game);
      return JSON.stringify(writeGame(game).hands);
    };
    expect(hands(1)).toBe(hands(1));
    expect(new Set(Array.from({ length: 50 }, (_, seed) => hands(seed))).size).toBe(50);
  });

  it('lets partners exchange one card each', () => {
    const game = gameOf({ ruleset: 'tac-tik-pieu', board: '', hand: '2S 3S', more: { hands: HANDS_OF_ALL } });
    exchange(
      game,
      ['3S', '4S', '6S', '8S'].map((name) => parseCard(name)!),
    );
    expect(writeGame(game).hands).toEqual([['2S', '6S'], ['8S'], ['3S'], ['4S']]);
  });
});

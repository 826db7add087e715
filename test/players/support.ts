/** Games in the middle of a deal, with what was seen of it. */

import { Evaluator } from '../../src/players/evaluator.js';
import { giftByRule } from '../../src/players/exchange.js';
import { bestByEvaluator } from '../../src/players/hard.js';
import { Seen } from '../../src/players/observation.js';
import { RuleTables } from '../../src/players/rule-tables.js';
import type { Card } from '../../src/rules/cards/cards.js';
import { deal, exchange, newGame, partnerOf } from '../../src/rules/cards/deal.js';
import { Rng } from '../../src/rules/cards/random.js';
import { type Game, NO_WINNER } from '../../src/rules/game.js';
import { ActionList } from '../../src/rules/moves/actions.js';
import { legalActions } from '../../src/rules/moves/legal.js';
import { play } from '../../src/rules/moves/play.js';
import type { Rules } from '../../src/rules/rules.js';
import { handWritten } from './hand-written.js';

export interface Scene {
  readonly game: Game;
  readonly seen: Seen;
}

/**
 * Plays `actions` actions, half of them at random, and stops before a player's turn.
 * @param look at each turn, the last one included
 */
export function sceneAfter(
  rules: Rules,
  seed: number,
  actions: number,
  look: (scene: Scene) => void = () => undefined,
): Scene {
  const game = newGame(rules, seed);
  const chance = new Rng(seed);
  const seen = new Seen();
  const list = new ActionList();
  const judge = new Evaluator(RuleTables.of(rules), handWritten);
  for (let count = 0; ; count++) {
    if (game.hands.every((hand) => hand.length === 0)) {
      deal(game);
      seen.forget();
      if (rules.exchange) {
        const given = game.hands.map((_, player) => giftByRule(game, player));
        exchange(game, given);
        seen.given = given;
      }
    }
    legalActions(game, list);
    look({ game, seen });
    if (count >= actions) return { game, seen };
    const index = chance.below(2) ? chance.below(list.count) : bestByEvaluator(judge, game, list);
    const before = game.clone();
    seen.note(game, list, index);
    play(game, list, index);
    if (game.winner !== NO_WINNER) {
      seen.events.pop();
      return { game: before, seen };
    }
  }
}

/**
 * The same game with other hands of the others, another stock and another seed, and with other gifts among them: its
 * player cannot tell it from the first.
 */
export function shuffledElsewhere({ game, seen }: Scene, player: number, seed: number): Scene {
  const { rules } = game;
  const copy = game.clone();
  const chance = new Rng(seed);
  const giver = rules.players.findIndex((_, other) => partnerOf(rules, other) === player);
  const own = [seen.given?.[player], seen.given?.[giver]];
  const others = [...copy.hands.keys()].filter((other) => other !== player);
  const places: (readonly [Card[], number])[] = [];
  for (const other of others) {
    const hand = copy.hands[other] as Card[];
    for (const at of hand.keys()) if (!own.includes(hand[at])) places.push([hand, at]);
  }
  for (const at of copy.stock.keys()) places.push([copy.stock, at]);
  for (let last = places.length - 1; last > 0; last--) {
    const [one, i] = places[last] as (typeof places)[number];
    const [other, j] = places[chance.below(last + 1)] as (typeof places)[number];
    [one[i], other[j]] = [other[j] as Card, one[i] as Card];
  }
  copy.seed = chance.below(1_000_000);
  const twin = new Seen();
  twin.events.push(...seen.events);
  // A gift that is still held is the card that lies in its place now.
  twin.given = seen.given?.map((card, by) => {
    const partner = partnerOf(rules, by);
    const at = (game.hands[partner] as Card[]).indexOf(card);
    return own.includes(card) || at < 0 ? card : ((copy.hands[partner] as Card[])[at] as Card);
  });
  return { game: copy, seen: twin };
}

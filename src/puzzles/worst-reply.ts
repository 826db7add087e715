import { chanceAsItStands } from '../players/hard.js';
import { chanceOfNone } from '../players/threats.js';
import type { Card } from '../rules/cards/cards.js';
import type { Game } from '../rules/game.js';
import { NO_WINNER } from '../rules/game.js';
import { ActionList, DISCARD, DISCARD_HAND } from '../rules/moves/actions.js';
import { legalActions } from '../rules/moves/legal.js';
import { notationOf } from '../rules/moves/notation.js';
import { play } from '../rules/moves/play.js';
import { kindOfCard } from './answers.js';

/** Minimum loss of win probability, times its likelihood. */
const LEAST_LOSS = 0.04;
const LEAST_EXPECTED_LOSS = 0.01;

/** Notation of the reply; undefined if none does harm. */
export function worstReply(game: Game, list: ActionList, index: number): string | undefined {
  const { rules, turn: solver } = game;
  const after = game.clone();
  play(after, list, index);
  const replier = after.turn;
  const friend = rules.players[replier]?.side === rules.players[solver]?.side;
  const held = after.hands[replier]?.length ?? 0;
  if (after.winner !== NO_WINNER || friend || after.skip || held === 0) return undefined;
  const before = chanceAsItStands(after, solver);
  const unseen = unseenKinds(game);
  const total = [...unseen.values()].reduce((sum, { count }) => sum + count, 0);
  let found: string | undefined;
  let most = LEAST_EXPECTED_LOSS;
  for (const { card, count } of unseen.values()) {
    after.hands[replier] = [card];
    const chance = 1 - chanceOfNone(count, total, held);
    for (const { notation, value } of movesFor(after, solver)) {
      const loss = before - value;
      if (loss < LEAST_LOSS || chance * loss <= most) continue;
      most = chance * loss;
      found = notation;
    }
  }
  return found;
}

function* movesFor(game: Game, solver: number): Generator<{ notation: string; value: number }> {
  const list = new ActionList();
  legalActions(game, list);
  for (let index = 0; index < list.count; index++) {
    if (list.kind[index] === DISCARD || list.kind[index] === DISCARD_HAND) continue;
    const next = game.clone();
    play(next, list, index);
    yield { notation: notationOf(game, list, index), value: chanceAsItStands(next, solver) };
  }
}

function unseenKinds({ rules, hands, turn }: Game): Map<string, { card: Card; count: number }> {
  const cards = rules.packCards.slice();
  for (const card of hands[turn] as readonly Card[]) cards.splice(cards.indexOf(card), 1);
  const kinds = new Map<string, { card: Card; count: number }>();
  for (const card of cards) {
    const kind = kindOfCard(rules, card);
    const count = (kinds.get(kind)?.count ?? 0) + 1;
    kinds.set(kind, { card: kinds.get(kind)?.card ?? card, count });
  }
  return kinds;
}

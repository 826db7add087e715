/** Groups actions with the same resulting pawns and card kinds as one answer. */

import { formatPosition } from '../rules/board/position.js';
import { type Card, cardName, faceOf } from '../rules/cards/cards.js';
import type { Game } from '../rules/game.js';
import { type ActionList, BURN, DISCARD, DISCARD_HAND, EXIT } from '../rules/moves/actions.js';
import { positionAfter } from '../rules/moves/play.js';
import type { Rules } from '../rules/rules.js';

export interface PuzzleAnswer {
  readonly index: number;
  /** Stable across versions: card kind and resulting position. */
  readonly key: string;
}

export function answersOf(game: Game, list: ActionList): PuzzleAnswer[] {
  const answers = new Map<string, number>();
  for (let index = 0; index < list.count; index++) {
    const key = answerKey(game, list, index);
    if (!answers.has(key)) answers.set(key, index);
  }
  return [...answers]
    .map(([key, index]) => ({ key, index }))
    .sort((one, other) => (one.key < other.key ? -1 : 1));
}

export function answerKey(game: Game, list: ActionList, index: number): string {
  const kind = list.kind[index];
  if (kind === DISCARD_HAND) return 'discardHand';
  const card = kindOfCard(game.rules, list.cardOf(index));
  if (kind === DISCARD) return `discard:${card}`;
  if (kind === BURN) return `${card}:burn`;
  const after = formatPosition(positionAfter(game, list, index), game.rules.playing);
  return kind === EXIT ? `exit:${after}` : `${card}:${after}`;
}

/** Face, plus the suit where it matters. */
export function kindOfCard(rules: Rules, card: Card): string {
  const face = faceOf(card);
  return rules.ruleset.cards[face]?.bySuit ? cardName(card) : face;
}

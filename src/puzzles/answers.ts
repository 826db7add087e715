/** What a solver can answer: actions that leave the same pawns and the same kinds of cards are one answer. */
import { type ActionList, BURN, DISCARD, DISCARD_HAND, EXIT } from '../rules/actions.js';
import { type Card, cardName, faceOf } from '../rules/cards.js';
import type { Game } from '../rules/game.js';
import { positionAfter } from '../rules/play.js';
import { formatPosition } from '../rules/position.js';
import type { Rules } from '../rules/rules.js';

export interface Answer {
  /** The first action of the list that comes to this. */
  readonly index: number;
  /** The same in every version of the rules: it names the card's kind and the position that follows. */
  readonly key: string;
}

/** The different answers of a list, in the order of their keys. */
export function answersOf(game: Game, list: ActionList): Answer[] {
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

/** What cards that may do the same have in common: the face, and the suit too where it counts. */
export function kindOfCard(rules: Rules, card: Card): string {
  const face = faceOf(card);
  return rules.ruleset.cards[face]?.bySuit ? cardName(card) : face;
}

import type { CardView } from '../web/views/view.js';

/** The server sends equal cards with the first one's moves. */
export function withTwins(hand: readonly CardView[]): readonly CardView[] {
  return hand.map((card) => {
    const twin = card.like === null ? undefined : hand.find((other) => other.card === card.like);
    if (!twin) return card;
    const moves = twin.moves.map((move) => ({
      ...move,
      notation: move.notation.replace(/^[^:]*/, card.card),
    }));
    return { ...card, moves };
  });
}

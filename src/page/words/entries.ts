import { parseCard } from '../../rules/cards.js';
import type { Board } from '../../rules/holes.js';
import { t } from '../i18n/index.js';
import { moveWords } from './moves.js';

/** `king of hearts: yellow 3 → yellow 16`; discards name their card themselves. `by` says the card before its move. */
export function entryWords(
  board: Board,
  notation: string,
  said: (name: string) => string,
  by = t().log.by,
  captured: readonly string[] = [],
): string {
  const [card = ''] = notation.split(':');
  const move = moveWords(board, notation, said, captured);
  const before = parseCard(card) === undefined ? '' : by(said(card));
  return before + move.charAt(0).toLowerCase() + move.slice(1);
}

import type { Board, Hole } from '../../rules/board/holes.js';

/** `from` null: from the base. */
export interface PartFacts {
  readonly from: Hole | null;
  readonly to: Hole;
}

export type MoveFacts =
  | { readonly kind: 'walk'; readonly card: string; readonly parts: readonly PartFacts[] }
  | { readonly kind: 'swap'; readonly card: string; readonly holes: readonly [Hole, Hole] }
  | { readonly kind: 'exit'; readonly to: Hole }
  | { readonly kind: 'discard'; readonly card: string }
  | { readonly kind: 'discardHand' }
  | { readonly kind: 'burn'; readonly card: string };

/** Undefined for invalid notation: an outdated page then shows the raw text. */
export function readNotation(board: Board, notation: string): MoveFacts | undefined {
  if (notation === 'discardHand') return { kind: 'discardHand' };
  const [head = '', tail = ''] = notation.split(':');
  if (head === 'discard') return { kind: 'discard', card: tail };
  if (tail === 'burn') return { kind: 'burn', card: head };
  if (head === 'exit') {
    const to = board.parse(tail);
    return to === undefined ? undefined : { kind: 'exit', to };
  }
  const [one, other] = tail.split('~').map((name) => board.parse(name));
  if (one !== undefined && other !== undefined) return { kind: 'swap', card: head, holes: [one, other] };
  const parts = tail.split('+').map((text) => readPart(board, text));
  return parts.every((part) => part !== undefined) ? { kind: 'walk', card: head, parts } : undefined;
}

function readPart(board: Board, text: string): PartFacts | undefined {
  const sign = text.includes('x') ? 'x' : '-';
  const [start = '', end = ''] = text.split(sign);
  const base = /^[a-j]B$/.test(start);
  const from = base ? null : board.parse(start);
  const to = board.parse(end);
  return from === undefined || to === undefined ? undefined : { from, to };
}

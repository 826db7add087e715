import type { Board, Hole } from '../../rules/board/holes.js';
import { readNotation } from '../../rules/moves/notation-text.js';

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
export function moveFacts(board: Board, notation: string): MoveFacts | undefined {
  const { kind, card = '', parts: texts, isSwap } = readNotation(notation);
  if (kind === 'discardHand') return { kind };
  if (kind === 'discard' || kind === 'burn') return { kind, card };
  if (kind === 'exit') {
    const to = board.parse(texts[0]?.[0] ?? '');
    return to === undefined ? undefined : { kind, to };
  }
  const parts = texts.map((text) => readPart(board, text));
  if (!parts.every((part) => part !== undefined)) return undefined;
  const [only] = parts;
  if (isSwap) return only?.from == null ? undefined : { kind: 'swap', card, holes: [only.from, only.to] };
  return { kind: 'walk', card, parts };
}

function readPart(board: Board, [start = '', end = '']: readonly string[]): PartFacts | undefined {
  const base = /^[a-j]B$/.test(start);
  const from = base ? null : board.parse(start);
  const to = board.parse(end);
  return from === undefined || to === undefined ? undefined : { from, to };
}

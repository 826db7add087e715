import type { ActionKind } from './actions.js';

/** A notation taken apart; it need not be legal. */
export interface NotationText {
  readonly kind: ActionKind;
  /** By name; undefined if the whole hand is given up. */
  readonly card?: string;
  /** By part of a move: the holes it names. An exit names only its target. */
  readonly parts: readonly (readonly string[])[];
  readonly isSwap: boolean;
}

const NO_PARTS = { parts: [], isSwap: false } as const;

/** The grammar is in `notation.ts`. */
export function readNotation(text: string): NotationText {
  if (text === 'discardHand') return { kind: 'discardHand', ...NO_PARTS };
  const [head = '', tail = ''] = text.split(':');
  if (head === 'discard') return { kind: 'discard', card: tail, ...NO_PARTS };
  if (tail === 'burn') return { kind: 'burn', card: head, ...NO_PARTS };
  const parts = tail.split('+').map((part) => part.split(/[-x~]/));
  if (head === 'exit') return { kind: 'exit', parts, isSwap: false };
  return { kind: 'move', card: head, parts, isSwap: tail.includes('~') };
}

import { signal } from '@preact/signals';
import type { Face } from '../../rules/cards/cards.js';
import type { Settings } from '../../table/settings.js';

export const faces = signal<Settings['faces']>('playing');

/** The cards of the boxed Tac-Tik. */
const TAC_TIK: Partial<Record<Face, string>> = {
  A: '1',
  '4': '−4',
  '7': '7 × 1',
  T: '10',
  J: 'Permuter',
  Q: '12',
  K: 'joker',
};
const SIGNS: Partial<Record<Face, string>> = { J: '⇄', K: '★' };

/** Undefined for playing cards. */
export function printed(face: Face): string | undefined {
  return faces.value === 'boxed' ? (TAC_TIK[face] ?? face) : undefined;
}

export function printedSign(face: Face): string | undefined {
  const text = printed(face);
  return text && (SIGNS[face] ?? text.replaceAll(' ', ''));
}

/** The card of a JSON pointer: `/cards/T/uses`, `/variants/10/1`, `/switches/…/cards/X`. */
export function cardAt(field: string): Face {
  const [, face = 'X'] = /\/cards\/(\w)/.exec(field) ?? /\/variants\/(\w+)/.exec(field) ?? [];
  return (face === '10' ? 'T' : face) as Face;
}

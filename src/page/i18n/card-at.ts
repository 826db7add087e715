import type { Face } from '../../rules/cards/cards.js';

/** The card of a JSON pointer: `/cards/T/uses`, `/variants/10/1`, `/switches/…/cards/X`. */
export function cardAt(field: string): Face {
  const [, face = 'X'] = /\/cards\/(\w)/.exec(field) ?? /\/variants\/(\w+)/.exec(field) ?? [];
  return (face === '10' ? 'T' : face) as Face;
}

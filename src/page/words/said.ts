import { parseColour } from '../../rules/board/holes.js';
import { lookOf } from '../colour-looks.js';
import { t } from '../i18n/index.js';
import { cardText } from './cards.js';

export interface Said {
  card(name: string): string;
  /** By colour letter; hole names have colours as well. */
  pawn(colour: string): string;
  /** Where it may be any of them. */
  onePawn(colour: string): string;
}

/** For lessons and puzzles, whose players have no names: pawns by colour. */
export const PLAINLY: Said = {
  card: cardText,
  pawn: (colour) => t().pawns.plain(lookOf(parseColour(colour)).paint),
  onePawn: (colour) => t().pawns.onePlain(lookOf(parseColour(colour)).paint),
};

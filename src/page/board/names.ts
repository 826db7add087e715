import type { Cue } from '../../lights/cues.js';
import type { Board, Colour, Hole } from '../../rules/board/holes.js';
import { lookOf } from '../colour-looks.js';
import { t } from '../i18n/index.js';

export function holeName(board: Board, hole: Hole): string {
  const words = t().board;
  const zone = board.zone(hole);
  if (zone === undefined) return words.centre;
  const { paint } = lookOf(zone);
  const number = board.number(hole);
  switch (board.kind(hole)) {
    case 'base':
      return words.base(paint, number);
    case 'home':
      return words.home(paint, number);
    default:
      return hole === board.star(zone) ? words.star(paint) : words.track(paint, number);
  }
}

/** From the server's notation: `a18`. */
export function holeNamed(board: Board, name: string): string {
  const hole = board.parse(name);
  return hole === undefined ? name : holeName(board, hole);
}

/** Hole, pawn and light for screen readers. Needs the `lights` words. */
export function spokenHole(board: Board, hole: Hole, pawn: Colour | null, cue: Cue | undefined): string {
  const words = t().board;
  const name = holeName(board, hole);
  const text = pawn === null ? words.empty(name) : words.occupied(name, lookOf(pawn).paint);
  return cue ? words.lit(text, t('lights').cues[cue]) : text;
}

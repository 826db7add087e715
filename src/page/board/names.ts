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

/** Said by the heading, and shown by many holes at once. */
const HEADLINES: ReadonlySet<Cue> = new Set(['attract', 'paused', 'turn', 'winner']);

/** Hole, pawn, light and where it leads, for screen readers. Needs the `lights` words. */
export function spokenHole(
  board: Board,
  hole: Hole,
  pawn: Colour | null,
  cue: Cue | undefined,
  leads: readonly Hole[],
): string {
  const words = t().board;
  const name = holeName(board, hole);
  const text = pawn === null ? words.empty(name) : words.occupied(name, lookOf(pawn).paint);
  if (!cue || HEADLINES.has(cue)) return text;
  const light = t('lights').cues[cue];
  if (cue !== 'movable' || leads.length === 0) return words.lit(text, light);
  return words.lit(text, words.leads(light, leads.map((to) => holeName(board, to)).join(', ')));
}

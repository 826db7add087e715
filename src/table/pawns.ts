import type { Glow, Scene } from '../lights/cues.js';
import type { Colour, Hole } from '../rules/board/holes.js';
import { colourOf } from '../rules/board/position.js';
import type { Game } from '../rules/game.js';
import type { TableContext } from './context.js';

export function standing({ position, rules }: Pick<Game, 'position' | 'rules'>): Map<Hole, Colour> {
  const pawns = new Map<Hole, Colour>();
  for (const pawn of position.pawns) {
    if (rules.playing[colourOf(pawn)]) pawns.set(position.hole(pawn), colourOf(pawn));
  }
  return pawns;
}

/** Lights replace pawns during replay on a physical board. */
export function pawnScene({ game }: TableContext): Scene {
  const pawns = game ? standing(game) : [];
  return Array.from(pawns, ([hole, colour]): Glow => ({ hole, cue: 'pawn', colour }));
}

import type { Glow, Scene } from '../lights/cues.js';
import type { Colour, Hole } from '../rules/board/holes.js';
import { colourOf, type Pawn } from '../rules/board/position.js';
import type { Game } from '../rules/game.js';
import type { TableContext } from './context.js';
import { gameOf } from './game.js';

export function standing({ position, rules }: Pick<Game, 'position' | 'rules'>): Map<Hole, Colour> {
  const pawns = new Map<Hole, Colour>();
  for (const [pawn, hole] of position.holeOf.entries()) {
    const colour = colourOf(pawn as Pawn);
    if (rules.playing[colour]) pawns.set(hole as Hole, colour);
  }
  return pawns;
}

/** Lights replace pawns during replay on a physical board. */
export function pawnScene({ game }: TableContext): Scene {
  const pawns = game ? standing(gameOf(game)) : [];
  return Array.from(pawns, ([hole, colour]): Glow => ({ hole, cue: 'pawn', colour }));
}

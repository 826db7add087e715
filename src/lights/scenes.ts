/** Scenes that fill the whole board. */

import { type Board, type Colour, HOLES_PER_ZONE, type Hole, PAWNS_PER_COLOUR } from '../rules/holes.js';
import type { Cue, Glow, Scene } from './cues.js';

/** The idle table: by `step` (0, 1, 2 …), the track, the homes, the bases in the colours of their zones. */
export function attractScene(board: Board, step: number): Scene {
  const figure = [trackOf, homeOf, baseOf][Math.abs(Math.trunc(step)) % 3] ?? trackOf;
  return board.colours.flatMap((colour) => glows('attract', colour, figure(board, colour)));
}

/** The end of a game: the zones, homes and bases of all who have won, and the centre. */
export function victoryScene(board: Board, winners: readonly Colour[]): Scene {
  const centre: Glow = { hole: board.centre, cue: 'winner' };
  const zones = winners.flatMap((colour) =>
    glows('winner', colour, [...trackOf(board, colour), ...homeOf(board, colour), ...baseOf(board, colour)]),
  );
  return [centre, ...zones];
}

function glows(cue: Cue, colour: Colour, holes: readonly Hole[]): Glow[] {
  return holes.map((hole) => ({ hole, cue, colour }));
}

function trackOf(board: Board, colour: Colour): Hole[] {
  return Array.from({ length: HOLES_PER_ZONE }, (_, number) => board.track(colour, number));
}

function homeOf(board: Board, colour: Colour): Hole[] {
  return Array.from({ length: PAWNS_PER_COLOUR }, (_, index) => board.home(colour, index + 1));
}

function baseOf(board: Board, colour: Colour): Hole[] {
  return Array.from({ length: PAWNS_PER_COLOUR }, (_, index) => board.base(colour, index + 1));
}

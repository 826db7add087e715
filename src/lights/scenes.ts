/** Scenes that fill the whole board. */

import type { Board, Colour, Hole } from '../rules/holes.js';
import type { Cue, Glow, Scene } from './cues.js';

/** The idle table: by `step` (0, 1, 2 …), the track, the homes, the bases in the colours of their zones. */
export function attractScene(board: Board, step: number): Scene {
  return board.colours.flatMap((colour) => {
    const figures = [board.zoneTrack(colour), board.homes(colour), board.bases(colour)];
    return glows('attract', colour, figures[Math.abs(Math.trunc(step)) % figures.length] ?? []);
  });
}

/** The end of a game: the zones, homes and bases of all who have won, and the centre. */
export function victoryScene(board: Board, winners: readonly Colour[]): Scene {
  const centre: Glow = { hole: board.centre, cue: 'winner' };
  const zones = winners.flatMap((colour) =>
    glows('winner', colour, [...board.zoneTrack(colour), ...board.homes(colour), ...board.bases(colour)]),
  );
  return [centre, ...zones];
}

function glows(cue: Cue, colour: Colour, holes: readonly Hole[]): Glow[] {
  return holes.map((hole) => ({ hole, cue, colour }));
}

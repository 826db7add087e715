import type { Board, Colour, Hole } from '../rules/board/holes.js';
import type { Cue, Glow, Scene } from './cues.js';

/** By `step`: track, homes, bases, in zone colours. */
export function attractScene(board: Board, step: number): Scene {
  return board.colours.flatMap((colour) => {
    const figures = [board.zoneTrack(colour), board.homes(colour), board.bases(colour)];
    return glows('attract', colour, figures[Math.abs(Math.trunc(step)) % figures.length] ?? []);
  });
}

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

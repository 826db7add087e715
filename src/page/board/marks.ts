import type { Board, Colour, Hole } from '../../rules/board/holes.js';
import type { Rules } from '../../rules/rules.js';

export interface Marks {
  /** Holes with a brass ring: entries to the centre, or jumps. */
  readonly brass: readonly Hole[];
  readonly centre: boolean;
  /** Unused zones keep an outline: their holes are still named by colour. */
  readonly idle: readonly Colour[];
}

/** @param marked number of the hole with a ring in each zone; 0: none */
export function marksOf(board: Board, marked: number, centre: boolean, playing: readonly Colour[]): Marks {
  return {
    brass: marked > 0 ? board.colours.map((colour) => board.track(colour, marked)) : [],
    centre,
    idle: board.colours.filter((colour) => !playing.includes(colour)),
  };
}

export function marksOfRules({ board, markedHole, centreHole, players }: Rules): Marks {
  const playing = players.flatMap(({ colours }) => colours);
  return marksOf(board, markedHole, centreHole > 0, playing);
}

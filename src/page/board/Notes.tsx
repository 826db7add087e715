import type { Colour, Hole } from '../../rules/board/holes.js';
import type { Drawing, GlowByHole } from './drawing.js';
import { Pawn } from './Pawn.js';

export interface BoardNotes {
  readonly guarded: ReadonlySet<Hole>;
  /** By hole: steps or card that bring the held pawn there. */
  readonly ways: ReadonlyMap<Hole, string>;
}

interface NotesProps {
  readonly drawing: Drawing;
  readonly pawns: readonly (Colour | null)[];
  readonly seen: GlowByHole;
  readonly notes: BoardNotes;
}

export function Notes({ drawing, pawns, seen, notes }: NotesProps) {
  const { board, places, pitch } = drawing;
  const missing = [...seen.values()].flatMap(({ cue, hole, colour }) => {
    const isMissing = pawns[hole] === null && (cue === 'carryTo' || cue === 'wrongMissing');
    return colour !== undefined && isMissing ? [{ hole, colour }] : [];
  });
  return (
    <>
      {missing.map(({ hole, colour }) => (
        <Pawn
          key={board.name(hole)}
          class="ghost"
          colour={colour}
          x={places[hole]?.x ?? 0}
          y={places[hole]?.y ?? 0}
          r={pitch * 0.42}
        />
      ))}
      {[...notes.guarded].map((hole) =>
        pawns[hole] === null ? null : (
          <circle
            key={board.name(hole)}
            class="guard"
            cx={places[hole]?.x}
            cy={places[hole]?.y}
            r={pitch * 0.5}
            stroke-width={pitch * 0.08}
          />
        ),
      )}
      {[...notes.ways].map(([hole, way]) => (
        <text
          key={board.name(hole)}
          class="way"
          x={places[hole]?.x}
          y={places[hole]?.y}
          dy="0.35em"
          font-size={pitch * 0.5}
        >
          {way}
        </text>
      ))}
    </>
  );
}

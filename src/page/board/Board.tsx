import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import type { Colour, Hole } from '../../rules/holes.js';
import { t } from '../i18n/index.js';
import type { Drawing } from './drawing.js';
import { Glows, type Seen } from './Glows.js';
import { Pawn } from './Pawn.js';
import { type Marks, Wood } from './Wood.js';

export interface BoardProps {
  readonly drawing: Drawing;
  readonly marks: Marks;
  /** By hole. */
  readonly pawns: readonly (Colour | null)[];
  readonly seen: Seen;
}

/** The board to look at. */
export function Board(props: BoardProps) {
  return (
    <BoardFrame drawing={props.drawing} marks={props.marks}>
      <svg class="live" viewBox={props.drawing.viewBox} role="img" aria-label={t().board.label}>
        <LiveLayer drawing={props.drawing} pawns={props.pawns} seen={props.seen} />
      </svg>
    </BoardFrame>
  );
}

interface FrameProps {
  readonly drawing: Drawing;
  readonly marks: Marks;
  readonly children: ComponentChildren;
}

/** The wood, drawn once, below a layer that changes. */
export function BoardFrame({ drawing, marks, children }: FrameProps) {
  const wood = useMemo(() => <Wood drawing={drawing} marks={marks} />, [drawing, marks]);
  const { x, y } = drawing.reach;
  return (
    <div class="board" style={{ '--ratio': x / y }}>
      {wood}
      {children}
    </div>
  );
}

export function LiveLayer({ drawing, pawns, seen }: Omit<BoardProps, 'marks'>) {
  const { board, places, pitch } = drawing;
  return (
    <>
      <defs>
        <radialGradient id="shine">
          <stop offset="0" stop-color="#fff" stop-opacity="0.55" />
          <stop offset="1" stop-color="#fff" stop-opacity="0" />
        </radialGradient>
      </defs>
      <Glows drawing={drawing} seen={seen} />
      {pawns.map((colour, hole) => {
        const place = places[hole];
        if (colour === null || !place) return null;
        return (
          <Pawn key={board.name(hole as Hole)} colour={colour} x={place.x} y={place.y} r={pitch * 0.42} />
        );
      })}
    </>
  );
}

import { type Colour, type Hole, parseColour } from '../../rules/board/holes.js';
import type { MoveView } from '../../table/moves.js';
import { lookOf } from '../colour-looks.js';

interface PawnProps {
  readonly colour: Colour;
  readonly x?: number;
  readonly y?: number;
  readonly r: number;
  readonly class?: string;
  readonly hole?: Hole;
}

export function Pawn({ colour, x = 0, y = 0, r, class: className = '', hole }: PawnProps) {
  const { fill, dark, ink, shape } = lookOf(colour);
  return (
    <g class={`pawn ${className}`} data-pawn={hole} transform={`translate(${x} ${y})`}>
      <ellipse class="pawn-shadow" cx={r * 0.18} cy={r * 0.26} rx={r * 1.02} ry={r} />
      <circle r={r} fill={fill} stroke={dark} stroke-width={r * 0.13} />
      <circle class="pawn-shine" cx={-r * 0.2} cy={-r * 0.24} r={r * 0.66} />
      <path d={shape} fill={ink} transform={`scale(${r * 0.46})`} />
    </g>
  );
}

export function PawnIcon({ colour, size = 24 }: { readonly colour: Colour; readonly size?: number }) {
  return (
    <svg class="pawn-icon" width={size} height={size} viewBox="-12 -12 24 24" aria-hidden="true">
      <Pawn colour={colour} r={10} />
    </svg>
  );
}

export function MovingPawns({ move: { parts } }: { readonly move: MoveView }) {
  return [...new Set(parts.flatMap(({ colour }) => parseColour(colour) ?? []))].map((colour) => (
    <PawnIcon key={colour} colour={colour} />
  ));
}

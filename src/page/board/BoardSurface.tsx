import type { Colour, Hole } from '../../rules/board/holes.js';
import { lookOf } from '../colour-looks.js';
import type { Drawing, Marks } from './drawing.js';
import type { Zoom } from './zoom.js';

const STAR = starPath(8, 1, 0.62);
/** Where numbers must be large, only every fifth is shown. */
const MILES = 5;

export interface WoodProps {
  readonly drawing: Drawing;
  readonly marks: Marks;
  readonly zoom: Zoom;
}

export function PhysicalBoard({ drawing, marks, zoom }: WoodProps) {
  const { board, pitch, places, outline, reach } = drawing;
  const at = (hole: Hole) => places[hole] ?? { x: 0, y: 0 };
  const idle = (colour: Colour | undefined) => colour !== undefined && marks.idle.includes(colour);
  const idleAt = (hole: Hole) => board.kind(hole) !== 'track' && idle(board.zone(hole));
  // unique per page: boards of several sizes may be shown
  const edge = `edge${board.holeCount}`;
  const brass = marks.centre ? [...marks.brass, board.centre] : marks.brass;
  return (
    <svg class="wood" viewBox={zoom.viewBox} aria-hidden="true">
      <defs>
        <linearGradient id="plank" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" class="plank-light" />
          <stop offset="0.5" class="plank-middle" />
          <stop offset="1" class="plank-dark" />
        </linearGradient>
        <radialGradient id="drilled" cy="0.62">
          <stop offset="0" stop-color="#5a3a1c" />
          <stop offset="0.7" stop-color="#38210e" />
          <stop offset="1" stop-color="#1f1106" />
        </radialGradient>
        <clipPath id={edge}>
          <path d={outline} />
        </clipPath>
      </defs>
      <path class="board-edge" d={outline} />
      <g clip-path={`url(#${edge})`}>
        <rect x={-reach.x} y={-reach.y} width={2 * reach.x} height={2 * reach.y} fill="url(#plank)" />
        {drawing.grain.map((line) => (
          <path key={line} class="grain" d={line} />
        ))}
        <path class="bevel" d={outline} />
      </g>
      {board.colours.map((colour) => (
        <BasePlate key={colour} drawing={drawing} colour={colour} idle={idle(colour)} />
      ))}
      <path class="groove-edge" d={drawing.track} stroke-width={pitch * 0.74} />
      <path class="groove" d={drawing.track} stroke-width={pitch * 0.66} />
      {board.colours.map((colour) => (
        <g key={colour} class={idle(colour) ? 'idle' : ''}>
          <path class="home-edge" d={drawing.homes[colour]} stroke-width={pitch * 0.74} />
          <path
            d={drawing.homes[colour]}
            class="home-lane"
            stroke={lookOf(colour).fill}
            stroke-width={pitch * 0.62}
          />
        </g>
      ))}
      <path class="groove" d={drawing.track} stroke-width={pitch * 0.5} />
      {board.colours.map((colour) => {
        const { x, y } = at(board.star(colour));
        const { fill, dark } = lookOf(colour);
        return (
          <g
            key={colour}
            class={idle(colour) ? 'idle' : ''}
            transform={`translate(${x} ${y}) rotate(${drawing.zoneTurns[colour] ?? 0})`}
          >
            <path
              class="star"
              d={STAR}
              fill={fill}
              stroke={idle(colour) ? fill : dark}
              transform={`scale(${pitch * 0.56})`}
            />
          </g>
        );
      })}
      {drawing.arrows.map(({ at: { x, y }, turn }) => (
        <path
          key={`${x} ${y}`}
          class="arrow"
          d="M-1.4-2.4L1.2 0L-1.4 2.4"
          transform={`translate(${x} ${y}) rotate(${turn})`}
        />
      ))}
      <g class="numbers" font-size={pitch * 0.27}>
        {drawing.numbers.map(({ hole, x, y }) => {
          const number = board.number(hole);
          return (
            <text key={board.name(hole)} class={number % MILES === 0 ? 'mile' : ''} x={x} y={y} dy="0.35em">
              {number}
            </text>
          );
        })}
      </g>
      {brass.map((hole) => {
        const { x, y } = at(hole);
        return <circle key={hole} class="brass" cx={x} cy={y} r={pitch * 0.37} stroke-width={pitch * 0.09} />;
      })}
      {places.map(({ hole, x, y }) =>
        hole === board.centre && !marks.centre ? null : (
          <circle
            key={board.name(hole)}
            class={idleAt(hole) ? 'idle' : ''}
            cx={x}
            cy={y}
            r={pitch * 0.3}
            fill="url(#drilled)"
          />
        ),
      )}
    </svg>
  );
}

function BasePlate({ drawing, colour, idle }: { drawing: Drawing; colour: Colour; idle: boolean }) {
  const { x, y } = drawing.bases[colour] ?? { x: 0, y: 0 };
  const { fill, dark, shape } = lookOf(colour);
  const half = drawing.pitch * 1.06;
  return (
    <g
      class={idle ? 'idle' : ''}
      transform={`translate(${x} ${y}) rotate(${drawing.zoneTurns[colour] ?? 0})`}
    >
      <rect
        class="base-plate"
        x={-half}
        y={-half}
        width={2 * half}
        height={2 * half}
        rx={half * 0.5}
        fill={fill}
        stroke={idle ? fill : dark}
      />
      <path class="base-mark" d={shape} fill={dark} transform={`scale(${drawing.pitch * 0.2})`} />
    </g>
  );
}

function starPath(points: number, outer: number, inner: number): string {
  const corners = Array.from({ length: 2 * points }, (_, i) => {
    const radius = i % 2 === 0 ? outer : inner;
    const angle = (Math.PI * i) / points;
    return `${(radius * Math.sin(angle)).toFixed(3)} ${(-radius * Math.cos(angle)).toFixed(3)}`;
  });
  return `M${corners.join('L')}Z`;
}

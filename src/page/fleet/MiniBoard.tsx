import type { PublicState } from '../../mqtt/reports.js';
import { Board, type Colour, colourName } from '../../rules/board/holes.js';
import { parsePosition, pawnsOf } from '../../rules/board/position.js';
import { type Drawing, drawingOf } from '../board/drawing.js';
import { lookOf } from '../colour-looks.js';

const HOME_ENTRY = 0;

const drawings = new Map<Board, Drawing>();

function drawingFor(board: Board): Drawing {
  const drawn = drawings.get(board) ?? drawingOf(board, HOME_ENTRY);
  drawings.set(board, drawn);
  return drawn;
}

const boardOf = ({ zones, holes }: PublicState) => Board.of(zones, holes);
const idOf = ({ zones, holesPerZone }: Board) => `wood-${zones}-${holesPerZone}`;

export function BoardKinds({ states }: { readonly states: readonly PublicState[] }) {
  const boards = [...new Set(states.map(boardOf))];
  return (
    <svg class="board-kinds" aria-hidden="true">
      <defs>
        <linearGradient id="mini-plank" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" class="plank-light" />
          <stop offset="0.55" class="plank-middle" />
          <stop offset="1" class="plank-dark" />
        </linearGradient>
      </defs>
      {boards.map((board) => (
        <symbol key={idOf(board)} id={idOf(board)} overflow="visible">
          <Wood drawing={drawingFor(board)} />
        </symbol>
      ))}
      {Board.of(10).colours.map((colour) => (
        <symbol key={colour} id={`mini-pawn-${colour}`} overflow="visible">
          <PawnShape colour={colour} />
        </symbol>
      ))}
    </svg>
  );
}

function Wood({ drawing }: { readonly drawing: Drawing }) {
  const { board, pitch, places, outline, bases, zoneTurns } = drawing;
  return (
    <>
      <path d={outline} class="mini-wood" />
      <path d={drawing.track} class="mini-groove" stroke-width={pitch * 0.5} />
      {board.colours.map((colour) => {
        const { x, y } = bases[colour] ?? { x: 0, y: 0 };
        const half = pitch * 1.1;
        return (
          <rect
            key={colour}
            x={-half}
            y={-half}
            width={2 * half}
            height={2 * half}
            rx={half * 0.5}
            fill={lookOf(colour).fill}
            transform={`translate(${x} ${y}) rotate(${zoneTurns[colour] ?? 0})`}
          />
        );
      })}
      {places.map(({ hole, x, y }) => {
        const kind = board.kind(hole);
        if (kind === 'centre') return null;
        const zone = board.zone(hole);
        const isPainted = kind === 'home' || (zone !== undefined && board.star(zone) === hole);
        return (
          <circle
            key={board.name(hole)}
            cx={x}
            cy={y}
            r={pitch * (isPainted ? 0.36 : 0.25)}
            class={isPainted ? 'mini-painted' : 'mini-hole'}
            style={isPainted && zone !== undefined ? { fill: lookOf(zone).fill } : undefined}
          />
        );
      })}
    </>
  );
}

/** Radius 1 about 0, 0. */
function PawnShape({ colour }: { readonly colour: Colour }) {
  const { fill, dark, ink, shape } = lookOf(colour);
  return (
    <>
      <circle r="1" fill={fill} stroke={dark} stroke-width="0.2" />
      <path d={shape} fill={ink} transform="scale(0.5)" />
    </>
  );
}

export function MiniBoard({ state }: { readonly state: PublicState }) {
  const board = boardOf(state);
  const drawing = drawingFor(board);
  const { reach, pitch, places, bases } = drawing;
  const turn = board.colours.find((colour) => colourName(colour) === state.turn);
  const base = turn === undefined ? undefined : bases[turn];
  return (
    <svg
      class="mini-board"
      viewBox={`${-reach.x} ${-reach.y} ${2 * reach.x} ${2 * reach.y}`}
      aria-hidden="true"
    >
      <use href={`#${idOf(board)}`} />
      {base && turn !== undefined && (
        <circle class="mini-turn" cx={base.x} cy={base.y} r={pitch * 1.85} stroke-width={pitch * 0.42} />
      )}
      {standing(state, board).map(({ hole, colour }) => {
        const { x, y } = places[hole] ?? { x: 0, y: 0 };
        return (
          <use
            key={board.name(hole)}
            href={`#mini-pawn-${colour}`}
            transform={`translate(${x} ${y}) scale(${pitch * 0.47})`}
          />
        );
      })}
    </svg>
  );
}

/** Empty if another version's position cannot be read. */
function standing({ position: text }: PublicState, board: Board) {
  if (text === null) return [];
  const playing = text.split('/').map((field) => field !== '-');
  const read = parsePosition(text, board, playing, true);
  if (!read.ok) return [];
  const position = read.value;
  return board.colours
    .filter((colour) => playing[colour])
    .flatMap((colour) => pawnsOf(colour).map((pawn) => ({ hole: position.hole(pawn), colour })));
}

import type { Signal } from '@preact/signals';
import type { Point } from '../../layout/layout.js';
import type { Colour, Hole } from '../../rules/board/holes.js';
import type { MoveView } from '../../table/moves.js';
import type { Drawing, GlowByHole } from './drawing.js';
import { isArrowKey, jump, neighbour } from './keyboard-nav.js';
import { spokenHole } from './names.js';
import { leadsTo } from './one-tap.js';
import type { Zoom } from './zoom.js';

export interface TargetsProps {
  readonly drawing: Drawing;
  readonly pawns: readonly (Colour | null)[];
  readonly seen: GlowByHole;
  readonly calls: readonly Hole[];
  readonly moves: readonly MoveView[];
  readonly focus: Signal<Hole>;
  readonly act: (hole: Hole) => void;
}

export function Targets({ drawing, pawns, seen, calls, moves, focus, act }: TargetsProps) {
  const { board, pitch, places } = drawing;
  return places.map(({ hole, x, y }) => {
    const pawn = pawns[hole] ?? null;
    return (
      // biome-ignore lint/a11y/useSemanticElements: a button element cannot stand in an SVG
      <circle
        key={board.name(hole)}
        class={pawn === null ? 'target' : 'target occupied'}
        data-hole={hole}
        role="button"
        data-calls={calls.includes(hole)}
        tabindex={focus.value === hole ? 0 : -1}
        aria-label={spokenHole(board, hole, pawn, seen.get(hole)?.cue, leadsTo(board, moves, hole))}
        cx={x}
        cy={y}
        r={pitch * 0.48}
        onFocus={() => {
          focus.value = hole;
        }}
        // screen readers click without pointer events
        onClick={(event: MouseEvent) => event.detail === 0 && act(hole)}
      />
    );
  });
}

/** Arrows move, other keys jump to lit holes, Enter and Space act. Returns whether the key was handled. */
export function isKeyTaken(
  { drawing, calls, focus, act }: TargetsProps,
  event: KeyboardEvent,
  svg: SVGSVGElement | null,
  zoom: Zoom,
): boolean {
  const { key } = event;
  const next = isArrowKey(key) ? neighbour(drawing, focus.value, key) : jump(calls, focus.value, key);
  if (next !== undefined) {
    focus.value = next;
    zoom.show(next);
    svg?.querySelector<SVGElement>(`.target[data-hole="${next}"]`)?.focus();
  } else if (key === 'Enter' || key === ' ') act(focus.value);
  else return false;
  event.preventDefault();
  return true;
}

export function placeIn(svg: SVGSVGElement | null, clientX: number, clientY: number): Point {
  const matrix = svg?.getScreenCTM()?.inverse();
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix);
  return { x, y };
}

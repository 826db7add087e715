import { useSignal, useSignalEffect } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { Picture } from '../../devices/virtual/picture.js';
import type { Point } from '../../layout/layout.js';
import type { Hole } from '../../rules/holes.js';
import { lookOf } from '../colour-looks.js';
import { picture, sendCarry } from '../connection.js';
import { t } from '../i18n/index.js';
import { BoardFrame, type BoardProps, LiveLayer } from './Board.js';
import { holeAt, type Seen } from './drawing.js';
import { Hands } from './hands.js';
import { holeName } from './names.js';
import { Pawn } from './Pawn.js';
import { isArrowKey, steer } from './steer.js';
import { Tray } from './Tray.js';
import { near } from './zoom.js';

export interface VirtualBoardProps extends BoardProps {
  /** The newest picture when the board is first shown. */
  readonly first: Picture;
}

/** A press that has not ended: where it began and whether it has become a drag. */
interface Press {
  readonly pointer: number;
  readonly start: Point;
  /** The hole of the pawn under it, when the hand was empty. */
  readonly pawn: Hole | undefined;
  /** Neither a pawn below nor one in the hand: the board itself is shifted. */
  readonly pan: boolean;
  dragging: boolean;
}

/** Fingers are thicker than holes. Both in pitches. */
const REACH_OF_FINGER = 1.1;
const DRAG_FROM = 0.45;
/** A pawn under a finger is drawn beside it, in pitches above. */
const ABOVE_FINGER = 1.6;

/** The board to play on: lift a pawn, carry it, put it down, by mouse, finger or keyboard. */
export function VirtualBoard({ drawing, marks, zoom, seen, first }: VirtualBoardProps) {
  const hands = useHands(first);
  const { board, pitch, places } = drawing;
  const svg = useRef<SVGSVGElement>(null);
  const press = useRef<Press | null>(null);
  const pointer = useSignal<{ readonly at: Point; readonly finger: boolean } | null>(null);
  const focus = useSignal<Hole>(board.base(0 as never, 1));
  useEffect(() => {
    if (!press.current) zoom.follow(seen);
  }, [seen, zoom, near.value]);
  const picture = hands.picture.value;
  const held = hands.held.value[0];

  const where = (event: PointerEvent): Point => {
    const matrix = svg.current?.getScreenCTM()?.inverse();
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix);
    return { x, y };
  };
  /** Where a dragged pawn would go in: fingers aim with the pawn they see, not with their tip. */
  const aim = ({ at, finger }: { at: Point; finger: boolean }): Point =>
    finger ? { x: at.x, y: at.y - ABOVE_FINGER * pitch } : at;
  const pawnNear = (point: Point) =>
    holeAt(drawing, point, REACH_OF_FINGER * pitch, (hole) => picture.pawns[hole] !== null);
  const lift = (pawn: Hole) => {
    focus.value = pawn;
    hands.lift(pawn);
  };
  const act = (hole: Hole) => {
    if (held) hands.place(hole);
    else if (picture.pawns[hole] !== null) hands.lift(hole);
  };

  const onPointerDown = (event: PointerEvent) => {
    if (press.current || event.button !== 0) return;
    const at = where(event);
    const pawn = held ? undefined : pawnNear(at);
    const pan = !held && pawn === undefined;
    if (pan && !near.value) return;
    event.preventDefault();
    svg.current?.setPointerCapture(event.pointerId);
    press.current = { pointer: event.pointerId, start: at, pawn, pan, dragging: false };
  };
  const onPointerMove = (event: PointerEvent) => {
    const current = press.current;
    if (current?.pointer !== event.pointerId) return;
    const at = where(event);
    const apart = { x: at.x - current.start.x, y: at.y - current.start.y };
    if (current.pan) return zoom.pan(apart);
    if (!current.dragging && Math.hypot(apart.x, apart.y) > DRAG_FROM * pitch) {
      current.dragging = true;
      if (current.pawn !== undefined) lift(current.pawn);
    }
    if (current.dragging) pointer.value = { at, finger: event.pointerType === 'touch' };
  };
  const onPointerUp = (event: PointerEvent) => {
    const current = press.current;
    if (current?.pointer !== event.pointerId) return;
    const target = current.dragging && pointer.value ? aim(pointer.value) : where(event);
    press.current = null;
    pointer.value = null;
    if (current.pan) return;
    // a tap lifts the pawn and leaves it in the hand: the next tap says where it goes
    if (current.pawn !== undefined && !current.dragging) return lift(current.pawn);
    const hole = holeAt(drawing, target, REACH_OF_FINGER * pitch);
    if (hole === undefined) return;
    focus.value = hole;
    hands.place(hole);
  };
  const onPointerCancel = () => {
    press.current = null;
    pointer.value = null;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isArrowKey(event.key)) {
      focus.value = steer(drawing, focus.value, event.key);
      zoom.show(focus.value);
      svg.current?.querySelector<SVGElement>(`.target[data-hole="${focus.value}"]`)?.focus();
    } else if (event.key === 'Enter' || event.key === ' ') act(focus.value);
    else if (event.key === 'Escape' && held) hands.place(held.from);
    else return;
    event.preventDefault();
  };

  const carried =
    held &&
    (pointer.value
      ? aim(pointer.value)
      : hovering(places[held.from], picture.pawns[held.from] === null ? 0.3 * pitch : pitch));
  const target = pointer.value ? holeAt(drawing, aim(pointer.value), REACH_OF_FINGER * pitch) : undefined;
  const targetPlace = target === undefined ? undefined : places[target];
  return (
    <div class="virtual-board">
      <BoardFrame drawing={drawing} marks={marks} zoom={zoom}>
        {/* biome-ignore lint/a11y/useSemanticElements: an SVG has no fieldset; the holes in it are the controls */}
        <svg
          ref={svg}
          class={`live ${held ? 'holding' : ''}`}
          viewBox={zoom.viewBox}
          role="group"
          aria-label={t().board.label}
          aria-describedby="board-keys"
          onPointerDown={onPointerDown}
          onPointerMove={onPointerMove}
          onPointerUp={onPointerUp}
          onPointerCancel={onPointerCancel}
          onKeyDown={onKeyDown}
        >
          <LiveLayer drawing={drawing} pawns={picture.pawns} seen={seen} />
          {places.map(({ x, y }, index) => {
            const hole = index as Hole;
            const name = holeName(board, hole);
            return (
              // biome-ignore lint/a11y/useSemanticElements: a button element cannot stand in an SVG
              <circle
                key={board.name(hole)}
                class={picture.pawns[hole] === null ? 'target' : 'target occupied'}
                data-hole={hole}
                role="button"
                tabindex={focus.value === hole ? 0 : -1}
                aria-label={spoken(name, picture.pawns[hole] ?? null, lightWords(seen, hole))}
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
          })}
          {targetPlace && <circle class="aim" cx={targetPlace.x} cy={targetPlace.y} r={pitch * 0.5} />}
          {held && carried && (
            <Pawn
              class={pointer.value ? 'carried' : 'carried hovering'}
              colour={held.colour}
              x={carried.x}
              y={carried.y}
              r={pitch * 0.52}
            />
          )}
        </svg>
      </BoardFrame>
      <Tray board={board} hands={hands} />
      <p id="board-keys" class="keys">
        {t().board.keys}
      </p>
      <p class="unseen" aria-live="polite">
        {held ? t().board.carrying(lookOf(held.colour).paint, holeName(board, held.from)) : ''}
      </p>
    </div>
  );
}

/** The hands of this page, which receive every picture from the server. */
function useHands(first: Picture): Hands {
  const hands = useMemo(() => new Hands(first, sendCarry), []);
  useSignalEffect(() => {
    if (picture.value) hands.receive(picture.value.picture, picture.value.first);
  });
  return hands;
}

/** A lifted pawn waits above the hole it came from. */
function hovering(from: Point | undefined, above: number): Point | undefined {
  return from && { x: from.x - above / 3, y: from.y - above };
}

function lightWords(seen: Seen, hole: Hole): string | undefined {
  const glow = seen.get(hole);
  return glow && t('lights').cues[glow.cue];
}

function spoken(name: string, pawn: Parameters<typeof lookOf>[0] | null, light: string | undefined): string {
  const words = t().board;
  const hole = pawn === null ? words.empty(name) : words.occupied(name, lookOf(pawn).paint);
  return light ? words.lit(hole, light) : hole;
}

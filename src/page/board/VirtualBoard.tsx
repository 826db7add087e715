import { useSignal, useSignalEffect } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { isInComputersHand, type VirtualBoardState } from '../../devices/virtual/picture.js';
import type { Point } from '../../layout/layout.js';
import type { Board, Hole } from '../../rules/board/holes.js';
import { lookOf } from '../colour-looks.js';
import { picture, sendCarries } from '../connection.js';
import { t } from '../i18n/index.js';
import { BoardFrame, type BoardProps, hovering, LiveLayer } from './Board.js';
import { holeAt } from './drawing.js';
import { Hands } from './hands.js';
import { actionableHoles } from './keyboard-nav.js';
import { holeName } from './names.js';
import type { Offer } from './one-tap.js';
import { Pawn, PawnIcon } from './Pawn.js';
import { near, onBoard } from './state.js';
import { isKeyTaken, placeIn, Targets } from './Targets.js';
import { useTouch } from './touch.js';

export interface VirtualBoardProps extends BoardProps {
  readonly first: VirtualBoardState;
  /** Given for a board of this page alone. */
  readonly own?: Hands;
  /** Undefined once something has been moved. */
  readonly offer: Offer | undefined;
  /** It is another player's turn. */
  readonly waits: boolean;
}

interface Press {
  readonly pointer: number;
  readonly start: Point;
  /** The hole that a tap would act on with an empty hand. */
  readonly hole: Hole | undefined;
  readonly pan: boolean;
  dragging: boolean;
}

/** In hole pitches. */
const REACH_OF_FINGER = 1.1;
const DRAG_FROM = 0.45;
const FINGER_PIXELS = 44;
/** Pitches above the finger at which a pawn is drawn. */
const ABOVE_FINGER = 1.6;

export function VirtualBoard(props: VirtualBoardProps) {
  const { drawing, marks, zoom, seen, notes, first, own, offer, waits } = props;
  const hands = useHands(first, own);
  const { board, pitch, places } = drawing;
  const svg = useRef<SVGSVGElement>(null);
  const press = useRef<Press | null>(null);
  const dropped = useRef<Hole | undefined>(undefined);
  const pointer = useSignal<{ readonly at: Point; readonly finger: boolean } | null>(null);
  const focus = useSignal<Hole>(board.base(0 as never, 1));
  useEffect(() => {
    if (!press.current) zoom.follow(seen);
  }, [seen, zoom, near.value]);
  const picture = hands.picture.value;
  const held = hands.held.value[0];
  const calls = actionableHoles(seen, held !== undefined, waits);
  const touch = useTouch(board, hands, offer, calls, waits);

  const where = (event: PointerEvent) => placeIn(svg.current, event.clientX, event.clientY);
  /** Fingers aim with the drawn pawn, which is above the tip. */
  const aim = ({ at, finger }: { at: Point; finger: boolean }): Point =>
    finger ? { x: at.x, y: at.y - ABOVE_FINGER * pitch } : at;
  const nearest = (point: Point, may?: (hole: Hole) => boolean) =>
    holeAt(drawing, point, REACH_OF_FINGER * pitch, may);
  /** Lit holes under a fingertip; one stands for all pawns of a base. */
  const underFinger = (point: Point): readonly Hole[] => {
    const radius = FINGER_PIXELS / 2 / (svg.current?.getScreenCTM()?.a ?? 1);
    // an empty hand may tap a target that only one pawn can reach
    const also = held ? [] : actionableHoles(seen, true).filter(touch.answers);
    const covered = [...calls, ...also].filter((hole) => {
      const { x, y } = places[hole] ?? point;
      return Math.hypot(x - point.x, y - point.y) < radius;
    });
    const isAlike = (hole: Hole) => board.kind(hole) === 'base' && board.zone(hole);
    return covered.filter((hole, index) => {
      const base = isAlike(hole);
      return base === false || covered.findIndex((other) => isAlike(other) === base) === index;
    });
  };
  const act = (hole: Hole) => {
    focus.value = hole;
    touch.tap(hole);
  };
  const targets = { drawing, pawns: picture.pawns, seen, calls, moves: offer?.moves ?? [], focus, act };

  useEffect(() => {
    onBoard.value = (x, y) => touch.drop(nearest(placeIn(svg.current, x, y), touch.answers));
    return () => (onBoard.value = null);
  });

  const onPointerDown = (event: PointerEvent) => {
    if (press.current || event.button !== 0) return;
    const at = where(event);
    const hole = held ? undefined : nearest(at, touch.answers);
    const pan = !held && hole === undefined;
    if (pan && !near.value) return;
    event.preventDefault();
    svg.current?.setPointerCapture(event.pointerId);
    press.current = { pointer: event.pointerId, start: at, hole, pan, dragging: false };
  };
  const onPointerMove = (event: PointerEvent) => {
    const current = press.current;
    if (current?.pointer !== event.pointerId) return;
    const at = where(event);
    const apart = { x: at.x - current.start.x, y: at.y - current.start.y };
    if (current.pan) return zoom.pan(apart);
    if (!current.dragging && Math.hypot(apart.x, apart.y) > DRAG_FROM * pitch) {
      current.dragging = true;
      if (current.hole !== undefined) touch.lift(current.hole);
    }
    if (current.dragging) pointer.value = { at, finger: event.pointerType === 'touch' };
  };
  const onPointerUp = (event: PointerEvent) => {
    const current = press.current;
    if (current?.pointer !== event.pointerId) return;
    const target = current.dragging && pointer.value ? aim(pointer.value) : where(event);
    press.current = null;
    pointer.value = null;
    if (current.pan) return zoom.release();
    const finger = event.pointerType === 'touch' && !current.dragging ? underFinger(target) : [];
    if (finger.length > 1 && !near.value) return zoom.magnify(target);
    zoom.release();
    const hole = current.dragging ? nearest(target) : (finger[0] ?? current.hole ?? nearest(target));
    if (hole === undefined) return;
    if (!current.dragging) return act(hole);
    focus.value = hole;
    dropped.current = hole;
    touch.place(hole);
  };
  const onPointerCancel = () => {
    press.current = null;
    pointer.value = null;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isKeyTaken(targets, event, svg.current, zoom)) return;
    if (event.key !== 'Escape' || !held) return;
    touch.place(held.from);
    event.preventDefault();
  };

  const carried = held && (pointer.value ? aim(pointer.value) : hovering(drawing, picture, held));
  const target = pointer.value ? nearest(aim(pointer.value)) : undefined;
  const targetPlace = target === undefined ? undefined : places[target];
  return (
    <div class="virtual-board">
      <BoardFrame
        {...{
          drawing,
          marks,
          zoom,
          svg,
          onPointerDown,
          onPointerMove,
          onPointerUp,
          onPointerCancel,
          onKeyDown,
        }}
        class={`live ${held ? 'holding' : ''}`}
        aria-describedby="board-keys"
      >
        <LiveLayer drawing={drawing} standing={picture} seen={seen} notes={notes} still={dropped} />
        <Targets {...targets} />
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

function useHands(first: VirtualBoardState, own: Hands | undefined): Hands {
  const hands = useMemo(() => own ?? new Hands(first, sendCarries), [own]);
  useSignalEffect(() => {
    if (picture.value && !own) hands.receive(picture.value.picture, picture.value.first);
  });
  return hands;
}

/** Pawns held by players, not by computers. The marked one is put down next. */
function Tray({ board, hands }: { readonly board: Board; readonly hands: Hands }) {
  const inHand = hands.picture.value.inHand.filter((pawn) => !isInComputersHand(pawn));
  const first = hands.held.value[0];
  if (inHand.length === 0 || (inHand.length === 1 && first)) return null;
  const words = t().board;
  return (
    <fieldset class="tray" aria-label={words.aside}>
      <span aria-hidden="true">{words.aside}</span>
      {inHand.map((pawn) => (
        <button
          key={pawn.token}
          type="button"
          aria-pressed={pawn === first}
          aria-label={words.asidePawn(lookOf(pawn.colour).paint, holeName(board, pawn.from))}
          onClick={() => hands.choose(pawn.token)}
        >
          <PawnIcon colour={pawn.colour} size={32} />
        </button>
      ))}
    </fieldset>
  );
}

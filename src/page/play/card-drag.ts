import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';

/** Ignores smaller movements, in pixels. */
const DRAG_FROM = 12;

interface Dragged {
  readonly index: number;
  readonly x: number;
  readonly y: number;
}

interface DragOptions {
  readonly onStart: (index: number) => void;
  readonly onDrop: (at: Dragged) => void;
}

/** `draws`: the card can be dragged. */
export function useCardDrag({ onStart, onDrop }: DragOptions) {
  const dragged = useSignal<Dragged | null>(null);
  const start = useRef<PointerEvent | null>(null);
  const moved = useRef(false);
  const end = () => {
    start.current = null;
    dragged.value = null;
  };
  const handlers = (index: number, draws: boolean) => ({
    onPointerDown: (event: PointerEvent) => {
      moved.current = false;
      if (event.button !== 0 || !draws) return;
      start.current = event;
      (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => {
      const from = start.current;
      if (from?.pointerId !== event.pointerId) return;
      const { clientX: x, clientY: y } = event;
      if (!moved.current && Math.hypot(x - from.clientX, y - from.clientY) < DRAG_FROM) return;
      if (!moved.current) {
        moved.current = true;
        onStart(index);
      }
      dragged.value = { index, x, y };
    },
    onPointerUp: () => {
      const drop = dragged.value;
      end();
      if (drop) onDrop(drop);
    },
    onPointerCancel: end,
  });
  return { dragged, handlers, isClick: (event: MouseEvent) => event.detail === 0 || !moved.current };
}

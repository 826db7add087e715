import { signal, useSignalEffect } from '@preact/signals';
import { useMemo, useRef } from 'preact/hooks';
import type { Scene } from '../../lights/cues.js';
import type { View } from '../../web/views/view.js';
import { Board } from '../board/Board.js';
import { drawingOf, seenOf } from '../board/drawing.js';
import { Hands } from '../board/hands.js';
import { VirtualBoard } from '../board/VirtualBoard.js';
import { Zoom } from '../board/zoom.js';
import { picture, sendCarry } from '../connection.js';
import { marksOf, nearestZone, pawnsOf } from '../view-facts.js';

/** Moves that the viewer is thinking about: shown on this screen's board alone, as the board would light them. */
export const preview = signal<Scene>([]);

/** The board of a view: to play on where it is virtual, else to look at. */
export function BoardPanel({ view }: { readonly view: View }) {
  const { settings } = view;
  const nearest = nearestZone(view);
  const { homeEntry } = view.rules;
  const drawing = useMemo(
    () => drawingOf(settings.zones, homeEntry, nearest),
    [settings.zones, homeEntry, nearest],
  );
  // facts come again with each view, but seldom change
  const marks = useMemo(() => marksOf(view), [settings.zones, JSON.stringify(view.rules)]);
  const scene = preview.value.length > 0 ? preview.value : view.scene;
  const lit = JSON.stringify(scene);
  const seen = useMemo(() => seenOf(scene), [lit]);
  const zoom = useMemo(() => new Zoom(drawing, nearest), [drawing]);
  const hands = useHands(view);
  const drawn = hands?.picture.value.zones === settings.zones ? hands : undefined;
  // who only looks on has no hands at this table
  if (drawn && view.viewer.kind !== 'visitor') {
    return (
      <VirtualBoard
        key={settings.zones}
        drawing={drawing}
        marks={marks}
        zoom={zoom}
        seen={seen}
        hands={drawn}
      />
    );
  }
  const pawns = drawn?.picture.value.pawns ?? pawnsOf(view);
  return <Board drawing={drawing} marks={marks} zoom={zoom} pawns={pawns} seen={seen} />;
}

/** The hands of this page, once the first picture of a virtual board has come. */
function useHands(view: View): Hands | undefined {
  const hands = useRef<Hands | undefined>(undefined);
  const news = picture.value;
  if (!hands.current && news) hands.current = new Hands(news.picture, sendCarry);
  useSignalEffect(() => {
    if (picture.value) hands.current?.receive(picture.value.picture, picture.value.first);
  });
  return view.virtual ? hands.current : undefined;
}

import { signal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import type { Scene } from '../../lights/cues.js';
import { boardOf } from '../../rules/holes.js';
import type { CardView, View } from '../../web/views/view.js';
import { Board } from '../board/Board.js';
import { drawingOf, seenOf } from '../board/drawing.js';
import type { Offer } from '../board/one-tap.js';
import type { VirtualBoardProps } from '../board/VirtualBoard.js';
import { Zoom } from '../board/zoom.js';
import { ask, picture } from '../connection.js';
import { onDemand } from '../shell/OnDemand.js';
import { marksOf, nearestZone, notesOf, standingPawns, standsIn } from '../view-facts.js';
import { isTurn } from '../words/status.js';

const VirtualBoard = onDemand<VirtualBoardProps>(
  async () => (await import('../board/VirtualBoard.js')).VirtualBoard,
  ['lights'],
  Board,
);

/** The own card that the viewer is thinking about, while it may be played. */
export const chosen = signal<CardView | null>(null);

/** Moves that the viewer is thinking about: shown on this screen's board alone, as the board would light them. */
export const preview = signal<Scene>([]);

/** The move of a hint, below those that are thought about. */
export const hinted = signal<Scene>([]);
/** The card that a hint names, for this viewer alone. */
export const hintedCard = signal<string | undefined>(undefined);

/** Moves that a learner is shown while there is nothing else to show. */
export const taught = signal<Scene>([]);

/** The viewer enters a hand of real cards for a hint: no card is played meanwhile. */
export const entersHand = signal(false);

interface PanelProps {
  readonly view: View;
  /** The zone drawn in front, if it is not that of the viewer. */
  readonly nearest?: number;
}

/** The board of a view: to play on where it is virtual, else to look at. */
export function BoardPanel({ view, nearest = nearestZone(view) }: PanelProps) {
  const { settings } = view;
  const size = boardOf(settings);
  const { homeEntry } = view.rules;
  const drawing = useMemo(() => drawingOf(size, homeEntry, nearest), [size, homeEntry, nearest]);
  // facts come again with each view, but seldom change
  const marks = useMemo(() => marksOf(view), [size, JSON.stringify(view.rules)]);
  // What is wrong with the pawns themselves goes before a card that is only considered.
  const isMoved =
    (view.board.guide?.strays.length ?? 0) > 0 && preview.value.every(({ cue }) => cue !== 'pawn');
  const own = [preview.value, hinted.value, taught.value].find(({ length }) => length > 0);
  const scene = own && !isMoved ? own : view.scene;
  const lit = JSON.stringify(scene);
  const seen = useMemo(() => seenOf(scene), [lit]);
  const zoom = useMemo(() => new Zoom(drawing, nearest), [drawing]);
  const drawn = view.virtual ? picture.value?.picture : undefined;
  const fitting = drawn?.pawns.length === size.holeCount ? drawn : undefined;
  const standing = fitting ?? { pawns: standingPawns(view), aside: [] };
  const notes = useMemo(() => notesOf(view), [view]);
  const board = { drawing, marks, zoom, seen, standing, notes };
  // who only looks on has no hands at this table
  return fitting && view.viewer.kind !== 'visitor' ? (
    <VirtualBoard key={size.holeCount} {...board} first={fitting} offer={offerOf(view)} />
  ) : (
    <Board {...board} />
  );
}

/** What a touch of the board may move: by the open card, or by the one that the viewer has chosen. */
function offerOf(view: View): Offer | undefined {
  const card = chosen.value;
  if (card) {
    const begin = () => {
      // it is played: a second tap must not play it again
      chosen.value = null;
      return ask({ type: 'card.play', card: card.card });
    };
    return { moves: card.moves, begin };
  }
  const mayMove = view.stage === 'move' && (isTurn(view) || view.viewer.kind === 'table' || standsIn(view));
  return mayMove && view.declared && view.board.state === 'quiet' ? view.declared : undefined;
}

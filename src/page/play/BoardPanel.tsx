import { useMemo } from 'preact/hooks';
import { boardOf } from '../../rules/board/holes.js';
import type { View } from '../../web/views/view.js';
import { Board } from '../board/Board.js';
import { drawingOf, marksOf, seenOf } from '../board/drawing.js';
import type { Offer } from '../board/one-tap.js';
import { notesOf, standingPawns } from '../board/shown-view.js';
import { chosen, hinted, preview, taught } from '../board/state.js';
import { VirtualBoard } from '../board/VirtualBoard.js';
import { Zoom } from '../board/zoom.js';
import { ask, picture } from '../connection.js';
import { coloursNamed, nearestZone, standsIn } from '../view-facts.js';
import { isTurn } from '../words/status.js';

interface PanelProps {
  readonly view: View;
  /** By default the viewer's. */
  readonly nearest?: number;
}

export function BoardPanel({ view, nearest = nearestZone(view) }: PanelProps) {
  const { settings } = view;
  const size = boardOf(settings);
  const { homeEntry, marked, centre, playing } = view.rules;
  const drawing = useMemo(() => drawingOf(size, homeEntry, nearest), [size, homeEntry, nearest]);
  // each view has new but mostly equal objects
  const marks = useMemo(
    () => marksOf(size, marked, centre, coloursNamed(playing)),
    [size, JSON.stringify(view.rules)],
  );
  // guidance on misplaced pawns precedes a card preview
  const isMoved =
    (view.board.guide?.strays.length ?? 0) > 0 && preview.value.every(({ cue }) => cue !== 'pawn');
  const own = [preview.value, hinted.value, taught.value].find(({ length }) => length > 0);
  const scene = own && !isMoved ? own : view.scene;
  const lit = JSON.stringify(scene);
  const seen = useMemo(() => seenOf(scene), [lit]);
  const zoom = useMemo(() => new Zoom(drawing, nearest), [drawing]);
  const drawn = view.virtual ? picture.value?.picture : undefined;
  const fitting = drawn?.pawns.length === size.holeCount ? drawn : undefined;
  const standing = fitting ?? { pawns: standingPawns(view), inHand: [] };
  const notes = useMemo(() => notesOf(view), [view]);
  const board = { drawing, marks, zoom, seen, standing, notes };
  return fitting && view.viewer.kind !== 'visitor' ? (
    <VirtualBoard key={size.holeCount} {...board} first={fitting} offer={offerOf(view)} waits={waits(view)} />
  ) : (
    <Board {...board} />
  );
}

function waits(view: View): boolean {
  const isMoving = view.stage === 'card' || view.stage === 'move';
  return isMoving && view.viewer.kind === 'player' && !isTurn(view) && !standsIn(view);
}

/** By the open card, or the selected one. */
function offerOf(view: View): Offer | undefined {
  const card = chosen.value;
  if (card) {
    const begin = () => {
      // prevents playing it twice
      chosen.value = null;
      return ask({ type: 'card.play', card: card.card });
    };
    return { moves: card.moves, begin };
  }
  return view.stage === 'move' && !waits(view) && view.declared && view.board.state === 'quiet'
    ? view.declared
    : undefined;
}

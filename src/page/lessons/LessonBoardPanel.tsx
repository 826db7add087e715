import { useMemo } from 'preact/hooks';
import type { Scene } from '../../lights/cues.js';
import type { Hole } from '../../rules/board/holes.js';
import type { Position } from '../../rules/board/position.js';
import type { Card } from '../../rules/cards/cards.js';
import type { Game } from '../../rules/game.js';
import type { Rules } from '../../rules/rules.js';
import type { Marks } from '../board/BoardSurface.js';
import { drawingOf, seenOf } from '../board/drawing.js';
import { VirtualBoard } from '../board/VirtualBoard.js';
import { Zoom } from '../board/zoom.js';
import { guardedIn } from './guarded.js';
import { type PawnEvent, useLessonHands } from './lesson-hands.js';

interface LessonBoardProps {
  readonly game: Game;
  readonly lights: Scene;
  readonly shown: Position;
  readonly card: Card | undefined;
  readonly tell: (event: PawnEvent) => void;
  readonly onNoCard: () => void;
}

export function LessonBoardPanel({ game, lights, shown, card, tell, onNoCard }: LessonBoardProps) {
  const { rules } = game;
  const drawing = useMemo(
    () => drawingOf(rules.board, rules.homeEntry, rules.players[0]?.colours[0]),
    [rules],
  );
  const marks = useMemo(() => marksOf(rules), [rules]);
  const zoom = useMemo(() => new Zoom(drawing, rules.players[0]?.colours[0]), [drawing]);
  const lit = JSON.stringify(lights);
  const seen = useMemo(() => seenOf(lights), [lit]);
  const hands = useLessonHands({ game, shown, card, tell, onNoCard });
  const notes = { guarded: guardedIn(rules, shown), ways: new Map<Hole, string>() };
  const standing = hands.picture.value;
  return (
    <div class="play-board">
      <VirtualBoard
        {...{ drawing, marks, zoom, seen, notes, standing }}
        offer={undefined}
        first={standing}
        own={hands}
      />
    </div>
  );
}

function marksOf(rules: Rules): Marks {
  const { board, centreHole, intersectionHole } = rules;
  const marked = centreHole || intersectionHole;
  return {
    brass: marked > 0 ? board.colours.map((colour) => board.track(colour, marked)) : [],
    centre: centreHole > 0,
    idle: board.colours.filter((colour) => !rules.playing[colour]),
  };
}

import { useMemo } from 'preact/hooks';
import type { Scene } from '../../lights/cues.js';
import type { Hole } from '../../rules/board/holes.js';
import type { Position } from '../../rules/board/position.js';
import type { Card } from '../../rules/cards/cards.js';
import type { Game } from '../../rules/game.js';
import { protectedStars } from '../../rules/moves/motion.js';
import { drawingOf, seenOf } from '../board/drawing.js';
import { marksOfRules } from '../board/marks.js';
import { VirtualBoard } from '../board/VirtualBoard.js';
import { Zoom } from '../board/zoom.js';
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
  const marks = useMemo(() => marksOfRules(rules), [rules]);
  const zoom = useMemo(() => new Zoom(drawing, rules.players[0]?.colours[0]), [drawing]);
  const lit = JSON.stringify(lights);
  const seen = useMemo(() => seenOf(lights), [lit]);
  const hands = useLessonHands({ game, shown, card, tell, onNoCard });
  const notes = { guarded: new Set(protectedStars(rules, shown)), ways: new Map<Hole, string>() };
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

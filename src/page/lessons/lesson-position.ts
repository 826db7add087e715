import { useRef } from 'preact/hooks';
import { LEARNER } from '../../lessons/lesson.js';
import { type LessonState, lineLeft } from '../../lessons/runner.js';
import type { Scene } from '../../lights/cues.js';
import type { Card } from '../../rules/cards/cards.js';
import type { Position } from '../board/practising.js';

/** @param card the face-up one */
export function useLessonPosition(state: LessonState, card: Card | undefined, lights: Scene): Position {
  const { lesson, at, phase, actions, game } = state;
  const attempt = useRef(0);
  const last = useRef(phase);
  const asked = useRef({ id: '', game });
  if (phase === 'do' && (last.current === 'wrong' || last.current === 'seen')) attempt.current++;
  last.current = phase;
  // the move stays on the board until the next position
  if (phase === 'do' || phase === 'look' || (phase === 'watch' && actions.length === 0)) {
    const own = actions.filter(({ player }) => player === LEARNER).length;
    asked.current = { id: `${lesson.topic} ${at} ${attempt.current} ${own}`, game };
  }
  return { ...asked.current, card, meant: lineLeft(state)?.[0] ?? null, lights };
}

/** A lesson on the physical board: the position is asked for by its lights, and its switches answer. */
import { useSignalEffect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { LEARNER } from '../../lessons/lesson.js';
import { lightsOf } from '../../lessons/lights.js';
import { type LessonEvent, type LessonState, lineLeft } from '../../lessons/runner.js';
import { type Card, cardName } from '../../rules/cards.js';
import { practice, speaker } from '../connection.js';
import { t } from '../i18n/index.js';
import { send } from '../live.js';

interface Exercise {
  readonly id: string;
  readonly line: readonly string[];
}

/**
 * @param on this page borrows the board
 * @returns what hands are to do before or instead of the move
 */
export function useWood(
  on: boolean,
  state: LessonState,
  card: Card | undefined,
  tell: (event: LessonEvent) => void,
): string | undefined {
  const { lesson, at, phase, actions } = state;
  const attempt = useRef(0);
  const last = useRef(phase);
  const exercise = useRef<Exercise>({ id: '', line: [] });
  if (phase === 'do' && (last.current === 'wrong' || last.current === 'seen')) attempt.current++;
  last.current = phase;
  // what was done stays on the board until the next position is asked for
  if (phase === 'do' || phase === 'look' || (phase === 'watch' && actions.length === 0)) {
    const line = actions.filter(({ player }) => player === LEARNER).map(({ notation }) => notation);
    exercise.current = { id: `${lesson.topic} ${at} ${attempt.current} ${line.length}`, line };
  }
  const wish = {
    ...speaker(),
    ...exercise.current,
    topic: lesson.topic,
    step: at,
    card: card === undefined ? null : cardName(card),
    meant: lineLeft(state)?.[0] ?? null,
    lights: lightsOf(state),
  };
  const key = JSON.stringify(wish);
  useEffect(() => {
    if (on && phase !== 'over') void send('PUT', '/api/practice', wish);
  }, [on, key, phase === 'over']);
  useEffect(() => (on ? () => void send('DELETE', '/api/practice', speaker()) : undefined), [on]);
  const acts = useRef({ phase, tell });
  acts.current = { phase, tell };
  useSignalEffect(() => {
    const now = practice.value;
    if (!on || now?.id !== exercise.current.id || now.played === null) return;
    if (acts.current.phase === 'do') acts.current.tell({ type: 'played', notation: now.played });
  });
  const now = practice.value;
  if (!on || now?.id !== exercise.current.id || phase === 'wrong' || phase === 'done') return undefined;
  if (now.stage === 'repair') return t('lessons').place;
  return now.isWrong ? t('lessons').wayBack : undefined;
}

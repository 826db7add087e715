import { useEffect, useMemo, useReducer, useRef, useState } from 'preact/hooks';
import { LEARNER, type Lesson } from '../../lessons/lesson.js';
import { lightsOf } from '../../lessons/lights.js';
import { HESITATION_MS, SHOWN_MS } from '../../lessons/pace.js';
import {
  beginLesson,
  type LessonEvent,
  type LessonState,
  lineLeft,
  runLesson,
  stepOf,
} from '../../lessons/runner.js';
import type { Scene } from '../../lights/cues.js';
import type { Card } from '../../rules/cards/cards.js';
import { type PractisedPosition, usePractising } from '../board/practising.js';
import { t } from '../i18n/index.js';
import { Button } from '../shell/Button.js';
import { sayInLesson } from '../speech/voice.js';
import { heardBy, LessonControls, LessonHead, LessonScreen, useChosen, useTimer } from './LessonScreen.js';
import { answerWords, hintIn, markWords, statusWords, stepWords, theirWords } from './lesson-words.js';
import { chooseLearner, count, learnerNow, learnersKnown } from './progress.js';

interface LessonPlayProps {
  readonly lesson: Lesson;
  readonly nextTitle: string | undefined;
  readonly onNext: () => void;
  readonly onLeave: () => void;
  readonly onWood: boolean;
  readonly at: number;
  readonly unsure: number;
  readonly onStep: (state: LessonState) => void;
  /** Where to leave to; by default the list of lessons. */
  readonly leave?: string;
  /** Excluded from the table's statistics. */
  readonly uncounted?: true;
}

export function LessonPlay({ lesson, onWood, at, unsure, onStep, ...props }: LessonPlayProps) {
  const { nextTitle, onNext, onLeave, leave, uncounted } = props;
  const words = t('lessons');
  const [state, tell] = useReducer(runLesson, undefined, () => beginLesson(lesson, at, unsure));
  const { phase, game, actions, answer, help } = state;
  const step = stepOf(state);
  const shown = useShown(state);
  useEffect(() => onStep(state), [state.at, phase === 'over']);
  const { topic } = lesson;
  const note: typeof count = uncounted ? () => undefined : count;
  useEffect(() => note(topic, state.at, 'begun'), [state.at]);
  useEffect(() => {
    if (phase === 'done') note(topic, state.at, 'done');
  }, [phase]);
  useEffect(() => {
    if (state.failed > 0) note(topic, state.at, phase === 'watch' ? 'helped' : 'wrong');
  }, [state.failed]);
  const hand = (phase === 'do' ? game : shown).hands[LEARNER] ?? [];
  const choice = useChosen(hand, state);
  const waited = () => tell({ type: 'waited' });
  // the physical board reports its switches instead
  useTimer(HESITATION_MS, phase === 'do' && !onWood && waited, [state, choice.picked]);
  useTimer(SHOWN_MS, phase === 'watch' && (() => tell({ type: 'show' })), [state]);
  const said = answer ? answerWords(game.rules, answer) : undefined;
  useEffect(() => {
    if (said) sayInLesson(said);
  }, [answer]);
  const task = phase !== 'do' ? undefined : step.kind === 'give' ? 'give' : 'play';
  const lights = useMemo(() => lightsOf(state), [state]);
  const position = useLessonPosition(state, task === 'play' ? choice.chosen : undefined, lights);
  const asks = usePractising(
    onWood && phase !== 'over' ? position : null,
    heardBy(tell, choice.chosen, waited),
  );
  if (phase === 'over') return <LessonOver {...{ lesson, nextTitle, onNext, onLeave }} />;
  const theirs = actions.findLast(({ player }) => player !== LEARNER);
  const next = nextIn(state, tell);
  const askHelp = () => tell({ type: 'help' });
  return (
    <LessonScreen
      {...{ topic, phase, game, lights, choice, task, asks, tell, answer: said }}
      step={state.at}
      shown={shown.position}
      hand={phase === 'wrong' ? [] : hand}
      byHand={onWood}
      status={statusWords(state)}
      past={actions.map(theirWords)}
      onGive={(card) => tell({ type: 'gave', card })}
      next={next}
      hint={phase === 'do' ? askHelp : undefined}
      theirs={theirs && (phase === 'wrong' || phase === 'done') ? [theirWords(theirs)] : []}
      hintText={hintIn(state)}
      showsHint={help === 'words'}
      head={
        <LessonHead
          name={words.titles[topic]}
          title={stepWords(step)}
          moment={state.at}
          yours={phase === 'done' && step.kind !== 'show'}
          pips={<Pips lesson={lesson} at={state.at} />}
        >
          <p class="lesson-mark">{markWords(state)}</p>
        </LessonHead>
      }
      controls={
        <LessonControls
          moment={`${phase} ${state.at}`}
          leave={{ label: leave ?? words.list, onClick: onLeave }}
          help={
            phase === 'do'
              ? { label: help === 'words' ? words.showMe : words.help, onClick: askHelp }
              : undefined
          }
          next={next && phase !== 'watch' ? { label: nextLabel(state), onClick: next } : undefined}
        >
          {phase === 'watch' && <Button class="skip" label={words.skip} onClick={next} />}
        </LessonControls>
      }
    />
  );
}

function nextLabel({ phase }: LessonState): string {
  const words = t('lessons');
  if (phase === 'wrong') return words.tryAgain;
  return phase === 'seen' ? words.nowYou : words.next;
}

/** Phases with a single way on. */
function nextIn({ phase }: LessonState, tell: (event: LessonEvent) => void): (() => void) | undefined {
  switch (phase) {
    case 'look':
    case 'done':
      return () => tell({ type: 'next' });
    case 'wrong':
    case 'seen':
      return () => tell({ type: 'again' });
    case 'watch':
      return () => tell({ type: 'show', all: true });
    default:
      return undefined;
  }
}

/** @param card the face-up one */
function useLessonPosition(state: LessonState, card: Card | undefined, lights: Scene): PractisedPosition {
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

function useShown({ actions, game, at, failed }: LessonState) {
  const [count, setCount] = useState(0);
  const last = useRef({ at, length: 0 });
  // the learner's own action is already on the board
  const begun = last.current.at === at && last.current.length <= actions.length ? count : 0;
  const known = Math.min(
    Math.max(begun, last.current.length < actions.length ? begun + 1 : begun),
    actions.length,
  );
  useEffect(() => {
    last.current = { at, length: actions.length };
    setCount(known);
  }, [at, actions, failed, count]);
  useTimer(SHOWN_MS, known < actions.length && (() => setCount(known + 1)), [at, actions, failed, count]);
  return actions[known]?.before ?? game;
}

function Pips({ lesson: { steps }, at }: { readonly lesson: Lesson; readonly at: number }) {
  return (
    <>
      <span class="unseen">{t('lessons').step(at + 1, steps.length)}</span>
      <span class="pips" aria-hidden="true">
        {steps.map(({ text, kind }, index) => (
          <i key={`${text} ${kind}`} class={index < at ? 'past' : index === at ? 'now' : ''} />
        ))}
      </span>
    </>
  );
}

type OverProps = Pick<LessonPlayProps, 'lesson' | 'nextTitle' | 'onNext' | 'onLeave'>;

function LessonOver({ lesson, nextTitle, onNext, onLeave }: OverProps) {
  const words = t('lessons');
  const main = useRef<HTMLButtonElement>(null);
  useEffect(() => main.current?.focus(), []);
  return (
    <section class="lesson-over" data-phase="over" data-topic={lesson.topic}>
      <h2>{words.lessonDone(words.titles[lesson.topic])}</h2>
      <div class="row">
        <Button label={words.list} onClick={onLeave} />
        <NextLearners />
        {nextTitle !== undefined && (
          <button ref={main} type="button" class="primary" onClick={onNext}>
            {words.nextLesson(nextTitle)}
          </button>
        )}
      </div>
    </section>
  );
}

export function NextLearners() {
  return learnersKnown()
    .filter((name) => name !== learnerNow())
    .map((name) => (
      <Button
        key={name}
        label={t('lessons').turnOf(name)}
        data-learner={name}
        onClick={() => chooseLearner(name)}
      />
    ));
}

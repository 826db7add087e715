import { useEffect, useMemo, useReducer, useRef, useState } from 'preact/hooks';
import { LEARNER, type Lesson } from '../../lessons/lesson.js';
import { lightsOf } from '../../lessons/lights.js';
import { HESITATION_MS, SHOWN_MS } from '../../lessons/pace.js';
import { beginLesson, type LessonEvent, type LessonState, runLesson, stepOf } from '../../lessons/runner.js';
import type { Card } from '../../rules/cards/cards.js';
import { usePractising } from '../board/practising.js';
import { t } from '../i18n/index.js';
import { textCommands } from '../settings.js';
import { Button } from '../shell/Button.js';
import { sayInLesson } from '../speech/voice.js';
import { count } from './counting.js';
import { LearnerText } from './LearnerText.js';
import { LessonBoardPanel } from './LessonBoardPanel.js';
import { type HandTask, LessonHand } from './LessonHand.js';
import { LessonOver } from './LessonOver.js';
import { learnerDesk } from './learner-desk.js';
import { useLessonPosition } from './lesson-position.js';
import { answerWords, hintIn, markWords, statusWords, stepWords, theirWords } from './lesson-words.js';

interface LessonPlayProps {
  readonly lesson: Lesson;
  readonly onWood: boolean;
  readonly at: number;
  readonly unsure: number;
  readonly onStep: (state: LessonState) => void;
  readonly nextTitle: string | undefined;
  readonly onNext: () => void;
  readonly onLeave: () => void;
  /** Where to leave to; by default the list of lessons. */
  readonly leave?: string;
  /** Excluded from the table's statistics. */
  readonly uncounted?: true;
}

export function LessonPlay({
  lesson,
  onWood,
  at,
  unsure,
  onStep,
  nextTitle,
  onNext,
  onLeave,
  leave,
  uncounted,
}: LessonPlayProps) {
  const [state, tell] = useReducer(runLesson, undefined, () => beginLesson(lesson, at, unsure));
  const [picked, pick] = useState<Card | undefined>(undefined);
  const [lacksCard, setLacksCard] = useState(false);
  const { phase, game, actions } = state;
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
  useEffect(() => setLacksCard(false), [state, picked]);
  useEffect(() => {
    // the physical board reports its switches instead
    if (phase !== 'do' || onWood) return undefined;
    const timer = setTimeout(() => tell({ type: 'waited' }), HESITATION_MS);
    return () => clearTimeout(timer);
  }, [state, picked]);
  useEffect(() => {
    if (phase !== 'watch') return undefined;
    const timer = setTimeout(() => tell({ type: 'show' }), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const hand = (phase === 'do' ? game : shown).hands[LEARNER] ?? [];
  const [only, ...others] = hand;
  const chosen = others.length === 0 ? only : hand.find((card) => card === picked);
  const task: HandTask | undefined = phase !== 'do' ? undefined : step.kind === 'give' ? 'give' : 'play';
  const moves = task === 'play';
  const onPlay = (notation: string) => tell({ type: 'played', notation });
  const onGive = (card: Card) => tell({ type: 'gave', card });
  const lights = useMemo(() => lightsOf(state), [state]);
  const position = useLessonPosition(state, moves ? chosen : undefined, lights);
  const asks = usePractising(onWood && phase !== 'over' ? position : null, {
    played: onPlay,
    wrong: (from, to) =>
      chosen !== undefined &&
      tell({ type: 'tried', tried: { card: chosen, from, ...(to === undefined ? {} : { to }) } }),
    waited: () => tell({ type: 'waited' }),
  });
  if (phase === 'over') return <LessonOver {...{ lesson, nextTitle, onNext, onLeave }} />;
  return (
    <div class="play lesson" data-topic={lesson.topic} data-step={state.at} data-phase={phase}>
      <LessonHead state={state} />
      {textCommands.value && (
        <LearnerText
          desk={() =>
            learnerDesk({
              ...{ game, task, onPlay, onGive },
              shown: shown.position,
              byHand: onWood,
              status: statusWords(state),
              past: actions.map(theirWords),
              onChoose: pick,
              next: nextIn(state, tell),
              hint: phase === 'do' ? () => tell({ type: 'help' }) : undefined,
            })
          }
        />
      )}
      <LessonBoardPanel
        game={game}
        lights={lights}
        shown={shown.position}
        card={moves ? chosen : undefined}
        tell={tell}
        onNoCard={() => setLacksCard(moves)}
      />
      <div class="dock">
        {asks && <p class="wood-words">{t('lessons')[asks === 'place' ? 'place' : 'wayBack']}</p>}
        <LessonWords state={state} lacksCard={lacksCard} />
        {hand.length > 0 && phase !== 'wrong' && (
          <LessonHand {...{ game, task, hand, chosen, onPlay, onGive }} onChoose={pick} />
        )}
        <Controls {...{ state, tell, onLeave, leave }} />
      </div>
    </div>
  );
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
    if (known >= actions.length) return undefined;
    const timer = setTimeout(() => setCount(known + 1), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [at, actions, failed, count]);
  return actions[known]?.before ?? game;
}

function LessonHead({ state }: { readonly state: LessonState }) {
  const words = t('lessons');
  const { lesson, at, phase } = state;
  const step = stepOf(state);
  useEffect(() => void sayInLesson(stepWords(step)), [at]);
  const own = phase === 'done' && step.kind !== 'show';
  return (
    <section class={`status lesson-head ${own ? 'yours' : ''}`}>
      <div>
        <p class="lesson-where">
          <strong>{words.titles[lesson.topic]}</strong>
          <span class="unseen">{words.step(at + 1, lesson.steps.length)}</span>
          <span class="pips" aria-hidden="true">
            {lesson.steps.map(({ text, kind }, index) => (
              <i key={`${text} ${kind}`} class={index < at ? 'past' : index === at ? 'now' : ''} />
            ))}
          </span>
        </p>
        <h2 aria-live="polite">{stepWords(step)}</h2>
        <p class="lesson-mark">{markWords(state)}</p>
      </div>
    </section>
  );
}

function LessonWords({ state, lacksCard }: { readonly state: LessonState; readonly lacksCard: boolean }) {
  const words = t('lessons');
  const { phase, answer, game, help, actions } = state;
  useEffect(() => {
    if (answer) void sayInLesson(answerWords(game.rules, answer));
  }, [answer]);
  const theirs = actions.findLast(({ player }) => player !== LEARNER);
  const hint = hintIn(state);
  return (
    <div class="lesson-words" role="status">
      {answer && <p class="answer">{answerWords(game.rules, answer)}</p>}
      {theirs && (phase === 'wrong' || phase === 'done') && <p class="theirs">{theirWords(theirs)}</p>}
      {lacksCard && <p class="answer">{words.chooseCard}</p>}
      {/* announce the hint to screen readers */}
      {hint !== undefined && <p class={help === 'words' ? 'told' : 'unseen'}>{hint}</p>}
    </div>
  );
}

interface ControlsProps {
  readonly state: LessonState;
  readonly tell: (event: LessonEvent) => void;
  readonly onLeave: () => void;
  readonly leave: string | undefined;
}

function Controls({ state, tell, onLeave, leave }: ControlsProps) {
  const words = t('lessons');
  const { phase, help } = state;
  const main = useRef<HTMLButtonElement>(null);
  // keyboard focus on the next button, unless commands are typed
  useEffect(() => {
    if (!textCommands.value) main.current?.focus({ preventScroll: true });
  }, [phase, state.at]);
  const goesOn = phase === 'look' || phase === 'done';
  return (
    <div class="row lesson-controls">
      <Button class="quiet" label={leave ?? words.list} onClick={onLeave} />
      {phase === 'do' && (
        <Button label={help === 'words' ? words.showMe : words.help} onClick={() => tell({ type: 'help' })} />
      )}
      {phase === 'watch' && (
        <Button class="skip" label={words.skip} onClick={() => tell({ type: 'show', all: true })} />
      )}
      {goesOn && (
        <button ref={main} type="button" class="primary" onClick={() => tell({ type: 'next' })}>
          {words.next}
        </button>
      )}
      {(phase === 'wrong' || phase === 'seen') && (
        <button ref={main} type="button" class="primary" onClick={() => tell({ type: 'again' })}>
          {phase === 'seen' ? words.nowYou : words.tryAgain}
        </button>
      )}
    </div>
  );
}

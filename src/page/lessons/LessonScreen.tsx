import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { LEARNER } from '../../lessons/lesson.js';
import type { Card } from '../../rules/cards/cards.js';
import type { Heard, usePractising } from '../board/practising.js';
import { t } from '../i18n/index.js';
import { textCommands } from '../settings.js';
import { Button } from '../shell/Button.js';
import { lazy } from '../shell/lazy-component.js';
import { sayInLesson } from '../speech/voice.js';
import { gameContext, type TextGame } from '../text/game-context.js';
import { LessonBoardPanel, type LessonBoardProps } from './LessonBoardPanel.js';
import { LessonHand } from './LessonHand.js';

/** Loaded on the first input. */
const LearnerText = lazy(() => import('../text/TextCommands.js'), 'TextCommands', ['text']);

/** Chooses the only card of a hand by itself. @param state when it changes, the reminder to choose a card goes */
export function useChosen(hand: readonly Card[], state: unknown) {
  const [picked, pick] = useState<Card | undefined>(undefined);
  const [lacksCard, setLacksCard] = useState(false);
  useEffect(() => setLacksCard(false), [state, picked]);
  const [only, ...others] = hand;
  const chosen = others.length === 0 ? only : hand.find((card) => card === picked);
  return { picked, pick, chosen, lacksCard, setLacksCard };
}

/** Starts again when a value of `since` changes. */
export function useTimer(ms: number, act: (() => void) | false, since: readonly unknown[]): void {
  useEffect(() => {
    if (!act) return undefined;
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  }, since);
}

type Tell = LessonBoardProps['tell'];

export function heardBy(tell: Tell, card: Card | undefined, waited: () => void): Heard {
  return {
    played: (notation) => tell({ type: 'played', notation }),
    wrong: (from, to) =>
      card !== undefined &&
      tell({ type: 'tried', tried: { card, from, ...(to === undefined ? {} : { to }) } }),
    waited,
  };
}

interface ScreenProps
  extends Omit<TextGame, 'player' | 'onPlay' | 'onChoose'>,
    Pick<LessonBoardProps, 'lights' | 'tell'> {
  readonly topic: string;
  readonly step?: number;
  readonly phase: string;
  readonly choice: ReturnType<typeof useChosen>;
  readonly hand: readonly Card[];
  readonly asks: ReturnType<typeof usePractising>;
  readonly onGive: (card: Card) => void;
  readonly head: ComponentChildren;
  readonly controls: ComponentChildren;
  readonly answer: string | undefined;
  readonly theirs: readonly string[];
  readonly hintText: string | undefined;
  /** Else the hint is for screen readers alone. */
  readonly showsHint: boolean;
}

export function LessonScreen(props: ScreenProps) {
  const { topic, step, phase, choice, hand, asks, head, controls, ...context } = props;
  const { game, task, lights, tell, onGive } = context;
  const { chosen, pick, setLacksCard } = choice;
  const onPlay = (notation: string) => tell({ type: 'played', notation });
  const moves = task === 'play';
  return (
    <div class="play lesson" data-topic={topic} data-step={step} data-phase={phase}>
      {head}
      {textCommands.value && (
        <LearnerText context={() => gameContext({ ...context, player: LEARNER, onPlay, onChoose: pick })} />
      )}
      <LessonBoardPanel
        game={game}
        lights={lights}
        shown={context.shown}
        card={moves ? chosen : undefined}
        tell={tell}
        onNoCard={() => setLacksCard(moves)}
      />
      <div class="dock">
        {asks && <p class="wood-words">{t('lessons')[asks === 'place' ? 'place' : 'wayBack']}</p>}
        <LessonWords {...props} />
        {hand.length > 0 && <LessonHand {...{ game, task, hand, chosen, onPlay, onGive }} onChoose={pick} />}
        {controls}
      </div>
    </div>
  );
}

function LessonWords({ choice, answer, theirs, hintText, showsHint }: ScreenProps) {
  return (
    <div class="lesson-words stack" role="status">
      {answer !== undefined && <p class="answer">{answer}</p>}
      {choice.lacksCard && <p class="answer">{t('lessons').chooseCard}</p>}
      {theirs.map((text) => (
        <p key={text} class="theirs">
          {text}
        </p>
      ))}
      {hintText !== undefined && <p class={showsHint ? 'told' : 'unseen'}>{hintText}</p>}
    </div>
  );
}

interface HeadProps {
  readonly name: string;
  readonly title: string;
  /** When it changes, the title is read aloud. */
  readonly moment: unknown;
  readonly isQuiet?: boolean;
  readonly yours: boolean;
  readonly pips?: ComponentChildren;
  readonly children: ComponentChildren;
}

export function LessonHead({ name, title, moment, isQuiet, yours, pips, children }: HeadProps) {
  useEffect(() => {
    if (!isQuiet) sayInLesson(title);
  }, [moment]);
  return (
    <section class={`status lesson-head ${yours ? 'yours' : ''}`}>
      <div>
        <p class="lesson-where">
          <strong>{name}</strong>
          {pips}
        </p>
        <h2 aria-live="polite">{title}</h2>
        {children}
      </div>
    </section>
  );
}

interface Act {
  readonly label: string;
  readonly onClick: () => void;
}

interface ControlsProps {
  readonly leave: Act;
  readonly help: Act | undefined;
  readonly next: Act | undefined;
  /** When it changes, the next button takes the focus. */
  readonly moment: string;
  readonly children?: ComponentChildren;
}

export function LessonControls({ leave, help, next, moment, children }: ControlsProps) {
  const main = useRef<HTMLButtonElement>(null);
  // keyboard focus on the next button, unless commands are typed
  useEffect(() => {
    if (!textCommands.value) main.current?.focus({ preventScroll: true });
  }, [moment]);
  return (
    <div class="row lesson-controls">
      <Button class="quiet" {...leave} />
      {help && <Button class="help" {...help} />}
      {children}
      {next && (
        <button ref={main} type="button" class="primary" onClick={next.onClick}>
          {next.label}
        </button>
      )}
    </div>
  );
}

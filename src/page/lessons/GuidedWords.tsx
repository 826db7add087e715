import { useEffect, useRef } from 'preact/hooks';
import type { GuidedGame } from '../../lessons/guided-game.js';
import type { Help } from '../../lessons/runner.js';
import { t } from '../i18n/index.js';
import { textCommands } from '../settings.js';
import { Button } from '../shell/Button.js';
import { sayInLesson } from '../speech/voice.js';
import { gameAnswer, gameTitle, othersWords } from './guided-words.js';
import { NextLearners } from './LessonOver.js';

export function GameHead({ state }: { readonly state: GuidedGame }) {
  const words = t('lessons');
  const title = gameTitle(state);
  useEffect(() => {
    if (state.phase !== 'others') void sayInLesson(title);
  }, [title]);
  return (
    <section class={`status lesson-head ${state.phase === 'over' ? 'yours' : ''}`}>
      <div>
        <p class="lesson-where">
          <strong>{words.titles.game}</strong>
        </p>
        <h2 aria-live="polite">{title}</h2>
        {state.phase === 'over' && <p>{words.courseDone}</p>}
      </div>
    </section>
  );
}

interface WordsProps {
  readonly state: GuidedGame;
  readonly hint: string | undefined;
  /** A pawn was touched before a card was chosen. */
  readonly lacksCard: boolean;
}

export function GameWords({ state, hint, lacksCard }: WordsProps) {
  const answer = gameAnswer(state);
  return (
    <div class="lesson-words" role="status">
      {answer !== undefined && <p class="answer">{answer}</p>}
      {lacksCard && <p class="answer">{t('lessons').chooseCard}</p>}
      {othersWords(state).map((text) => (
        <p key={text} class="theirs">
          {text}
        </p>
      ))}
      {hint !== undefined && (
        <p class={state.help === 'words' || state.phase === 'give' ? 'told' : 'unseen'}>{hint}</p>
      )}
    </div>
  );
}

interface ControlsProps extends Pick<GuidedGame, 'phase'> {
  readonly help: Help;
  readonly onHelp: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
  readonly onLeave: () => void;
}

export function GameControls({ phase, help, onHelp, onNext, onLeave }: ControlsProps) {
  const words = t('lessons');
  const main = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!textCommands.value) main.current?.focus({ preventScroll: true });
  }, [phase]);
  return (
    <div class="row lesson-controls">
      <Button class="quiet" label={words.list} onClick={onLeave} />
      {onHelp && (
        <Button class="help" label={help === 'words' ? words.game.playIt : words.help} onClick={onHelp} />
      )}
      {phase === 'over' && <NextLearners />}
      {onNext && (
        <button ref={main} type="button" class="primary" onClick={onNext}>
          {phase === 'over' ? words.again : words.game.deal}
        </button>
      )}
    </div>
  );
}

import { useSignalEffect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { SHIPPED } from '../../puzzles/shipped.js';
import { boardOf } from '../../rules/board/holes.js';
import { notationOf } from '../../rules/moves/notation.js';
import { isRulesetId, RULESET_IDS, type RulesetId } from '../../rules/rulesets/rulesets.js';
import { type PractisedPosition, usePractising } from '../board/practising.js';
import { followTable, view } from '../connection.js';
import { keepFocus } from '../focus-next.js';
import { loadMessages, t } from '../i18n/index.js';
import { isDisplay, textCommands } from '../settings.js';
import { Button } from '../shell/Button.js';
import { LabelledSelect } from '../shell/Fields.js';
import { Header } from '../shell/Header.js';
import { Points } from '../shell/Panel.js';
import { fetchStyle, show } from '../shell/show.js';
import { sayInLesson } from '../speech/voice.js';
import { gameContext, type TextGame } from '../text/game-context.js';
import { TextCommands } from '../text/TextCommands.js';
import { rulesetWords } from '../words/rulesets.js';
import { PuzzleBoard, sceneNow } from './PuzzleBoard.js';
import { PuzzleHand } from './PuzzleHand.js';
import { PuzzleStatus, said, whysOf } from './PuzzleStatus.js';
import * as puzzles from './state.js';

export async function openPuzzles(): Promise<void> {
  // may borrow its physical board
  if (isDisplay()) followTable('table');
  await Promise.all([
    loadMessages('puzzles', 'rules', 'hints', 'lights', 'text'),
    // for wrong moves on the physical board
    isDisplay() && loadMessages('reasons'),
    fetchStyle('/later.css'),
  ]);
  const asked = new URLSearchParams(location.search).get('ruleset');
  puzzles.open(isRulesetId(asked) && SHIPPED.puzzles[asked] ? asked : 'tock', 0);
  show(<PuzzlePage />);
  keepFocus();
  document.addEventListener('visibilitychange', puzzles.renew);
}

function PuzzlePage() {
  useSignalEffect(() => {
    document.title = `${t().shell.puzzle} – ${t().app.name}`;
  });
  useSignalEffect(() => {
    const { title, details } = said();
    sayInLesson([title, ...details].join(' '));
  });
  useSignalEffect(() => keepInAddress(puzzles.ruleset.value));
  const side = useRef<HTMLDivElement>(null);
  useEffect(() => side.current?.scrollTo(0, 0), [puzzles.task.value, puzzles.phase.value]);
  return (
    <div class={isDisplay() ? 'page at-table' : 'page'}>
      <Header view={null} />
      <main>
        <div
          class="play framed in-game dealt puzzle"
          data-phase={puzzles.phase.value}
          data-further={puzzles.further.value}
        >
          <PuzzleStatus />
          <div class="play-board">
            <PuzzleBoard />
          </div>
          <div class="side" ref={side}>
            {textCommands.value && <TextCommands context={() => gameContext(gameNow())} />}
            <div class="dock">
              <PuzzleOnBoard />
              {puzzles.phase.value === 'asked' ? <PuzzleHand /> : <Steps />}
            </div>
            <div class="rest">
              <About />
              <a href={isDisplay() ? '/table' : '/'}>{t('puzzles').back}</a>
            </div>
          </div>
        </div>
      </main>
    </div>
  );
}

function keepInAddress(id: RulesetId): void {
  const others = location.search.split(/[?&]/).filter((part) => part && !part.startsWith('ruleset='));
  history.replaceState(history.state, '', `?${[...others, `ruleset=${id}`].join('&')}`);
}

function Steps() {
  const words = t('puzzles');
  const done = puzzles.phase.value === 'right' || puzzles.phase.value === 'shown';
  if (puzzles.phase.value === 'reply') return null;
  if (done) {
    return (
      <>
        <Button
          class="primary"
          label={words.next}
          onClick={() => puzzles.open(puzzles.ruleset.value, puzzles.further.value + 1)}
        />
        <Points lines={whysOf(puzzles.answered.value)} />
      </>
    );
  }
  return (
    <div class="row">
      <Button class="primary" label={words.tryAgain} onClick={puzzles.again} />
      <Button label={words.solution} onClick={puzzles.showSolution} />
    </div>
  );
}

function gameNow(): TextGame {
  const { game, puzzle } = puzzles.task.value;
  const { title, details } = said();
  const asked = puzzles.phase.value === 'asked';
  const done = puzzles.phase.value === 'right' || puzzles.phase.value === 'shown';
  const next = () =>
    done ? puzzles.open(puzzles.ruleset.value, puzzles.further.value + 1) : puzzles.again();
  return {
    game,
    player: puzzle.player,
    shown: puzzles.shown.value,
    task: asked ? 'play' : undefined,
    byHand: false,
    status: [title, ...details],
    past: asked ? [] : [title, ...details],
    onPlay: puzzles.answerWritten,
    next: asked ? undefined : next,
    done: asked ? undefined : puzzles.showSolution,
  };
}

const DEPTHS = [0, 1, 2, 3, 4];

function About() {
  const words = t('puzzles');
  const { depth } = puzzles.task.value.puzzle;
  return (
    <section class="about-puzzle stack">
      <p>
        <span class="stars" role="img" aria-label={words.depth(depth + 1, DEPTHS.length)}>
          {DEPTHS.map((star) => (star <= depth ? '★' : '☆')).join('')}
        </span>{' '}
        {words.depths[depth]}
      </p>
      {puzzles.streak.value > 0 && <p class="streak">{words.streak(puzzles.streak.value)}</p>}
      <LabelledSelect
        label={t('rules').setup.settings.ruleset}
        values={RULESET_IDS.filter((id) => SHIPPED.puzzles[id])}
        value={puzzles.ruleset.value}
        text={(id) => rulesetWords(id).name}
        onChoose={(id) => puzzles.open(id, 0)}
      />
      <p class="soft">{rulesetWords(puzzles.ruleset.value).about}</p>
      {puzzles.further.value > 0 && (
        <Button class="quiet" label={words.daily} onClick={() => puzzles.open(puzzles.ruleset.value, 0)} />
      )}
    </section>
  );
}

function PuzzleOnBoard() {
  const asks = usePractising(fits() ? positionNow() : null, { played: puzzles.answerWritten });
  return asks && <p class="wood-words">{t('puzzles')[asks === 'place' ? 'place' : 'wayBack']}</p>;
}

/** The physical board matches the puzzle in size and home entries. */
function fits(): boolean {
  const now = view.value;
  if (!now || now.virtual || now.viewer.kind !== 'table') return false;
  const { options, ruleset: rules } = puzzles.task.value.game.rules;
  const homeEntry = options.homeEntry ?? rules.homeEntry;
  return boardOf(now.settings) === puzzles.board.value && now.settings.options.homeEntry === homeEntry;
}

function positionNow(): PractisedPosition {
  const { game, list, answers, solution } = puzzles.task.value;
  const index = answers[solution]?.index;
  return {
    id: puzzles.exerciseId.value,
    ruleset: puzzles.ruleset.value,
    game,
    card: puzzles.card.value,
    meant: index === undefined ? null : notationOf(game, list, index),
    lights: sceneNow(),
  };
}

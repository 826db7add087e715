import { useEffect, useRef } from 'preact/hooks';
import type { View } from '../../web/views/view.js';
import { ask, isClosed, may, venue } from '../connection.js';
import { t } from '../i18n/index.js';
import { learn } from '../learning.js';
import { textCommands } from '../settings.js';
import { Button } from '../shell/Button.js';
import { lazy, loading } from '../shell/lazy-component.js';
import { inPlay, learnerAt, mayAskForHint } from '../view-facts.js';
import { JoinPanel } from './JoinPanel.js';
import { STAGE_PARTS, StagePanel } from './StagePanel.js';
import { STATUS_PARTS, StatusBanner } from './StatusBanner.js';

const BoardPanel = lazy(() => import('./BoardPanel.js'), 'BoardPanel', ['lights'], loading('board', 'board'));
const SummaryPanel = lazy(() => import('../ending/GameSummary.js'), 'SummaryPanel', ['ending', 'rules']);
const LastGame = lazy(() => import('../ending/GameSummary.js'), 'LastGame', ['ending', 'replay', 'rules']);
const Hand = lazy(() => import('./Hand.js'), 'Hand', ['reasons'], loading('cards'));
export const Warnings = lazy(() => import('../shell/Warnings.js'), 'Warnings', ['refusals']);
const GameMenu = lazy(() => import('./GameMenu.js'), 'GameMenu');
const Rest = lazy(() => import('./More.js'), 'Rest', ['seats']);
const IgnoredSwitches = lazy(() => import('./PutRight.js'), 'IgnoredSwitches', [], loading('page'));
const UndoPanel = lazy(() => import('./GameMenu.js'), 'UndoPanel', [], loading('page'));
const HintPanel = lazy(() => import('./HintPanel.js'), 'HintPanel', ['hints']);
const VenuePanel = lazy(() => import('../venue/VenuePanel.js'), 'VenuePanel', ['venue', 'rules']);
const TableText = lazy(() => import('../text/TableText.js'), 'TableText', ['text']);
const LearnerPanel = lazy(() => import('../learner/LearnerPanel.js'), 'LearnerPanel', [
  'learning',
  'rules',
  'reasons',
]);
const SetupPage = lazy(
  () => import('../setup/SetupPage.js'),
  'SetupPage',
  ['rules', 'ownRules', 'seats'],
  loading('setUp'),
);
const IdleTable = lazy(() => import('../setup/PlayButton.js'), 'IdleTable', ['rules'], loading('setUp'));

/** Fetched before the game begins. */
const GAME_PARTS = [
  BoardPanel,
  Hand,
  Rest,
  GameMenu,
  Warnings,
  UndoPanel,
  HintPanel,
  IgnoredSwitches,
  ...STATUS_PARTS,
  ...STAGE_PARTS,
];

export function PlayPage({ view }: { readonly view: View }) {
  const { viewer, stage } = view;
  const atTable = viewer.kind === 'table';
  const joins = viewer.kind === 'visitor';
  const closed = isClosed(view);
  const learner = learnerAt(view);
  const setsUp = stage === 'setup' && !joins;
  const isSettingUp = stage === 'attract' || stage === 'setup';
  // scroll to the board after starting, sitting down, or being asked to agree
  useEffect(() => window.scrollTo(0, 0), [isSettingUp, joins, view.undo !== null]);
  const side = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!joins) for (const part of GAME_PARTS) void part.prefetch();
  }, [joins]);
  const someoneLearns = view.seats.some((seat) => seat.learner);
  useEffect(() => {
    if (!joins && someoneLearns) void LearnerPanel.prefetch();
  }, [joins, someoneLearns]);
  useEffect(() => side.current?.scrollTo(0, 0), [stage, view.game?.turn, view.undo !== null]);
  const isPlayed = inPlay(view) || (stage === 'won' && !joins);
  const frame = isPlayed ? `framed in-game ${view.settings.cards}` : isSettingUp ? 'framed' : '';
  return (
    <div class={`play ${frame}`} data-stage={stage} data-version={view.version}>
      {!(closed && joins) && <StatusBanner view={view} />}
      {(atTable || view.showsBoard) && (
        <div class="play-board">
          <BoardPanel view={view} />
        </div>
      )}
      <div class="side" ref={side}>
        {textCommands.value && <TableText view={view} />}
        <div class="dock">
          {joins && !closed && <JoinPanel view={view} />}
          {!joins && !closed && stage === 'attract' && <IdleTable view={view} />}
          {/* visible beside the hand */}
          {view.undo && <UndoPanel view={view} />}
          <StagePanel view={view} />
          {stage === 'paused' && <GameMenu view={view} />}
          {view.hand && stage !== 'won' && <Hand view={view} hand={view.hand} />}
          {view.underWay && learner && <LearnerPanel view={view} learner={learner} />}
          {venue.value?.unattended && <VenuePanel view={view} venue={venue.value} />}
          {mayAskForHint(view) && <HintPanel view={view} />}
          {view.ignoredSwitches.length > 0 && <IgnoredSwitches view={view} />}
        </div>
        {setsUp && view.recorded !== null && <LastGame view={view} />}
        {setsUp && <SetupPage view={view} />}
        <div class="rest">
          {isSettingUp && (
            <div class="row">
              {setsUp && may('set-up') && (
                <Button class="quiet" label={t().shell.notNow} onClick={() => ask({ type: 'abandon' })} />
              )}
              <Button class="learn" label={t().shell.learn} onClick={learn} />
            </div>
          )}
          {stage === 'won' && <SummaryPanel view={view} />}
          <Rest view={view} />
        </div>
      </div>
    </div>
  );
}

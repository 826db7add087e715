import { useEffect, useRef } from 'preact/hooks';
import type { View } from '../../web/views/view.js';
import { isClosed, venue } from '../connection.js';
import { t } from '../i18n/index.js';
import { learn } from '../learning.js';
import { textCommands } from '../settings.js';
import { Button } from '../shell/Button.js';
import { lazyComponent, loading, nothing } from '../shell/lazy-component.js';
import { inPlay, learnerAt, mayAskForHint } from '../view-facts.js';
import { JoinPanel } from './JoinPanel.js';
import { STAGE_PARTS, StagePanel } from './StagePanel.js';
import { STATUS_PARTS, StatusBanner } from './StatusBanner.js';

const BoardPanel = lazyComponent(
  async () => (await import('./BoardPanel.js')).BoardPanel,
  ['lights'],
  loading('board', 'board'),
);
const GameStory = lazyComponent(
  async () => (await import('../ending/GameStory.js')).GameStory,
  ['ending', 'rules'],
  nothing,
);
const LastGame = lazyComponent(
  async () => (await import('../ending/LastGame.js')).LastGame,
  ['ending', 'replay', 'rules'],
  nothing,
);
const Hand = lazyComponent(async () => (await import('./Hand.js')).Hand, ['reasons'], loading('cards'));
const GameMenu = lazyComponent(async () => (await import('./GameMenu.js')).GameMenu, [], nothing);
const Rest = lazyComponent(async () => (await import('./More.js')).Rest, ['seats'], nothing);
const DoubtPanel = lazyComponent(async () => (await import('./DoubtPanel.js')).DoubtPanel);
const UndoPanel = lazyComponent(async () => (await import('./UndoPanel.js')).UndoPanel);
const HintPanel = lazyComponent(async () => (await import('./HintPanel.js')).HintPanel, ['hints'], nothing);
const VenuePanel = lazyComponent(
  async () => (await import('../venue/VenuePanel.js')).VenuePanel,
  ['venue', 'rules'],
  nothing,
);
const TableText = lazyComponent(
  async () => (await import('../text/TableText.js')).TableText,
  ['text', 'speech'],
  nothing,
);
const LearnerPanel = lazyComponent(
  async () => (await import('../learner/LearnerPanel.js')).LearnerPanel,
  ['learning', 'rules', 'reasons'],
  nothing,
);
const SetupPage = lazyComponent(
  async () => (await import('../setup/SetupPage.js')).SetupPage,
  ['rules', 'ownRules', 'seats'],
  loading('setUp'),
);
const IdleTable = lazyComponent(
  async () => (await import('../setup/PlayButton.js')).IdleTable,
  ['rules'],
  loading('setUp'),
);

/** Fetched before the game begins. */
const GAME_PARTS = [
  BoardPanel,
  Hand,
  Rest,
  UndoPanel,
  HintPanel,
  DoubtPanel,
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
  useEffect(() => side.current?.scrollTo(0, 0), [stage, view.game?.turn, view.undo !== null]);
  const frame = inPlay(view) || (stage === 'won' && !joins) ? `in-game ${view.settings.cards}` : '';
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
          {view.doubted.length > 0 && <DoubtPanel view={view} />}
        </div>
        {setsUp && view.recorded !== null && <LastGame view={view} />}
        {setsUp && <SetupPage view={view} />}
        <div class="rest">
          {isSettingUp && <Button class="learn" label={t().shell.learn} onClick={learn} />}
          {stage === 'won' && <GameStory view={view} />}
          <Rest view={view} />
        </div>
      </div>
    </div>
  );
}

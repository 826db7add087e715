import type { View } from '../../web/view.js';
import { t } from '../i18n/index.js';
import { ask } from '../server.js';
import { SetupWizard } from '../setup/SetupWizard.js';
import { BoardPanel } from './BoardPanel.js';
import { GameMenu } from './GameMenu.js';
import { Hand } from './Hand.js';
import { JoinPanel } from './JoinPanel.js';
import { Deck, Log } from './Log.js';
import { SeatList } from './SeatList.js';
import { StagePanel } from './StagePanel.js';
import { StatusBanner } from './StatusBanner.js';
import { UndoPanel } from './UndoPanel.js';

/** A player's own screen, or that of somebody who has not sat down yet. */
export function PlayerPage({ view }: { readonly view: View }) {
  const seated = view.viewer.kind === 'player';
  return (
    <div class="play">
      <div class="play-board">
        <StatusBanner view={view} />
        {view.stage !== 'setup' && <BoardPanel view={view} />}
      </div>
      <div class="play-side">
        {view.stage === 'attract' && (
          <button type="button" class="primary" onClick={() => ask({ type: 'wake' })}>
            {t().stage.wake}
          </button>
        )}
        {!seated && view.stage !== 'attract' && <JoinPanel view={view} />}
        <StagePanel view={view} />
        {view.hand && <Hand view={view} hand={view.hand} />}
        {view.stage === 'setup' && <SetupWizard view={view} />}
        <UndoPanel view={view} />
        <SeatList view={view} />
        <Deck view={view} />
        <Log view={view} />
        <GameMenu view={view} />
      </div>
    </div>
  );
}

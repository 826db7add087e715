import type { View } from '../../web/view.js';
import { t } from '../i18n/index.js';
import { ask } from '../server.js';
import { SetupWizard } from '../setup/SetupWizard.js';
import { BoardPanel } from './BoardPanel.js';
import { GameMenu } from './GameMenu.js';
import { JoinCode } from './JoinPanel.js';
import { Deck, Log } from './Log.js';
import { SeatList } from './SeatList.js';
import { StagePanel } from './StagePanel.js';
import { StatusBanner } from './StatusBanner.js';
import { UndoPanel } from './UndoPanel.js';

/** The display that all share; where the cards are real it can take them for everyone. */
export function TablePage({ view }: { readonly view: View }) {
  return (
    <div class="play table">
      <div class="play-board">
        <BoardPanel view={view} />
      </div>
      <div class="play-side">
        <StatusBanner view={view} />
        {view.stage === 'attract' && (
          <button type="button" class="primary" onClick={() => ask({ type: 'wake' })}>
            {t().stage.wake}
          </button>
        )}
        {view.stage === 'setup' && <SetupWizard view={view} />}
        <StagePanel view={view} />
        <UndoPanel view={view} />
        <SeatList view={view} />
        <Deck view={view} />
        <Log view={view} />
        <JoinCode view={view} />
        <GameMenu view={view} />
      </div>
    </div>
  );
}

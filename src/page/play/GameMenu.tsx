import type { View } from '../../web/views/view.js';
import { ask, leaveSeat, may } from '../connection.js';
import { t } from '../i18n/index.js';
import { Confirm } from '../shell/Confirm.js';
import { lazyComponent, nothing } from '../shell/lazy-component.js';
import { closeSheet } from '../shell/sheets.js';

const GameRecord = lazyComponent(
  async () => (await import('../replay/GameRecord.js')).GameRecord,
  ['replay'],
  nothing,
);

/** Pauses first, so that no move follows meanwhile. */
async function abandon(stage: View['stage']): Promise<void> {
  const pauses = stage !== 'paused';
  if (pauses && !(await ask({ type: 'pause' }))) return;
  // without the PIN of a public table the game resumes
  if (!(await ask({ type: 'abandon' })) && pauses) await ask({ type: 'resume' });
}

/** The result shows at the board, far above. */
async function takeBack(): Promise<void> {
  if (!(await ask({ type: 'undo.ask' }))) return;
  closeSheet();
  for (const part of [document.documentElement, document.querySelector('.side')]) part?.scrollTo(0, 0);
}

async function pause(): Promise<void> {
  if (await ask({ type: 'pause' })) closeSheet();
}

export function GameMenu({ view }: { readonly view: View }) {
  const words = t();
  const { viewer, stage } = view;
  const isPlaying = view.game !== null && stage !== 'won';
  if (viewer.kind === 'visitor') return null;
  return (
    <section class="game-menu" aria-label={words.log.menu}>
      {view.canUndo && !view.undo && (
        <button type="button" class="quiet" onClick={takeBack}>
          {words.undo.ask}
        </button>
      )}
      {view.underWay && (
        <button type="button" class="quiet" onClick={pause}>
          {words.log.pause}
        </button>
      )}
      {stage === 'won'
        ? may('set-up') && (
            <button
              type="button"
              class="quiet"
              onClick={() => ask({ type: 'settings', settings: { ...view.settings } })}
            >
              {words.stage.toSetUp}
            </button>
          )
        : isPlaying &&
          may('end-game') && (
            <Confirm
              class="quiet"
              question={words.stage.abandonSure}
              label={words.stage.abandon}
              cancel={words.stage.playOn}
              onConfirm={() => abandon(stage)}
            />
          )}
      {viewer.kind === 'player' && (
        <Confirm
          // resets the question with each game
          key={`leave ${isPlaying}`}
          class="quiet"
          question={isPlaying ? words.join.leaveSure : null}
          label={words.join.leave}
          cancel={words.stage.playOn}
          other={
            view.settings.cards === 'dealt'
              ? {
                  label: words.join.leaveToComputer,
                  onChoose: () => leaveSeat(viewer.player, 'medium'),
                }
              : null
          }
          onConfirm={() => leaveSeat(viewer.player)}
        />
      )}
      {(view.recorded !== null || view.takesGame) && <GameRecord view={view} />}
    </section>
  );
}

import type { View } from '../../web/views/view.js';
import { ask, leaveSeat } from '../connection.js';
import { t } from '../i18n/index.js';
import { Confirm } from '../shell/Confirm.js';
import { nothing, onDemand } from '../shell/OnDemand.js';

const GameRecord = onDemand(
  async () => (await import('../replay/GameRecord.js')).GameRecord,
  ['replay'],
  nothing,
);

/** A game under way is paused first, so that nothing moves on meanwhile. */
async function abandon(stage: View['stage']): Promise<void> {
  const pauses = stage !== 'paused';
  if (pauses && !(await ask({ type: 'pause' }))) return;
  // who does not know the PIN of a public table leaves the game as it was
  if (!(await ask({ type: 'abandon' })) && pauses) await ask({ type: 'resume' });
}

/** What comes of it is seen at the board, far above. */
async function takeBack(): Promise<void> {
  if (await ask({ type: 'undo.ask' })) scrollTo(0, 0);
}

/** What is seldom needed: a pause, the end of a game, leaving. */
export function GameMenu({ view }: { readonly view: View }) {
  const words = t();
  const { viewer, stage } = view;
  const isPlaying = view.game !== null && stage !== 'won';
  if (viewer.kind === 'visitor') return null;
  return (
    <section class="game-menu">
      {view.canUndo && !view.undo && (
        <button type="button" class="quiet" onClick={takeBack}>
          {words.undo.ask}
        </button>
      )}
      {view.underWay && (
        <button type="button" class="quiet" onClick={() => ask({ type: 'pause' })}>
          {words.log.pause}
        </button>
      )}
      {(view.recorded !== null || view.takesGame) && <GameRecord view={view} />}
      {stage === 'won' ? (
        <button
          type="button"
          class="quiet"
          onClick={() => ask({ type: 'settings', settings: { ...view.settings } })}
        >
          {words.stage.toSetUp}
        </button>
      ) : (
        isPlaying && (
          <Confirm
            class="quiet"
            question={words.stage.abandonSure}
            label={words.stage.abandon}
            cancel={words.stage.playOn}
            onConfirm={() => abandon(stage)}
          />
        )
      )}
      {viewer.kind === 'player' && (
        <Confirm
          // a question is of its game: it would be forgotten, and answered long after
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
    </section>
  );
}

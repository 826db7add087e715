import { useSignal } from '@preact/signals';
import type { View } from '../../web/view.js';
import { t } from '../i18n/index.js';
import { GameRecord } from '../rerun/GameRecord.js';
import { ask, leaveSeat } from '../server.js';

/** While the last move can still be taken back. */
const UNDOABLE: ReadonlySet<View['stage']> = new Set(['card', 'move', 'repair', 'dealEnd', 'won']);

/** A game under way is paused first, so that nothing moves on meanwhile. */
async function abandon(stage: View['stage']): Promise<void> {
  const rests = stage === 'paused' || stage === 'won' || (await ask({ type: 'pause' }));
  if (rests) await ask({ type: 'abandon' });
}

/** What is seldom needed: a pause, the end of a game, leaving. */
export function GameMenu({ view }: { readonly view: View }) {
  const sure = useSignal(false);
  const words = t();
  const { viewer, stage } = view;
  const playing = view.game !== null;
  if (viewer.kind === 'visitor') return null;
  return (
    <section class="game-menu">
      {view.canUndo && !view.undo && UNDOABLE.has(stage) && (
        <button type="button" class="quiet" onClick={() => ask({ type: 'undo.ask' })}>
          {words.undo.ask}
        </button>
      )}
      {playing && stage !== 'paused' && stage !== 'won' && (
        <button type="button" class="quiet" onClick={() => ask({ type: 'pause' })}>
          {words.log.pause}
        </button>
      )}
      <GameRecord view={view} />
      {playing && !sure.value && (
        <button type="button" class="quiet" onClick={() => (sure.value = true)}>
          {words.stage.abandon}
        </button>
      )}
      {sure.value && (
        <div class="notice" role="alert">
          <p>{words.stage.abandonSure}</p>
          <div class="row">
            <button
              type="button"
              class="primary"
              onClick={() => {
                sure.value = false;
                abandon(stage);
              }}
            >
              {words.stage.abandon}
            </button>
            <button type="button" onClick={() => (sure.value = false)}>
              {words.stage.playOn}
            </button>
          </div>
        </div>
      )}
      {viewer.kind === 'player' && (
        <button type="button" class="quiet" onClick={() => leaveSeat(viewer.player)}>
          {words.join.leave}
        </button>
      )}
    </section>
  );
}

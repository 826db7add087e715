import { useSignal } from '@preact/signals';
import type { View } from '../../web/view.js';
import { HelpSheet } from '../help/HelpSheet.js';
import { t } from '../i18n/index.js';
import { ask, leaveSeat } from '../server.js';
import { playerName } from '../table.js';

/** What is seldom needed: help, pause, the end of a game, leaving. */
export function GameMenu({ view }: { readonly view: View }) {
  const sure = useSignal(false);
  const words = t();
  const { viewer, stage } = view;
  const playing = view.game !== null && stage !== 'won';
  return (
    <section class="game-menu">
      <HelpSheet view={view} />
      {viewer.kind !== 'visitor' && playing && stage !== 'paused' && (
        <button type="button" class="quiet" onClick={() => ask({ type: 'pause' })}>
          {words.log.pause}
        </button>
      )}
      {viewer.kind !== 'visitor' && playing && !sure.value && (
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
                ask({ type: 'abandon' });
              }}
            >
              {words.stage.abandon}
            </button>
            <button type="button" onClick={() => (sure.value = false)}>
              {words.shell.close}
            </button>
          </div>
        </div>
      )}
      {viewer.kind === 'player' && (
        <button type="button" class="quiet" onClick={() => leaveSeat(viewer.player)}>
          {words.join.leave}
        </button>
      )}
      {viewer.kind === 'table' &&
        view.seats
          .filter((seat) => seat.taken)
          .map((seat) => (
            <button key={seat.player} type="button" class="quiet" onClick={() => leaveSeat(seat.player)}>
              {words.join.free(playerName(view, seat.player))}
            </button>
          ))}
    </section>
  );
}

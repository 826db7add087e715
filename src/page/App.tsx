import { useSignalEffect } from '@preact/signals';
import { t } from './i18n/index.js';
import { PlayPage } from './play/PlayPage.js';
import { RerunPage } from './rerun/RerunPage.js';
import { live, rerun, view } from './server.js';
import { Header } from './shell/Header.js';
import { Notices } from './shell/Notices.js';
import { isTurn } from './words/status.js';

export function App() {
  const now = view.value;
  useSignalEffect(() => {
    const { app, shell } = t();
    document.title = view.value && isTurn(view.value) ? `${shell.yourTurn} · ${app.name}` : app.name;
  });
  return (
    <div class="page">
      <Header view={now} />
      <Notices />
      {/* what may be out of date is shown, but cannot be used */}
      <main class={live.value ? '' : 'stale'} inert={!live.value}>
        {now && rerun.value ? (
          <RerunPage rerun={rerun.value} viewer={now.viewer} />
        ) : now ? (
          <PlayPage view={now} />
        ) : (
          <p class="centred">{t().shell.connecting}</p>
        )}
      </main>
      {now && !live.value && (
        <p class="offline" role="alert">
          {t().shell.offline}
        </p>
      )}
    </div>
  );
}

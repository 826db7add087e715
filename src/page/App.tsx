import { t } from './i18n/index.js';
import { PlayerPage } from './play/PlayerPage.js';
import { TablePage } from './play/TablePage.js';
import { live, view } from './server.js';
import { Header } from './shell/Header.js';
import { Notices } from './shell/Notices.js';

export function App() {
  const now = view.value;
  return (
    <div class="page">
      <Header />
      <Notices />
      <main>
        {!now ? (
          <p class="centred">{t().shell.connecting}</p>
        ) : now.viewer.kind === 'table' ? (
          <TablePage view={now} />
        ) : (
          <PlayerPage view={now} />
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

import { useSignalEffect } from '@preact/signals';
import { demonstration, replay, view } from './connection.js';
import { t } from './i18n/index.js';
import { learning } from './learning.js';
import { pinAsked } from './live.js';
import { opened } from './own-rules/opened.js';
import { PlayPage } from './play/PlayPage.js';
import { Header } from './shell/Header.js';
import { Notices } from './shell/Notices.js';
import { nothing, onDemand } from './shell/OnDemand.js';
import { away, live } from './stream.js';
import { isTurn } from './words/status.js';

const ReplayPage = onDemand(async () => (await import('./replay/ReplayPage.js')).ReplayPage, ['replay']);

const AttractPage = onDemand(
  async () => (await import('./venue/AttractPage.js')).AttractPage,
  ['venue'],
  nothing,
);

const LessonsPage = onDemand(
  async () => (await import('./lessons/LessonsPage.js')).LessonsPage,
  ['lessons', 'reasons', 'lights', 'rules'],
);

const OwnRulesPage = onDemand(
  async () => (await import('./own-rules/OwnRulesPage.js')).OwnRulesPage,
  ['rules', 'ownRules', 'refusals'],
);

const PinPad = onDemand(async () => (await import('./shell/PinPad.js')).PinPad);

export function App() {
  const now = view.value;
  const learns = learning.value;
  useSignalEffect(() => {
    const { app, shell } = t();
    document.title = view.value && isTurn(view.value) ? `${shell.yourTurn} · ${app.name}` : app.name;
  });
  return (
    <div class="page">
      <Header view={now} />
      <Notices />
      {pinAsked.value && <PinPad />}
      {/* outdated content is shown but inert */}
      <main class={live.value || learns ? '' : 'stale'} inert={!live.value && !learns}>
        {now && learns ? (
          <LessonsPage
            settings={now.settings}
            // a game needs its board
            onWood={!now.virtual && now.viewer.kind === 'table' && !now.underWay}
          />
        ) : now && replay.value ? (
          <ReplayPage replay={replay.value} viewer={now.viewer} />
        ) : now && opened.value ? (
          <OwnRulesPage opened={opened.value} view={now} />
        ) : now && demonstration.value ? (
          <AttractPage view={now} shown={demonstration.value} />
        ) : now ? (
          <PlayPage view={now} />
        ) : (
          <p class="centred">{t().shell.connecting}</p>
        )}
      </main>
      {away.value && (
        <p class="offline" role="alert">
          {t().shell.offline}
        </p>
      )}
    </div>
  );
}

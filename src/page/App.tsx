import { demonstration, refused, replay, venue, view } from './connection.js';
import { t } from './i18n/index.js';
import { learning } from './learning.js';
import { opened } from './own-rules/opened.js';
import { PlayPage, Warnings } from './play/PlayPage.js';
import { isDisplay } from './settings.js';
import { Header } from './shell/Header.js';
import { LivePage } from './shell/LivePage.js';
import { lazy, loading } from './shell/lazy-component.js';
import { inPlay } from './view-facts.js';
import { isTurn } from './words/status.js';

const ReplayPage = lazy(() => import('./replay/ReplayPage.js'), 'ReplayPage', ['replay'], loading('page'));

const AttractPage = lazy(() => import('./venue/AttractPage.js'), 'AttractPage', ['venue'], loading('page'));

const LessonsPage = lazy(
  () => import('./lessons/LessonsPage.js'),
  'LessonsPage',
  ['lessons', 'reasons', 'lights', 'rules'],
  loading('page'),
);

const OwnRulesPage = lazy(
  () => import('./own-rules/OwnRulesPage.js'),
  'OwnRulesPage',
  ['rules', 'ownRules', 'refusals'],
  loading('page'),
);

export function App() {
  const now = view.value;
  const learns = learning.value;
  const isElsewhere = learns || replay.value || opened.value || demonstration.value;
  return (
    <LivePage
      title={() => (view.value && isTurn(view.value) ? t().shell.yourTurn : '')}
      class={isDisplay() ? 'at-table' : ''}
      head={
        <>
          <Header view={now} plays={now !== null && !isElsewhere && inPlay(now)} />
          <Notices />
        </>
      }
      worksOffline={learns}
    >
      {!now ? undefined : learns ? (
        <LessonsPage
          settings={now.settings}
          // a game needs its board
          onWood={!now.virtual && now.viewer.kind === 'table' && !now.underWay}
        />
      ) : replay.value ? (
        <ReplayPage replay={replay.value} viewer={now.viewer} />
      ) : opened.value ? (
        <OwnRulesPage opened={opened.value} view={now} />
      ) : demonstration.value ? (
        <AttractPage view={now} shown={demonstration.value} />
      ) : (
        <PlayPage view={now} />
      )}
    </LivePage>
  );
}

const VenueNotices = lazy(() => import('./venue/VenueNotices.js'), 'VenueNotices', ['venue']);

function Notices() {
  const now = view.value;
  const place = venue.value;
  return (
    <div class="notices" role="status">
      {now?.link === 'lost' && (
        <p class="notice warn">{now.cable ? t().shell.lostCable(...now.cable) : t().shell.lostBoard}</p>
      )}
      {place && <VenueNotices venue={place} />}
      {now && (refused.value || now.notices.length > 0) && <Warnings view={now} />}
    </div>
  );
}

import { effect } from '@preact/signals';
import { keysOf } from '../rules/values/input.js';
import { App } from './App.js';
import { followTable, view } from './connection.js';
import { faces } from './i18n/faces.js';
import { pulse } from './kiosk.js';
import { reloadOnFailure } from './lazy-load.js';
import { opened, openLink } from './own-rules/opened.js';
import { followSettings } from './settings.js';
import { show } from './shell/show.js';

/** All other addresses show the table. */
const PAGES = {
  '/maintenance': async () => (await import('./maintenance/MaintenancePage.js')).openMaintenance,
  '/staff': async () => (await import('./staff/StaffPage.js')).openStaff,
  '/puzzle': async () => (await import('./puzzle/PuzzlePage.js')).openPuzzles,
  '/fleet': async () => (await import('./fleet/FleetPage.js')).openFleet,
};

pulse();
const page = keysOf(PAGES).find((path) => location.pathname.startsWith(path));
if (page) {
  await followSettings();
  const open = await reloadOnFailure(PAGES[page]());
  await open();
} else {
  followTable(location.pathname.startsWith('/table') ? 'table' : 'player');
  effect(() => {
    // The editor of rules names playing cards.
    const isTable = opened.value === null || opened.value.kind === 'print';
    faces.value = view.value && isTable ? view.value.rules.faces : 'playing';
  });
  await followSettings();
  openLink();
  addEventListener('hashchange', openLink);
  show(<App />);
  const [{ startCues }, { keepFocus }] = await reloadOnFailure(
    Promise.all([import('./cues.js'), import('./focus-next.js')]),
  );
  startCues();
  keepFocus();
}

void navigator.serviceWorker?.register('/service-worker.js');

import { App } from './App.js';
import { followTable } from './connection.js';
import { pulse } from './kiosk.js';
import { reloadOnFailure } from './lazy-load.js';
import { openLink } from './own-rules/opened.js';
import { followSettings } from './settings.js';
import { show } from './shell/show.js';

pulse();
if (location.pathname.startsWith('/maintenance')) {
  await followSettings();
  const { openMaintenance } = await reloadOnFailure(import('./maintenance/MaintenancePage.js'));
  await openMaintenance();
} else if (location.pathname.startsWith('/staff')) {
  await followSettings();
  const { openStaff } = await reloadOnFailure(import('./staff/StaffPage.js'));
  await openStaff();
} else if (location.pathname.startsWith('/puzzle')) {
  await followSettings();
  const { openPuzzles } = await reloadOnFailure(import('./puzzle/PuzzlePage.js'));
  await openPuzzles();
} else if (location.pathname.startsWith('/fleet')) {
  await followSettings();
  const { openFleet } = await reloadOnFailure(import('./fleet/FleetPage.js'));
  await openFleet();
} else {
  followTable(location.pathname.startsWith('/table') ? 'table' : 'player');
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

// Needs HTTPS or localhost.
void navigator.serviceWorker?.register('/service-worker.js');

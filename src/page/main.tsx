import { App } from './App.js';
import { followTable } from './connection.js';
import { pulse } from './kiosk.js';
import { openLink } from './own-rules/opened.js';
import { orReload } from './parts.js';
import { followSettings } from './settings.js';
import { show } from './shell/show.js';

pulse();
if (location.pathname.startsWith('/maintenance')) {
  await followSettings();
  const { openMaintenance } = await orReload(import('./maintenance/MaintenancePage.js'));
  await openMaintenance();
} else if (location.pathname.startsWith('/staff')) {
  await followSettings();
  const { openStaff } = await orReload(import('./staff/StaffPage.js'));
  await openStaff();
} else if (location.pathname.startsWith('/puzzle')) {
  await followSettings();
  const { openPuzzles } = await orReload(import('./puzzle/PuzzlePage.js'));
  await openPuzzles();
} else if (location.pathname.startsWith('/fleet')) {
  await followSettings();
  const { openFleet } = await orReload(import('./fleet/FleetPage.js'));
  await openFleet();
} else {
  followTable(location.pathname.startsWith('/table') ? 'table' : 'player');
  await followSettings();
  openLink();
  addEventListener('hashchange', openLink);
  show(<App />);
  const [{ drawAttention }, { keepFocus }] = await orReload(
    Promise.all([import('./attention.js'), import('./keep-focus.js')]),
  );
  drawAttention();
  keepFocus();
}

// Needs HTTPS or localhost.
void navigator.serviceWorker?.register('/service-worker.js');

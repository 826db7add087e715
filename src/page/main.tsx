import { render } from 'preact';
import { App } from './App.js';
import { MaintenancePage } from './maintenance/MaintenancePage.js';
import { openWorkshop } from './maintenance/workshop.js';
import { stayConnected } from './server.js';
import { followSettings } from './settings.js';

followSettings();
if (location.pathname.startsWith('/maintenance')) {
  void openWorkshop();
  render(<MaintenancePage />, document.body);
} else {
  stayConnected(location.pathname.startsWith('/table') ? 'table' : 'player');
  render(<App />, document.body);
}

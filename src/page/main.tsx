import { render } from 'preact';
import { App } from './App.js';
import { stayConnected } from './connection.js';
import { followSettings } from './settings.js';

followSettings();
if (location.pathname.startsWith('/maintenance')) {
  // players' phones never fetch it
  const { openMaintenance } = await import('./maintenance/open.js');
  openMaintenance();
} else {
  stayConnected(location.pathname.startsWith('/table') ? 'table' : 'player');
  render(<App />, document.body);
}

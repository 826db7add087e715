import { render } from 'preact';
import { App } from './App.js';
import { stayConnected } from './server.js';
import { followSettings } from './settings.js';

followSettings();
stayConnected(location.pathname.startsWith('/table') ? 'table' : 'player');
render(<App />, document.body);

import { render } from 'preact';
import { App } from './App.js';
import { connect } from './server.js';
import { followSettings } from './settings.js';

followSettings();
connect(location.pathname.startsWith('/table') ? 'table' : 'player');
render(<App />, document.body);

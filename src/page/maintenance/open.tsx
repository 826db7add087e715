import { render } from 'preact';
import { connect } from './connection.js';
import { MaintenancePage } from './MaintenancePage.js';

export function openMaintenance(): void {
  void connect();
  render(<MaintenancePage />, document.body);
}

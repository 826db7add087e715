import { render } from 'preact';
import { MaintenancePage } from './MaintenancePage.js';
import { openWorkshop } from './workshop.js';

export function openMaintenance(): void {
  void openWorkshop();
  render(<MaintenancePage />, document.body);
}

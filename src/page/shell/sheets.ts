import { signal } from '@preact/signals';
import { lazyComponent } from './lazy-component.js';

export const HelpSheet = lazyComponent(
  async () => (await import('../help/HelpSheet.js')).HelpSheet,
  ['rules', 'lights', 'ownRules'],
);

export const SettingsSheet = lazyComponent(
  async () => (await import('./SettingsSheet.js')).SettingsSheet,
  ['speech'],
);

/** As the style says, which alone has the width from which on it does. */
const isBeside = () =>
  getComputedStyle(document.documentElement).getPropertyValue('--seats').trim() === 'beside';

/** Whether seats and log stand beside the board. */
export const beside = signal(isBeside());
addEventListener('resize', () => (beside.value = isBeside()));

import { signal } from '@preact/signals';
import { lazy, loading } from './lazy-component.js';

export const HelpSheet = lazy(
  () => import('../help/HelpSheet.js'),
  'HelpSheet',
  ['rules', 'lights', 'ownRules'],
  loading('page'),
);

export const SettingsSheet = lazy(
  () => import('./SettingsSheet.js'),
  'SettingsSheet',
  ['speech'],
  loading('page'),
);

/** As the style says, which alone has the width. */
const isBeside = () =>
  getComputedStyle(document.documentElement).getPropertyValue('--seats').trim() === 'beside';

/** Whether seats and log stand beside the board. */
export const beside = signal(isBeside());
addEventListener('resize', () => (beside.value = isBeside()));

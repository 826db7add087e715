import { signal } from '@preact/signals';
import type { View } from '../../web/views/view.js';
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

const placeOfSeats = () => getComputedStyle(document.documentElement).getPropertyValue('--seats').trim();

/** `beside` or `below` the board, as the style says, which alone has the size; else in the menu. */
const seatsAt = signal(placeOfSeats());
addEventListener('resize', () => (seatsAt.value = placeOfSeats()));

/** Whether seats and log stand outside the menu; below the board, only a display without a hand has room. */
export function showsSeats({ viewer, settings }: View): boolean {
  if (seatsAt.value === 'below') return viewer.kind === 'table' && settings.cards === 'dealt';
  return seatsAt.value === 'beside';
}

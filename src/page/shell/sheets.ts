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

const room = matchMedia('(min-width: 860px) and (min-height: 501px)');

export const wide = signal(room.matches);
room.addEventListener('change', () => (wide.value = room.matches));

export function closeSheet(): void {
  const sheet = document.querySelector<HTMLDialogElement>('dialog[open]');
  sheet?.close();
  // not to its opener
  if (sheet && document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

import { effect } from '@preact/signals';
import type { Level } from '../../players/level.js';
import type { View } from '../../web/views/view.js';
import { ask, giveSeat, sit, view } from '../connection.js';
import { isOpen } from '../view-facts.js';
import type { ChangeSettings } from './choices.js';

const USUAL_LEVEL: Level = 'medium';

/** Computers need dealt cards. */
export async function seatComputers(
  { settings, seats }: View,
  change: ChangeSettings,
  level = USUAL_LEVEL,
): Promise<boolean> {
  if (settings.cards === 'physical' && !(await change({ cards: 'dealt' }))) return false;
  for (const { player } of seats.filter(isOpen)) if (!(await giveSeat(player, level))) return false;
  return true;
}

export async function playAlone(player: number, name: string): Promise<void> {
  if (!(await sit(player, name))) return;
  const seated = await seatedView();
  const deals: ChangeSettings = (changes) =>
    ask({ type: 'settings', settings: { ...seated.settings, ...changes } });
  if (await seatComputers(seated, deals)) await ask({ type: 'start' });
}

function seatedView(): Promise<View> {
  return new Promise((resolve) => {
    const stop = effect(() => {
      const now = view.value;
      if (now?.viewer.kind !== 'player') return;
      resolve(now);
      queueMicrotask(() => stop());
    });
  });
}

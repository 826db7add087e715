import { signal } from '@preact/signals';
import type { Scene } from '../../lights/cues.js';
import type { CardView } from '../../web/views/view.js';

export const near = signal(false);

export const chosen = signal<CardView | null>(null);

export const preview = signal<Scene>([]);

export const hinted = signal<Scene>([]);
/** For this viewer only. */
export const hintedCard = signal<string | undefined>(undefined);

/** Lights for a learner; any other lights replace them. */
export const taught = signal<Scene>([]);

/** Entering a physical hand for a hint; blocks playing a card. */
export const entersHand = signal(false);

/** Handles a card dropped at window pixels; null without a playable board. */
export const onBoard = signal<((x: number, y: number) => void) | null>(null);

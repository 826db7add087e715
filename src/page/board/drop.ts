import { signal } from '@preact/signals';

/** Handles a card dropped at window pixels; null without a playable board. */
export const onBoard = signal<((x: number, y: number) => void) | null>(null);

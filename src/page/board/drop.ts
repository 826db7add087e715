import { signal } from '@preact/signals';

/** What a card let go over the board does there, in pixels of the window; null where no board is played on. */
export const onBoard = signal<((x: number, y: number) => void) | null>(null);

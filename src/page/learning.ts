/** Lessons are opened by the address, so they survive a reload and *Back* closes them. */
import { signal } from '@preact/signals';

/** May be followed by a topic and a card. */
export const ADDRESS = '#learn';

const learns = () => location.hash.startsWith(ADDRESS);

export const learning = signal(learns());

addEventListener('hashchange', () => {
  learning.value = learns();
  scrollTo(0, 0);
});

export function learn(): void {
  location.hash = ADDRESS;
}

export function stopLearning(): void {
  location.hash = '';
}

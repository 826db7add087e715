/** Whether this page shows the lessons. It stands in the address, so that they outlive a reload and the browser's *Back* leaves them. */
import { signal } from '@preact/signals';

/** A topic and a card may follow: the short lesson that was offered in play. */
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

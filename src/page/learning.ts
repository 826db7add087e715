/** Whether this page shows the lessons. It stands in the address, so that they outlive a reload and the browser's *Back* leaves them. */
import { signal } from '@preact/signals';

const ADDRESS = '#learn';

export const learning = signal(location.hash === ADDRESS);

addEventListener('hashchange', () => {
  learning.value = location.hash === ADDRESS;
  scrollTo(0, 0);
});

export function learn(): void {
  location.hash = ADDRESS;
}

export function stopLearning(): void {
  location.hash = '';
}

/** Divides long work into slices, so that other events are handled in between. */

/** In ms. A single step is not divided. */
const SLICE_MS = 10;

export type Sliced<T> = Generator<void, T>;

export function atOnce<T>(work: Sliced<T>): T {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

/** @param now monotonic ms */
export async function inSlices<T>(work: Sliced<T>, now: () => number = () => performance.now()): Promise<T> {
  for (;;) {
    const end = now() + SLICE_MS;
    do {
      const { done, value } = work.next();
      if (done) return value;
    } while (now() < end);
    await turn();
  }
}

const waiting: (() => void)[] = [];

/** Resolves one caller per event-loop turn, so that concurrent works do not add up. */
function turn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(next);
  });
}

function next(): void {
  const [first] = waiting;
  first?.();
  // The caller's slice runs first, as a microtask of this turn.
  setImmediate(() => {
    waiting.shift();
    if (waiting.length > 0) next();
  });
}

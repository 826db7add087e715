/** Work that may take long, in slices: between two of them everything else of this thread gets its turn. */

/** Milliseconds after which a slice ends. One step is not divided. */
const SLICE_MS = 10;

/** It yields where it may be interrupted. */
export type Sliced<T> = Generator<void, T>;

/** All of it at once, where nobody else waits. */
export function atOnce<T>(work: Sliced<T>): T {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

/** @param now steady milliseconds */
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

/** Resolves one caller in a turn of the event loop, so that slices of several works do not add up. */
function turn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(next);
  });
}

function next(): void {
  const [first] = waiting;
  first?.();
  // The caller's slice runs before this, as a microtask of this turn.
  setImmediate(() => {
    waiting.shift();
    if (waiting.length > 0) next();
  });
}

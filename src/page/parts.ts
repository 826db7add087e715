/** Parts of the page that are fetched when they are first needed. */

/** Before the table is asked, each time: one that answers, but lacks the part, is not asked without end at full speed. */
const RETRY_MS = 2000;
/** A request sent while the network comes back may never be answered. */
const ANSWER_MS = 5000;

let reloading: Promise<never> | undefined;

/** A part that could not be fetched, the browser never asks for again: the page is loaded again once the table answers. */
export function orReload<T>(part: Promise<T>): Promise<T> {
  return part.catch(() => {
    reloading ??= reload();
    return reloading;
  });
}

async function reload(): Promise<never> {
  do await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  while (!(await isReached()));
  location.reload();
  return new Promise(() => undefined);
}

/** Asks the table itself, not what the browser has kept of it. */
function isReached(): Promise<boolean> {
  return fetch(location.pathname, {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(ANSWER_MS),
  }).then(
    ({ ok }) => ok,
    () => false,
  );
}

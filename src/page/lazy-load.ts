/** Delay before each retry: a server without the part must not be polled in a tight loop. */
const RETRY_MS = 2000;
/** A request during a network change may never be answered. */
const ANSWER_MS = 5000;

let reloading: Promise<never> | undefined;

/** Browsers cache a failed import: reloads the page once the server answers. */
export function reloadOnFailure<T>(part: Promise<T>): Promise<T> {
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

/** Bypasses the browser's cache. */
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

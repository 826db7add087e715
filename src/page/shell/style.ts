import { reloadOnFailure } from '../lazy-load.js';

const fetched = new Map<string, Promise<void>>();

export function fetchStyle(href: string): Promise<void> {
  const before = fetched.get(href);
  if (before) return before;
  const asked = new Promise<void>((resolve, reject) => {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'stylesheet', href, onload: () => resolve(), onerror: reject });
    document.head.append(link);
  });
  const done = reloadOnFailure(asked);
  fetched.set(href, done);
  return done;
}

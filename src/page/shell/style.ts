/** Styles of what most visits never need. */

const fetched = new Map<string, Promise<void>>();

/** Adds a style sheet to the page, once; done when it is there, or cannot be had. */
export function fetchStyle(href: string): Promise<void> {
  const before = fetched.get(href);
  if (before) return before;
  const done = new Promise<void>((resolve) => {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'stylesheet', href, onload: () => resolve(), onerror: () => resolve() });
    document.head.append(link);
  });
  fetched.set(href, done);
  return done;
}

import { render, type VNode } from 'preact';
import { reloadOnFailure } from '../lazy-load.js';

/** Draws a page over the static words. They come back if it fails before showing anything. */
export function show(page: VNode): void {
  const words = [...document.body.childNodes];
  const restore = () => {
    if (!document.querySelector('main > :not(.skeleton)')) document.body.replaceChildren(...words);
  };
  // What is drawn later fails as a rejection.
  addEventListener('error', restore);
  addEventListener('unhandledrejection', restore);
  document.body.replaceChildren();
  render(page, document.body);
}

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

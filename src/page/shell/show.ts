import { render, type VNode } from 'preact';

/** Draws a page over the static words. They come back if it fails before it has shown anything. */
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

/** Who plays by keyboard goes on where something is to be done: what had the focus may be gone with its stage. */

/** Where to go on, the first of these that is there. */
const NEXT = [
  // before the pad by which a card is played
  '.hint .card-pad button',
  '.target[data-calls=true]',
  '.moves button',
  '.hand .pick:not(.idle)',
  '.card-pad button',
  '.dock .primary',
  '.target[tabindex="0"]',
];

/** Follows the focus for as long as the page is open. */
export function keepFocus(): void {
  let byKeys = false;
  let last: Element | null = null;
  addEventListener('keydown', () => (byKeys = true), true);
  addEventListener('pointerdown', () => (byKeys = false), true);
  addEventListener('focusin', () => (last = document.activeElement));
  const restore = () => {
    if (!byKeys || !last || last.isConnected || document.activeElement !== document.body) return;
    const found = NEXT.map((selector) => document.querySelector<HTMLElement | SVGElement>(selector));
    found.find((element) => element?.checkVisibility())?.focus();
  };
  let held: Element | null = null;
  const giveBack = () => {
    if (document.querySelector('main')?.inert) held = document.activeElement;
    else if (held instanceof HTMLElement || held instanceof SVGElement) {
      if (document.activeElement === document.body) held.focus({ preventScroll: true });
      held = null;
    }
  };
  // a page without its server cannot have the focus, which is given back with the connection
  new MutationObserver(giveBack).observe(document.body, { attributeFilter: ['inert'], subtree: true });
  new MutationObserver(restore).observe(document.body, { childList: true, subtree: true });
}

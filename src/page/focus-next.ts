/** When the focused element disappears, moves keyboard focus to the next control that needs an action. */

const NEXT = [
  // before the pad for playing a card
  '.hint .card-pad button',
  '.target[data-calls=true]',
  '.moves button',
  '.hand .pick:not(.idle)',
  '.card-pad button',
  '.dock .primary',
  '.hand .pick',
  '.setup summary',
  '.target[tabindex="0"]',
];

export function keepFocus(): void {
  let byKeys = false;
  let last: Element | null = null;
  /** What has the focus by `restore`, until the next key. */
  let placed: Element | null = null;
  const onKey = () => {
    byKeys = true;
    placed = null;
  };
  addEventListener('keydown', onKey, true);
  addEventListener('pointerdown', () => (byKeys = false), true);
  addEventListener('focusin', () => (last = document.activeElement));
  const restore = () => {
    const active = document.activeElement;
    if (!byKeys || !last || (active !== document.body && active !== placed)) return;
    for (const selector of NEXT) {
      if (active === placed && placed?.matches(selector)) return;
      const found = document.querySelector<HTMLElement | SVGElement>(selector);
      if (!found?.checkVisibility()) continue;
      found.focus();
      placed = found;
      return;
    }
  };
  let held: Element | null = null;
  const giveBack = () => {
    if (document.querySelector('main')?.inert) held = document.activeElement;
    else if (held instanceof HTMLElement || held instanceof SVGElement) {
      if (document.activeElement === document.body) held.focus({ preventScroll: true });
      held = null;
    }
  };
  // an offline page is inert; restore its focus on reconnection
  new MutationObserver(giveBack).observe(document.body, { attributeFilter: ['inert'], subtree: true });
  new MutationObserver(restore).observe(document.body, { childList: true, subtree: true });
}

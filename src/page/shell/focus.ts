/** Focuses the replacement of a pressed button, unless the focus is elsewhere. */
export function takeFocus(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus();
}

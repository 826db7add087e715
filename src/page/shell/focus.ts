/** For what stands in the place of a button that was pressed: the focus stays there, unless it has gone elsewhere. */
export function takeFocus(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus();
}

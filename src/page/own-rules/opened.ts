/** What of the own rules lies over the page; a link that holds rules opens them. */
import { signal } from '@preact/signals';

export type Opened =
  /** The draft, to be changed. */
  | { readonly kind: 'edit' }
  /** A link, or a document's text, to be looked at. */
  | { readonly kind: 'read'; readonly text: string }
  /** Kept rules, to be given away or printed. */
  | { readonly kind: 'share'; readonly hash: string };

export const opened = signal<Opened | null>(null);

const MARK = '#rules=';

/** A link to rules brought somebody here: it is taken from the address, so that a reload does not read it again. */
export function openLink(): void {
  if (!location.hash.startsWith(MARK)) return;
  opened.value = { kind: 'read', text: location.hash };
  history.replaceState(history.state, '', location.pathname + location.search);
}

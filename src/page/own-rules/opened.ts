/** What of the own rules lies over the page; a link that holds rules opens them. */
import { signal } from '@preact/signals';
import type { Ruleset, RulesetId } from '../../rules/rulesets.js';

/** Rules that somebody is writing. */
export interface Draft {
  readonly ruleset: Ruleset;
  /** What it is compared with. */
  readonly parent: RulesetId;
  /** Its hash, once the table was asked to keep it as it is. */
  readonly asked?: string;
}

export type Opened =
  /** The draft, to be changed. */
  | { readonly kind: 'edit' }
  /** Other rules, in whose place there is a draft that nobody has kept. */
  | { readonly kind: 'replace'; readonly next: Draft }
  /** Which rules do you play? */
  | { readonly kind: 'ask' }
  /** A link, or a document's text, to be looked at. */
  | { readonly kind: 'read'; readonly text: string }
  /** Rules of the program, to be printed. */
  | { readonly kind: 'print'; readonly id: RulesetId }
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

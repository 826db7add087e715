import { signal } from '@preact/signals';
import type { Ruleset, RulesetId } from '../../rules/rulesets/rulesets.js';

export interface Draft {
  readonly ruleset: Ruleset;
  readonly parent: RulesetId;
  /** Hash of the submitted ruleset. */
  readonly asked?: string;
}

export type Opened =
  | { readonly kind: 'edit' }
  /** Asks before replacing an unsaved draft. */
  | { readonly kind: 'replace'; readonly next: Draft }
  | { readonly kind: 'ask' }
  | { readonly kind: 'read'; readonly text: string }
  | { readonly kind: 'print'; readonly id: RulesetId }
  | { readonly kind: 'share'; readonly hash: string };

export const opened = signal<Opened | null>(null);

const MARK = '#rules=';

/** A reload must not open the link again. */
export function openLink(): void {
  if (!location.hash.startsWith(MARK)) return;
  opened.value = { kind: 'read', text: location.hash };
  history.replaceState(history.state, '', location.pathname + location.search);
}

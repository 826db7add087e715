/** The rules that somebody is writing on this device: kept here until they are kept at the table, through a reload too. */
import { effect, signal } from '@preact/signals';
import { descentOf } from '../../rules/nearest-ruleset.js';
import { isRulesetId, RULESETS, type Ruleset, type RulesetId } from '../../rules/rulesets.js';
import { opened } from './opened.js';

export interface Draft {
  readonly ruleset: Ruleset;
  /** What it is compared with. */
  readonly parent: RulesetId;
  /** Its hash, once the table was asked to keep it as it is. */
  readonly asked?: string;
}

const KEY = 'tock.draft';

export const draft = signal<Draft | null>(stored());

effect(() => {
  try {
    if (draft.value) localStorage.setItem(KEY, JSON.stringify(draft.value));
    else localStorage.removeItem(KEY);
  } catch {
    // storage is forbidden: the draft lasts as long as the page
    return;
  }
});

function stored(): Draft | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '') as Draft;
    return isRulesetId(kept.parent) && typeof kept.ruleset.name === 'string' ? kept : null;
  } catch {
    return null;
  }
}

/** Opens the editor with other rules. */
export function write(ruleset: Ruleset, parent = descentOf(ruleset).parent): void {
  draft.value = { ruleset, parent };
  opened.value = { kind: 'edit' };
}

/** The draft as it is now, changed. */
export function edit(change: (ruleset: Ruleset) => Ruleset): void {
  const now = draft.value;
  if (now) draft.value = { ruleset: change(now.ruleset), parent: now.parent };
}

/** The table was asked to keep this ruleset, which may have been changed meanwhile. */
export function noteAsked(ruleset: Ruleset, hash: string): void {
  const now = draft.value;
  if (now?.ruleset === ruleset) draft.value = { ...now, asked: hash };
}

export const parentOf = ({ parent }: Draft): Ruleset => RULESETS[parent];

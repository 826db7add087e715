/** The rules that somebody is writing on this device: kept here until they are kept at the table, through a reload too. */
import { effect, signal } from '@preact/signals';
import { descentOf } from '../../rules/nearest-ruleset.js';
import { isRulesetId, RULESETS, type Ruleset } from '../../rules/rulesets.js';
import { rulesets } from '../connection.js';
import { followOtherPages } from '../other-pages.js';
import { type Draft, opened } from './opened.js';

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

followOtherPages(KEY, () => {
  draft.value = stored();
  const { kind } = opened.value ?? {};
  // put away there: nothing is left to be edited, or to be replaced, here
  if (!draft.value && (kind === 'edit' || kind === 'replace')) opened.value = null;
});

function stored(): Draft | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '') as Draft;
    return isRulesetId(kept.parent) && typeof kept.ruleset.name === 'string' ? kept : null;
  } catch {
    return null;
  }
}

/** Opens the editor with other rules. A draft that would be lost is asked about before. */
export function write(ruleset: Ruleset, parent = descentOf(ruleset).parent): void {
  const now = draft.value;
  const next = { ruleset, parent };
  const loses = now && !isKept(now) && JSON.stringify(now.ruleset) !== JSON.stringify(ruleset);
  if (loses) opened.value = { kind: 'replace', next };
  else begin(next);
}

export function begin(next: Draft): void {
  draft.value = next;
  opened.value = { kind: 'edit' };
}

/** It is kept at the table now. */
export function isKept({ asked }: Draft): boolean {
  return rulesets.value.kept.some(({ hash }) => hash === asked);
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

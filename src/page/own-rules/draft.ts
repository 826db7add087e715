import { effect, signal } from '@preact/signals';
import { descentOf } from '../../rules/rulesets/nearest-ruleset.js';
import type { RulesetFault } from '../../rules/rulesets/ruleset-check.js';
import { readForm } from '../../rules/rulesets/ruleset-schema.js';
import { isRulesetId, RULESET_IDS, RULESETS, type Ruleset } from '../../rules/rulesets/rulesets.js';
import { rulesets } from '../connection.js';
import { t } from '../i18n/index.js';
import { followOtherPages, recall, remember } from '../settings.js';
import { type Draft, opened } from './opened.js';

/** Stored on this device until it is saved at the table. */

const KEY = 'tock.draft';

export const draft = signal<Draft | null>(stored());

effect(() => remember(KEY, draft.value && JSON.stringify(draft.value)));

followOtherPages(KEY, () => {
  draft.value = stored();
  const { kind } = opened.value ?? {};
  // the draft was removed in another tab
  if (!draft.value && (kind === 'edit' || kind === 'replace')) opened.value = null;
});

function stored(): Draft | null {
  try {
    const { parent, ruleset, asked } = JSON.parse(recall(KEY) ?? '') as Draft;
    // a name that is being written may be empty
    const { ok } = readForm({ ...ruleset, name: KEY });
    if (!ok || !isRulesetId(parent) || typeof ruleset.name !== 'string') return null;
    return { ruleset, parent, ...(typeof asked === 'string' && { asked }) };
  } catch {
    return null;
  }
}

/** Opens the editor; asks before replacing a draft. */
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

export function isKept({ asked }: Draft): boolean {
  return rulesets.value.kept.some(({ hash }) => hash === asked);
}

export function edit(change: (ruleset: Ruleset) => Ruleset): void {
  const now = draft.value;
  if (now) draft.value = { ruleset: change(now.ruleset), parent: now.parent };
}

/** Ignored if the draft has changed meanwhile. */
export function noteAsked(ruleset: Ruleset, hash: string): void {
  const now = draft.value;
  if (now?.ruleset === ruleset) draft.value = { ...now, asked: hash };
}

export const parentOf = ({ parent }: Draft): Ruleset => RULESETS[parent];

const plain = (name: string) => name.trim().toLowerCase();

/** Rejects names of built-in rulesets: lists would be ambiguous. */
export function nameFault(name: string): Pick<RulesetFault, 'code' | 'field'> | null {
  const shown = Object.values(t('rules').rulesets).map((ruleset) => ruleset.name);
  const isTaken = [...RULESET_IDS, ...shown].some((one) => plain(one) === plain(name));
  return isTaken ? { code: 'name-taken', field: '/name' } : null;
}

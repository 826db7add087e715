import { describe, expect, it } from 'vitest';
import { checkRuleset } from '../../src/rules/rulesets/ruleset-check.js';
import { readGameText, writeGameText } from '../../src/store/game-text.js';
import { rulesetTitle } from '../../src/store/ruleset-hash.js';
import { usualSettings } from '../../src/table/settings.js';
import { QUEBEC_8_FROM_TOCK } from '../rules/support/documents.js';
import { openTable, stateIn } from '../support/kept-table.js';
import { remembered } from '../support/remembered.js';

const read = checkRuleset(QUEBEC_8_FROM_TOCK);
if (!read.ok) throw new Error(read.fault.problem);
const OURS = read.value;

describe('a table that plays by a ruleset of its own', () => {
  const { folder, journal, people } = openTable({ ...usualSettings(OURS), cards: 'dealt' }, 16);
  for (let step = 0; people.stage !== 'won' && step < 5000; step++) people.playOn();
  const text = writeGameText(journal.records);

  it('plays to the end, and its journal carries the document and its hash', () => {
    expect(people.stage).toBe('won');
    const settings = journal.records.findLast((line) => line.startsWith('settings ')) ?? '';
    const kept = JSON.parse(settings.slice('settings '.length)) as { ruleset: unknown; rulesetHash: string };
    expect(kept.ruleset).toEqual(QUEBEC_8_FROM_TOCK);
    expect(rulesetTitle(OURS)).toBe(`${OURS.name}#${kept.rulesetHash}`);
  });

  it('is the same table after a restart, and after its text is read elsewhere', () => {
    const now = remembered(people.table.snapshot);
    expect(stateIn(folder)).toEqual(now);
    const elsewhere = readGameText(text);
    if (!elsewhere.ok) throw new Error(elsewhere.fault.problem);
    expect(remembered(elsewhere.value.rebuilt.snapshot)).toEqual(now);
  });

  it('does not follow a game whose rules were changed afterwards', () => {
    const changed = text.replace('"homeEntry":2', '"homeEntry":1');
    expect(changed).not.toBe(text);
    expect(readGameText(changed)).toMatchObject({ ok: false, fault: { why: 'bad-line' } });
  });
});

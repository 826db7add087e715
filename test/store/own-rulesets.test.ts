import { appendFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkRuleset } from '../../src/rules/rulesets/ruleset-check.js';
import { REAL_DISK } from '../../src/store/disk.js';
import { readGameText, writeGameText } from '../../src/store/game-text.js';
import { OwnRulesets } from '../../src/store/own-rulesets.js';
import { rulesetHash, rulesetTitle } from '../../src/store/ruleset-hash.js';
import { usualSettings } from '../../src/table/settings.js';
import { documentOf, edited, QUEBEC_8_FROM_TOCK } from '../rules/support/documents.js';
import { newFolder } from '../support/folders.js';
import { openTable, stateIn } from '../support/kept-table.js';
import { remembered } from '../support/remembered.js';
import { gameJson } from '../support/written.js';
import { refusingDisk } from './refusing-disk.js';

function ruleset(name: string, homeEntry = 0) {
  const read = checkRuleset(edited(documentOf('tac-tik', name), { '/homeEntry': homeEntry }));
  if (!read.ok) throw new Error(read.fault.problem);
  return read.value;
}

function kept() {
  const folder = newFolder();
  const open = (disk = REAL_DISK) => new OwnRulesets(folder, disk, () => undefined);
  return { folder, file: join(folder, 'rulesets'), open };
}

const names = ({ kept: list }: OwnRulesets) => list.map(({ ruleset: { name } }) => name);

describe('the rulesets of a table', () => {
  it('are there again after a restart; one of the same name takes the place of the former', () => {
    const { open } = kept();
    const first = open();
    for (const one of [ruleset('Ours'), ruleset('Theirs'), ruleset('Ours', 2)]) first.keep(one);
    const again = open();
    expect(again.kept).toEqual([
      { hash: rulesetHash(ruleset('Ours', 2)), ruleset: ruleset('Ours', 2) },
      { hash: rulesetHash(ruleset('Theirs')), ruleset: ruleset('Theirs') },
    ]);
    again.forget(rulesetHash(ruleset('Ours', 2)));
    expect(names(open())).toEqual(['Theirs']);
  });

  it('are no more than 60', () => {
    const rulesets = new OwnRulesets(undefined, REAL_DISK, () => undefined);
    for (let number = 1; number <= 60; number++) rulesets.keep(ruleset(`Ours ${number}`));
    expect(rulesets.isFull(ruleset('One more'))).toBe(true);
    expect(rulesets.isFull(ruleset('Ours 7', 3))).toBe(false);
  });

  it.each([
    ['nothing readable', (file: string) => writeFileSync(file, 'what is this\n'), []],
    ['half a line at its end', (file: string) => appendFileSync(file, '3 0000'), ['Ours', 'Theirs']],
    [
      'a line that was changed',
      (file: string) => writeFileSync(file, readFileSync(file, 'utf8').replace('Theirs', 'Others')),
      ['Ours'],
    ],
  ])('are what can be read where the file has %s, and the file is kept aside', (_, damage, left) => {
    const { folder, file, open } = kept();
    for (const name of ['Ours', 'Theirs']) open().keep(ruleset(name));
    damage(file);
    const rulesets = open();
    expect(names(rulesets)).toEqual(left);
    expect(readdirSync(folder)).toContain('rulesets.damaged');
    expect(names(open()), 'after one more restart').toEqual(left);
    rulesets.keep(ruleset('New'));
    expect(names(open())).toEqual([...left, 'New']);
  });

  it('are written later where the disk refuses at first, and the fault is told', () => {
    const { disk, accept } = refusingDisk();
    const { open } = kept();
    const rulesets = open(disk);
    rulesets.keep(ruleset('Ours'));
    expect(rulesets.fault?.code).toBe('disk-full');
    expect(names(open())).toEqual([]);
    accept();
    rulesets.retry();
    expect(rulesets.fault).toBeNull();
    expect(names(open())).toEqual(['Ours']);
  });
});

const read = checkRuleset(QUEBEC_8_FROM_TOCK);
if (!read.ok) throw new Error(read.fault.problem);
const OURS = read.value;

describe('a table that plays by a ruleset of its own', () => {
  const { folder, journal, people } = openTable({ ...usualSettings(OURS), cards: 'dealt' }, 16);
  const home = () => gameJson(people.table.context)?.position.match(/H/g)?.length ?? 0;
  for (let step = 0; home() < 2 && step < 5000; step++) people.playOn();
  const text = writeGameText(journal.records);

  it('has its first pawns home, and its journal carries the document and its hash', () => {
    expect(home()).toBeGreaterThan(1);
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
    elsewhere.value.rebuilt.settle();
    expect(remembered(elsewhere.value.rebuilt.snapshot)).toEqual(now);
  });

  it('does not follow a game whose rules were changed afterwards', () => {
    const changed = text.replace('"homeEntry":2', '"homeEntry":1');
    expect(changed).not.toBe(text);
    expect(readGameText(changed)).toMatchObject({ ok: false, fault: { why: 'bad-line' } });
  });
});

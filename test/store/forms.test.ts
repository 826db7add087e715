/**
 * A journal of each form that the program has ever written, by the program of its time: random people at a table,
 * stopped at some moment. Each form added something to the one before; the file's name says what.
 */
import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readLines } from '../../src/store/lines.js';
import { newFolder } from '../support/folders.js';
import { openTable, stateIn } from '../support/kept-table.js';
import { remembered } from '../support/remembered.js';
import { gameJson } from '../support/written.js';

const fixture = (name: string) => new URL(`./fixtures/${name}`, import.meta.url);

it.each([
  ['version-1', /chance -?\d+$/m],
  ['forms/move-first', /"moveFirst"/],
  ['forms/sealed', / seal$/m],
  ['forms/chance-of-256-bits', /chance [0-9a-f]{64}$/m],
  ['forms/seats-of-phones', /seat 0 ".*" of \S+$/m],
  ['forms/computer-players', /play \S+ by \d for \S+$/m],
  ['forms/relatives', /"holesPerZone":19.* burn \S+ by \d$/ms],
  ['forms/ruleset-document', /"ruleset":\{"name":"at-grandmas"/],
])(
  'a journal that was written by an older program: %s: is read to the position that was on the board then, and played on',
  (name, form) => {
    const folder = newFolder();
    copyFileSync(fixture(`${name}.tock`), join(folder, '000007.tock'));
    const bytes = readFileSync(fixture(`${name}.tock`));
    expect(bytes.toString()).toMatch(form);
    const { records, damage } = readLines(bytes, bytes.indexOf(10) + 1);
    expect(damage).toBeNull();
    const { people, journal, notices } = openTable(null, 7, folder);
    expect(notices).toEqual([]);
    expect(journal.records).toEqual(records);
    const position = readFileSync(fixture(`${name}.position`), 'utf8').trim();
    expect(gameJson(people.table.context)?.position).toBe(position);
    people.table.send({ type: 'pause' });
    const { version } = people.table.context;
    for (let step = 0; step < 40; step++) people.playOn();
    expect(people.table.context.version).toBeGreaterThan(version + 20);
    expect(stateIn(folder)).toEqual(remembered(people.table.snapshot));
  },
);

import { mkdtempSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CommandLog } from '../../src/fleet/command-log.js';

const entry = (by: string) =>
  ({ at: '2026-11-22T10:00:00Z', by, verb: 'reset', answers: { done: ['table1'] } }) as const;

describe('the log of commands', () => {
  it('has those that the disk refused once it takes the next one', () => {
    const inTheWay = join(mkdtempSync(join(tmpdir(), 'tock-fleet-')), 'file');
    writeFileSync(inTheWay, '');
    const folder = join(inTheWay, 'state');
    const faults: string[] = [];
    const log = new CommandLog(folder, (problem) => faults.push(problem));
    log.add(entry('Ann'));
    expect(faults).toHaveLength(1);
    unlinkSync(inTheWay);
    for (const by of ['Bob', 'Zoé']) log.add(entry(by));
    const kept = new CommandLog(folder, () => undefined).entries;
    expect(kept).toEqual([entry('Ann'), entry('Bob'), entry('Zoé')]);
  });

  it('leaves out lines without answers, which older versions wrote, and broken ones', () => {
    const folder = mkdtempSync(join(tmpdir(), 'tock-fleet-'));
    const old = { at: '2026-11-01T10:00:00Z', by: 'Ann', verb: 'reset', tables: ['table1'] };
    const lines = [JSON.stringify(old), '{', JSON.stringify(entry('Bob'))];
    writeFileSync(join(folder, 'commands.jsonl'), `${lines.join('\n')}\n`);
    expect(new CommandLog(folder, () => undefined).entries).toEqual([entry('Bob')]);
  });
});

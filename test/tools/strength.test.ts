/** How the strength of `hard` is counted, and that docs/figures.md shows what was counted of today's program. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { watch } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { RULESET_IDS, type RulesetId } from '../../src/rules/rulesets/rulesets.js';
import {
  countOf,
  figuresOf,
  fingerprintOf,
  OPPONENTS,
  type Row,
  readRecord,
  type StrengthRecord,
} from '../../tools/strength/record.js';
import { blundersIn, strengthTable } from '../../tools/strength/table.js';
import { tock, tool } from '../cli/tock.js';
import { newFolder } from '../support/folders.js';
import { isLong, sampled } from '../support/long.js';

/** To play a fingerprint takes seconds; this process keeps it. */
const COUNTED = sampled(RULESET_IDS, 1);

const KEPT = JSON.parse(readFileSync('docs/strength.json', 'utf8')) as StrengthRecord;

describe('npm run tool strength', () => {
  const folder = newFolder();

  const ONE_ROW = ['--ruleset', 'keezen', '--against', 'greedy'];

  // The tool runs at the lowest priority: beside other work it takes minutes.
  it('counts the games of the arena, and goes on where its record ends', async () => {
    const file = join(folder, 'goes-on.json');
    const before = { decisions: 7, partnerBlunders: 0, pairs: { 'flat-mc': [0, 0, 0], greedy: [1, 0, 0] } };
    writeFileSync(file, JSON.stringify({ keezen: { ...KEPT['keezen'], ...before } }));
    const ran = await tool('strength', [...ONE_ROW, '--games', '4', '--record', file]);
    expect(ran).toMatchObject({ status: 0, err: '', out: expect.stringContaining('| `keezen` | – | ') });
    const { pairs, decisions } = readRecord(file, [])['keezen'] as Row;
    // The arena's games of the second pair; those of the first were in the record.
    const asked = ['--b', 'greedy', '--ruleset', 'keezen', '--games', '2', '--seed', '2', '--json'];
    const { result } = JSON.parse((await tock(['arena', ...asked])).out) as {
      result: { wins: number; games: number; a: { decisions: number } };
    };
    expect(pairs).toEqual({
      'flat-mc': [0, 0, 0],
      greedy: [0, 1, 2].map((won) => Number(won === 0) + Number(won === result.wins * result.games)),
    });
    expect(decisions).toBe(7 + result.a.decisions);
  }, 240_000);

  it('lets all hands be seen in the arena of the tools alone', async () => {
    const asked = ['--a', 'cheater', '--b', 'flat-mc', '--nodes', '40', '--games', '2', '--json'];
    const ran = await tool('arena', asked);
    expect(ran).toMatchObject({ status: 0, err: expect.not.stringContaining('arena:') });
    expect(JSON.parse(ran.out)).toMatchObject({ a: 'cheater', b: 'flat-mc', result: { games: 2 } });
    expect(await tock(['arena', ...asked])).toMatchObject({ status: 2 });
  }, 240_000);

  it('tells the share of games won, and the error of a pair as one', () => {
    expect(figuresOf([1, 0, 1])).toEqual({ games: 4, wins: 0.5, error: 0.5 });
  });

  it('begins a row anew whose games another program played', async () => {
    const file = join(folder, 'other.json');
    const [id] = COUNTED as [RulesetId];
    const hard = fingerprintOf(id);
    const row = {
      hard,
      decisions: 7,
      partnerBlunders: 7,
      pairs: { 'flat-mc': [1, 2, 3], greedy: [4, 5, 6] },
    };
    const read = (written: object) => {
      writeFileSync(file, JSON.stringify({ [id]: written }));
      return readRecord(file, [id])[id];
    };
    expect(read({ ...row, hard: 'other' })).toEqual({
      hard,
      decisions: 0,
      partnerBlunders: 0,
      pairs: { 'flat-mc': [0, 0, 0], greedy: [0, 0, 0] },
    });
    expect(read(row)).toEqual(row);
  });

  it.runIf(isLong)(
    `ends with the reason, on all threads, where its record can no longer be written${isLong ? '' : ' (skipped: the threads finish a pair of games first; npm run test:long)'}`,
    async () => {
      const gone = mkdtempSync(join(folder, 'gone-'));
      const file = join(gone, 'record.json');
      const ran = tool('strength', [...ONE_ROW, '--games', '10000', '--record', file]);
      // The record is written once before the first game.
      for await (const _ of watch(gone)) if (existsSync(file)) break;
      rmSync(gone, { recursive: true });
      const { status, err } = await ran;
      expect(status).toBe(2);
      expect(err).toContain(`strength: ${file}: ENOENT`);
    },
    240_000,
  );

  it.each([
    [['--games', '1'], 'games: "1" is not a whole number from 2'],
    [['--ruleset', 'ludo'], 'ruleset: "ludo" is not one of tock'],
  ])('says what it cannot use: %j', async (args, problem) => {
    const ran = await tool('strength', [...ONE_ROW, '--games', '2', ...args]);
    expect(ran).toMatchObject({ status: 2, out: '' });
    expect(ran.err).toMatch(/^strength: [^\n]*\n$/);
    expect(ran.err).toContain(problem);
  });
});

describe('docs/strength.json', () => {
  it.each(COUNTED)('was counted with today’s `hard`: %s', (id) => {
    const { hard, pairs } = KEPT[id] as Row;
    expect(hard).toBe(fingerprintOf(id));
    for (const opponent of OPPONENTS) expect(countOf(pairs[opponent])).toBeGreaterThan(1);
  });

  it('is what docs/figures.md shows', () => {
    const figures = readFileSync('docs/figures.md', 'utf8');
    expect(figures).toContain(strengthTable(KEPT));
    const { decisions, partnerBlunders } = blundersIn(KEPT);
    // The promise is fewer than one in a thousand.
    expect(partnerBlunders * 1000).toBeLessThan(decisions);
    expect(figures).toContain(`| \`hard\` | ${partnerBlunders} | ${decisions.toLocaleString('en')} |`);
  });
});

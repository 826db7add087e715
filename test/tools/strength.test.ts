/** How the strength of `hard` is counted, and that docs/figures.md shows what was counted of today's program. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { watch } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
import { mannersOf, strengthTable } from '../../tools/strength/table.js';
import { tock, tool } from '../cli/tock.js';
import { sampled } from '../support/long.js';

/** To play a fingerprint takes seconds; this process keeps it. */
const COUNTED = sampled(RULESET_IDS, 2);

describe('npm run strength', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'tock-strength-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const ONE_ROW = ['--ruleset', 'keezen', '--against', 'greedy'];
  const play = async (record: string, games: number) => {
    const ran = await tool('strength', [...ONE_ROW, '--games', String(games), '--record', record]);
    expect(ran).toMatchObject({ status: 0, err: '' });
    return {
      row: (JSON.parse(readFileSync(record, 'utf8')) as StrengthRecord)['keezen'] as Row,
      out: ran.out,
    };
  };

  it('counts the games of the arena, and goes on where its record ends', async () => {
    const file = join(folder, 'goes-on.json');
    const first = await play(file, 2);
    expect(countOf(first.row.pairs.greedy)).toBe(1);
    const { row, out } = await play(file, 4);
    const asked = ['--b', 'greedy', '--ruleset', 'keezen', '--games', '4', '--seed', '1', '--json'];
    const arena = JSON.parse((await tock(['arena', ...asked])).out) as {
      result: { wins: number; games: number; error: number; a: { decisions: number } };
    };
    const { games, wins, error } = figuresOf(row.pairs.greedy);
    expect({ games, wins, error: Number(error.toFixed(4)) }).toEqual({
      games: arena.result.games,
      wins: arena.result.wins,
      error: arena.result.error,
    });
    expect(row.decisions).toBe(arena.result.a.decisions);
    expect(out).toContain('| `keezen` | – | ');
    const again = await play(file, 4);
    expect(again).toEqual({ row, out });
    // The tool runs at the lowest priority.
  }, 240_000);

  it('begins a row anew whose games another program played', async () => {
    const file = join(folder, 'other.json');
    const [id, same] = COUNTED as [RulesetId, RulesetId];
    const hard = fingerprintOf(id);
    const pairs = { 'flat-mc': [1, 2, 3], greedy: [4, 5, 6] };
    const other = { hard: 'other', decisions: 7, offences: 7, pairs };
    writeFileSync(file, JSON.stringify({ [id]: other, [same]: { ...other, hard: fingerprintOf(same) } }));
    const record = readRecord(file, [id, same]);
    expect(record[id]).toEqual({
      hard,
      decisions: 0,
      offences: 0,
      pairs: { 'flat-mc': [0, 0, 0], greedy: [0, 0, 0] },
    });
    expect(record[same]?.pairs).toEqual(pairs);
  });

  it('ends with the reason, on all threads, where its record can no longer be written', async () => {
    const gone = mkdtempSync(join(folder, 'gone-'));
    const file = join(gone, 'record.json');
    const ran = tool('strength', [...ONE_ROW, '--games', '10000', '--record', file]);
    // The record is written once before the first game.
    for await (const _ of watch(gone)) if (existsSync(file)) break;
    rmSync(gone, { recursive: true });
    const { status, err } = await ran;
    expect(status).toBe(2);
    expect(err).toContain(`strength: ${file}: ENOENT`);
  });

  it.each([
    [['--games', '1'], 'games: "1" is not a whole number from 2'],
    [['--against', 'nobody'], 'against: "nobody" is not one of flat-mc, greedy'],
    [['--ruleset', 'ludo'], 'ruleset: "ludo" is not one of tock'],
    [['--record', 'nowhere/x.json'], 'nowhere/x.json'],
  ])('says what it cannot use: %j', async (args, problem) => {
    const ran = await tool('strength', [...ONE_ROW, '--games', '2', ...args]);
    expect(ran).toMatchObject({ status: 2, out: '' });
    expect(ran.err).toMatch(/^strength: [^\n]*\n$/);
    expect(ran.err).toContain(problem);
    expect(existsSync('nowhere')).toBe(false);
  });
});

describe('docs/strength.json', () => {
  const kept = JSON.parse(readFileSync('docs/strength.json', 'utf8')) as StrengthRecord;

  it.each(COUNTED)('was counted with today’s `hard`: %s', (id) => {
    const { hard, pairs } = kept[id] as Row;
    expect(hard).toBe(fingerprintOf(id));
    for (const opponent of OPPONENTS) expect(countOf(pairs[opponent])).toBeGreaterThan(1);
  });

  it('is what docs/figures.md shows', () => {
    const figures = readFileSync('docs/figures.md', 'utf8');
    expect(figures).toContain(strengthTable(kept));
    const { decisions, offences } = mannersOf(kept);
    // The promise is fewer than one in a thousand.
    expect(offences * 1000).toBeLessThan(decisions);
    expect(figures).toContain(`| \`hard\` | ${offences} | ${decisions.toLocaleString('en')} |`);
  });
});

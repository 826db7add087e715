/** Training from a terminal: a few games, to see that runs are not mixed up. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { InputError } from '../../src/cli/command.js';
import { puzzles } from '../../tools/puzzles/make.js';
import { readCheckpoint } from '../../tools/train/checkpoint.js';
import { tool } from '../cli/tock.js';
import { newFolder } from '../support/folders.js';

describe('npm run tool train', () => {
  const folder = newFolder();

  const learn = async (name: string, ...args: string[]) => {
    const out = join(folder, name);
    const ran = await tool('train', [
      '--games',
      '2',
      '--refining',
      '2',
      '--checkpoints',
      folder,
      '--out',
      out,
      ...args,
    ]);
    expect(ran).toMatchObject({ status: 0, err: '' });
    return { curve: ran.out, module: readFileSync(out, 'utf8') };
  };

  it('goes on from its own checkpoint, and not from that of another run', async () => {
    const first = await learn('first.ts', '--ruleset', 'tock');
    expect(first.curve).toContain('"games":2');
    expect(first.curve).toContain('"refined":"tock"');
    expect(first.module).toContain('--games 2 --refining 2 --seed 1 --ruleset tock`');
    const other = await learn('other.ts', '--ruleset', 'jackaroo');
    expect(other.curve).toContain('"games":2');
    expect(other.module).not.toBe(first.module);
    const again = await learn('again.ts', '--ruleset', 'tock');
    expect(again, 'its checkpoint is still there').toEqual({ curve: '', module: first.module });
  });

  it('names a checkpoint that cannot be read', () => {
    const file = join(folder, 'cut.json');
    writeFileSync(file, '{"run":');
    expect(() => readCheckpoint(file, { rulesets: [], games: 2, seed: 1 })).toThrow(InputError);
    expect(() => readCheckpoint(file, { rulesets: [], games: 2, seed: 1 })).toThrow(file);
    expect(() => puzzles(['--make', '--checkpoint', file])).toThrow(file);
  });

  it.each([
    [['--games', '0'], 'games: "0" is not a whole number from 1'],
    [['--ruleset', 'ludo'], 'ruleset: "ludo" is not one of tock'],
    [['--fast'], "Unknown option '--fast'"],
  ])('says what it cannot use: %j', async (args, problem) => {
    const ran = await tool('train', args);
    expect(ran).toMatchObject({ status: 2, out: '' });
    expect(ran.err).toMatch(/^train: [^\n]*\n$/);
    expect(ran.err).toContain(problem);
  });
});

import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentOf, edited, type Json, OVERGROWN } from '../rules/support/documents.js';
import { newFolder } from '../support/folders.js';
import { tock } from './tock.js';

let folder = '';
beforeAll(async () => {
  folder = newFolder();
});
afterAll(() => rm(folder, { recursive: true }));

async function fileOf(document: Json): Promise<string> {
  const file = join(folder, `${Math.abs(JSON.stringify(document).length)}.json`);
  await writeFile(file, JSON.stringify(document, null, 2));
  return file;
}

/** By these a queen goes 11. */
const OURS = edited(documentOf('tock', 'Chez nous'), { '/cards/Q/uses/0/steps': 11 });

const GAME = {
  zones: 4,
  players: ['a', 'b', 'c', 'd'].map((colour) => ({ colours: [colour] })),
  position: 'a1/a3//',
  turn: 0,
  hands: [['QS'], ['4D'], ['9C'], []],
  dealt: 5,
};
const game = (changes: object = {}) => JSON.stringify({ ...GAME, ...changes });
const ELEVEN = { kind: 'move', card: 'QS', notation: 'QS:a1-a12', position: 'a12/a3//' };

describe('tock rules', () => {
  it('exports what it reads: a ruleset under a new name plays to the end, and is called by name and hash', async () => {
    const { out } = await tock(['rules', 'export', 'tac-tik']);
    const file = await fileOf({ ...(JSON.parse(out) as object), name: 'Ours' } as Json);
    const ran = await tock(['rules', 'check', file, '--games', '30']);
    expect(ran).toMatchObject({ status: 0, err: '' });
    expect(ran.out).toMatch(/^Ours#[0-9a-f]{16}: 30 games came to an end, the longest after \d+ actions\n$/);
  });

  it('prints the form of a document', async () => {
    const { out } = await tock(['rules', 'schema']);
    expect(JSON.parse(out)).toMatchObject({ type: 'object', $defs: { card: {} } });
  });

  it('refuses a ruleset whose games have no end, with the reason and status 1', async () => {
    const endless = edited(OURS, { '/cards/Q/noFinish': true });
    for (const face of Object.keys(endless['cards'] as object))
      (endless['cards'] as Record<string, Record<string, Json>>)[face]!['noFinish'] = true;
    const file = await fileOf(edited(endless, { '/variants': undefined, '/players': [2] }));
    const ran = await tock(['rules', 'check', file]);
    expect(ran).toMatchObject({ status: 1, out: '' });
    expect(ran.err).toMatch(/Chez nous#\w+ cannot be played: game 1 \(2 players alone, .*at most 3 pawns/);
  });

  it.each<[string, string[], Json]>([
    ['ruleset/blocks', ['rules', 'check'], edited(OURS, { '/blocks': 'yes' })],
    ['ruleset/name', ['simulate', '--ruleset-file'], documentOf('dog', 'tock')],
    ['ruleset', ['legal', '--ruleset-file'], []],
    ['shares steps in more ways than can be listed', ['rules', 'check'], OVERGROWN],
    ['shares steps in more ways than can be listed', ['simulate', '--ruleset-file'], OVERGROWN],
    ['export', ['rules', 'print'], null],
    ['ruleset', ['rules', 'export', 'chess'], null],
    ['argument', ['rules', 'schema', 'tock'], null],
  ])('names %s: tock %j', async (field, args, document) => {
    const ran = await tock(document === null ? args : [...args, await fileOf(document)], game());
    expect(ran).toMatchObject({ status: 2, out: '' });
    expect(ran.err).toMatch(/^[^\n]+\n$/);
    expect(ran.err).toContain(field);
  });
});

describe('--ruleset-file', () => {
  it('plays games that name no ruleset, or this one, by the file', async () => {
    const file = await fileOf(OURS);
    const ran = await tock(
      ['legal', '--lines', '--ruleset-file', file],
      `${game()}\n${game({ ruleset: 'Chez nous' })}\n`,
    );
    const answer = JSON.stringify({ actions: [ELEVEN] });
    expect(ran).toEqual({ status: 0, err: '', out: `${answer}\n${answer}\n` });
    const { err } = await tock(['perft', '2', '--ruleset-file', file], game({ ruleset: 'tock' }));
    expect(err).toBe('tock: ruleset: "tock" is not the one of the file, "Chez nous"\n');
    expect((await tock(['perft', '1', '--ruleset-file', file], game())).out).toBe('{"nodes":[1]}\n');
  });

  it('gives games that carry their ruleset: they play on without the file, and not by changed rules', async () => {
    const { out } = await tock(['play', 'QS:a1-a12', '--ruleset-file', await fileOf(OURS)], game());
    const after = JSON.parse(out) as { rulesetHash: string };
    expect(after).toMatchObject({ ruleset: OURS, position: 'a12/a3//' });
    expect(after.rulesetHash).toMatch(/^[0-9a-f]{16}$/);
    expect((await tock(['legal'], out)).status).toBe(0);
    const changed = JSON.stringify({ ...after, ruleset: edited(OURS, { '/homeEntry': 1 }) });
    const refused = await tock(['legal'], changed);
    expect(refused).toMatchObject({ status: 2, out: '' });
    expect(refused.err).toContain(`rulesetHash: "${after.rulesetHash}" is not the hash of this ruleset`);
  });

  it('is what a computer player advises by, judging by hand what it has not learned', async () => {
    const seen = game({ hands: [['QS'], 1, 1, 0], stock: 34 });
    const ran = await tock(['advise', '--level', 'easy', '--ruleset-file', await fileOf(OURS)], seen);
    expect(JSON.parse(ran.out)).toMatchObject({ action: 'QS:a1-a12', alternatives: [] });
    expect(ran.err).toContain('no games of Chez nous were learned from');
  });

  it.each(['arena', 'simulate'])('is not given together with a name: %s', async (command) => {
    const ran = await tock([command, '--ruleset', 'keezen', '--ruleset-file', await fileOf(OURS)]);
    const err = 'tock: ruleset: choose a name or a file, not both\n';
    expect(ran).toEqual({ status: 2, out: '', err });
  });

  it('is simulated and pitted like any other, and simulate takes options', async () => {
    const file = await fileOf(OURS);
    const options = ['--option', 'homeEntry=2', '--option', 'variants=7,K', '--option', 'centre=true'];
    const simulated = await tock(['simulate', '--ruleset-file', file, '--games', '5', ...options]);
    expect(simulated).toMatchObject({ status: 0, err: '' });
    expect(simulated.out).toMatch(/^Chez nous#[0-9a-f]{16}, 4 players, 5 games\n/);
    const plain = await tock(['simulate', '--ruleset-file', file, '--games', '5']);
    expect(plain.out).not.toBe(simulated.out);
    const odd = await tock(['simulate', '--option', 'kingThirteen=true']);
    expect(odd.err).toBe('tock: options: kingThirteen is not an option of tock\n');
    const arena = await tock([...'arena --a greedy --b random --games 2 --ruleset-file'.split(' '), file]);
    expect(arena).toMatchObject({ status: 0 });
    expect(arena.err).toContain('no games of Chez nous were learned from');
  });
});

/** Most cases run in the process of the test; some run the installed command. */
import { once } from 'node:events';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { newGame } from '../../src/rules/cards/deal.js';
import { Rng } from '../../src/rules/cards/random.js';
import { partsOf } from '../../src/rules/moves/parts.js';
import { playout, type Watcher } from '../../src/rules/moves/playout.js';
import { rulesOf, setupOf } from '../rules/support/tables.js';
import { newFolder } from '../support/folders.js';
import { installedTock, tock } from './tock.js';

const PACKAGE = fileURLToPath(new URL('../../package.json', import.meta.url));

const GAME = {
  ruleset: 'tock',
  zones: 4,
  players: ['a', 'b', 'c', 'd'].map((colour) => ({ colours: [colour] })),
  position: 'a1/a3//',
  turn: 0,
  hands: [['2S', 'TS'], ['4D'], ['9C'], []],
  dealt: 5,
};
const text = (changes: object = {}) => JSON.stringify({ ...GAME, ...changes });

let folder = '';
beforeAll(async () => {
  folder = newFolder();
});
afterAll(() => rm(folder, { recursive: true }));

describe('tock legal', () => {
  const actions = {
    actions: [
      { kind: 'move', card: '2S', notation: '2S:a1xa3', position: 'a3///' },
      { kind: 'move', card: 'TS', notation: 'TS:a1-a11', position: 'a11/a3//' },
    ],
  };

  it('lists the actions of a game from standard input', async () => {
    const ran = await installedTock(['legal'], text());
    expect(ran).toMatchObject({ status: 0, err: '' });
    expect(JSON.parse(ran.out)).toEqual(actions);
  });

  it('lists the actions of a game from a file', async () => {
    const file = join(folder, 'game.json');
    await writeFile(file, JSON.stringify(GAME, null, 2));
    expect(JSON.parse((await tock(['legal', file])).out)).toEqual(actions);
  });

  it('answers each line in order, and with an error where a line is no game', async () => {
    const lines = [text(), 'nonsense', '', text({ zones: 5 }), text({ hands: [[], [], [], []] })];
    const ran = await tock(['legal', '--lines'], `${lines.join('\n')}\n${text()}`);
    expect(ran.status).toBe(0);
    const answers = ran.out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as object);
    expect(answers).toEqual([
      actions,
      { error: expect.stringMatching(/^game: /) as string },
      { error: expect.stringMatching(/^game: /) as string },
      { error: expect.stringMatching(/^zones: /) as string },
      { actions: [] },
      actions,
    ]);
  });

  it('answers the first line of a file that begins with a byte order mark', async () => {
    const { out } = await tock(['legal', '--lines'], `\uFEFF${text()}\r\n${text()}\r\n`);
    const answers = out.trimEnd().split('\n');
    expect(answers.map((line) => JSON.parse(line) as object)).toEqual([actions, actions]);
  });

  it('answers a thousand lines', async () => {
    const ran = await installedTock(['legal', '--lines'], `${text()}\n`.repeat(1000));
    const answers = ran.out.trimEnd().split('\n');
    expect(answers).toHaveLength(1000);
    expect(new Set(answers).size).toBe(1);
  });
});

describe('tock play', () => {
  it('prints the game that results, which is a game again', async () => {
    const { status, out } = await tock(['play', 'TS:a1-a11'], text());
    expect(status).toBe(0);
    expect(JSON.parse(out)).toEqual({
      ...GAME,
      options: {},
      position: 'a11/a3//',
      turn: 1,
      hands: [['2S'], ['4D'], ['9C'], []],
      stock: [],
      skip: true,
      replay: null,
    });
    const next = await tock(['legal'], out);
    expect(JSON.parse(next.out)).toEqual({
      actions: [{ kind: 'discard', card: '4D', notation: 'discard:4D' }],
    });
  });

  it('names the winner', async () => {
    const { out } = await tock(['play', '2S:d17-aH1'], text({ position: 'aH2,aH3,aH4,d17/a3//' }));
    expect(JSON.parse(out)).toMatchObject({ winner: 0, turn: 1, skip: false });
  });

  it('answers each line, though a ruleset with a hash be nested deeply', async () => {
    const nested = `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`;
    const deep = text({ ruleset: 0, rulesetHash: 'x' }).replace('"ruleset":0', `"ruleset":${nested}`);
    const { status, out } = await tock(['legal', '--lines'], `${deep}\n${text()}\n`);
    expect(status).toBe(0);
    expect(
      out
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as object),
    ).toEqual([
      { error: expect.stringMatching(/^ruleset/) as string },
      { actions: expect.any(Array) as object[] },
    ]);
  });

  it('refuses what is not legal', async () => {
    const ran = await installedTock(['play', '2S:a1-a4'], text());
    expect(ran).toEqual({
      status: 2,
      out: '',
      err: 'tock: action: "2S:a1-a4" is not among the legal ones\n',
    });
  });
});

describe('tock perft', () => {
  it('counts the sequences that can be played', async () => {
    const ran = await tock(['perft', '4'], text());
    expect(JSON.parse(ran.out)).toEqual({ nodes: [2, 2, 2, 2] });
  });

  it('counts for a game on each line', async () => {
    const ran = await tock(['perft', '1', '--lines'], `${text()}\n{}\n`);
    expect(ran.out.split('\n')[0]).toBe('{"nodes":[2]}');
    expect(ran.out.split('\n')[1]).toMatch(/^\{"error":"ruleset: /);
  });
});

describe('tock simulate', () => {
  it('prints the figures of games that all end, the same for the same seed', async () => {
    const args = ['simulate', '--ruleset', 'quebec-7', '--players', '3', '--games', '20', '--seed', '4'];
    const ran = await tock([...args, '--json']);
    const again = await tock([...args, '--json']);
    expect(ran).toEqual(again);
    expect(ran).toMatchObject({ status: 0, err: '' });
    const figures = JSON.parse(ran.out) as { wins: number[]; winsByPlace: number[] };
    expect(figures).toMatchObject({ games: 20, endless: 0 });
    expect(figures.wins.reduce((sum, wins) => sum + wins)).toBe(20);
    expect(figures.winsByPlace.reduce((sum, wins) => sum + wins)).toBe(20);
  });

  it('counts as captures the pawns that were sent back', async () => {
    const rules = rulesOf(setupOf({ ruleset: 'tock', players: 4, teamSize: 1 }));
    const [seed, games] = [3, 4];
    let captures = 0;
    const before: Watcher['before'] = (game, list, index) => {
      for (const part of partsOf(game, list, index)) captures += part.captures.length;
    };
    for (let at = seed; at < seed + games; at++) playout(newGame(rules, at), new Rng(~at), { before });
    const { out } = await tock(['simulate', '--games', `${games}`, '--seed', `${seed}`, '--json']);
    expect(JSON.parse(out)).toMatchObject({ captures: captures / games });
  });

  it('prints the figures in words', async () => {
    const { out } = await tock(['simulate', '--ruleset', 'quebec-8', '--games', '5']);
    expect(out).toMatch(/length .*\ncaptures .*\nwins +team 0: .*\nseats /);
  });
});

describe('tock rescue', () => {
  const FIXTURE = new URL('../store/fixtures/version-1.tock', import.meta.url);

  it('prints what comes before the damage as a game, and says how far it goes', async () => {
    const whole = await readFile(FIXTURE, 'utf8');
    const file = join(folder, '000001.tock.damaged');
    await writeFile(file, whole.replace(/^30 .{8}/m, '30 00000000'));
    const { status, out, err } = await installedTock(['rescue', file]);
    expect(status).toBe(0);
    expect(out.split('\n').slice(0, 2)).toEqual(['tock game 1', expect.stringMatching(/^settings /)]);
    expect(out.trimEnd().split('\n')).toHaveLength(30);
    expect(err).toMatch(
      /29 records saved, up to deal \d+, \d+ actions into it, \w+; 61 lines lost\nline 31: is damaged/,
    );
  });

  it('says so where nothing can be saved', async () => {
    const file = join(folder, 'no-game');
    await writeFile(file, 'no game');
    expect(await tock(['rescue', file])).toMatchObject({
      status: 1,
      out: '',
      err: expect.stringContaining('nothing can be saved'),
    });
    expect(await tock(['rescue', join(folder, 'gone')])).toMatchObject({ status: 2, out: '' });
  });
});

it.each<[string, string[], string]>([
  ['game', ['legal'], '{'],
  ['game', ['legal'], '[]'],
  ['name one file', ['backup', ''], ''],
  ["Unknown option '--nope'", ['rescue', '--nope'], ''],
  ["Unknown option '--nope'", ['replay', '--json', '--nope', 'trace'], ''],
  ['ruleset', ['legal'], '{"ruleset": "chess"}'],
  ['zones: a missing value is not one of 4, 6, 8', ['legal'], text({ zones: undefined })],
  ['position', ['legal'], text({ position: 'e5///' })],
  ['hands', ['play', 'x'], text({ hands: [['1S'], [], [], []] })],
  ['turn: 4 is not a whole number from 0 to 3', ['perft', '2'], text({ turn: 4 })],
  ['dealt: "4" is not a whole number from 0 to 6', ['legal'], text({ dealt: '4' })],
  [
    'team 4 is not a whole number from 0 to 3',
    ['legal'],
    text({ players: GAME.players.map((seat, index) => ({ ...seat, team: 4 + (index % 2) })) }),
  ],
  ['winner: 9, but nobody has won', ['legal'], text({ winner: 9 })],
  ['winner: -1, but nobody has won', ['legal'], text({ winner: -1 })],
  ['winner: "a", but 0 has won', ['legal'], text({ position: 'aH1,aH2,aH3,aH4///', winner: 'a' })],
  ['seed: 1e+99 is neither', ['play', '2S:a1xa3'], text({ seed: 1e99 })],
  ['seed: 2147483648 is neither', ['legal'], text({ seed: 2 ** 31 })],
  ['concealed: "no" is neither', ['legal'], text({ concealed: 'no' })],
  ['no turn', ['replay', '/dev/null'], ''],
  ['depth', ['perft', 'x'], text()],
  ['depth', ['perft'], text()],
  ['action', ['play'], text()],
  ['nowhere.json', ['legal', 'nowhere.json'], ''],
  ['--fast', ['legal', '--fast'], text()],
  ['more.json', ['legal', '-', 'more.json'], text()],
  ['+', ['play', '2S:a1-a2', '-', '+'], text()],
  ['command', ['castle'], ''],
  ['ruleset', ['simulate', '--ruleset', 'chess'], ''],
  ['players', ['simulate', '--ruleset', 'premiere-regle', '--players', '3'], ''],
  ['team-size', ['simulate', '--team-size', '3'], ''],
  [
    '5 is not a number of players',
    ['simulate', '--ruleset', 'quebec-8', '--players', '5', '--team-size', '2'],
    '',
  ],
  ['games', ['simulate', '--games', '-1'], ''],
  ['unexpected argument', ['fleet', 'window'], ''],
  ['unexpected argument', ['rules', 'schema', 'tock'], ''],
  ['unexpected argument', ['--version', 'x'], ''],
  ['unexpected argument', ['--help', 'x'], ''],
])(
  'what cannot be used gets one line that names it, and status 2: %s: tock %j',
  async (field, args, input) => {
    const ran = await tock(args, input);
    expect(ran).toMatchObject({ status: 2, out: '' });
    expect(ran.err).toMatch(/^[^\n]+\n$/);
    expect(ran.err).toContain(field);
  },
);

it.each([
  ['a port that is in use', 'PORT', { HOST: '127.0.0.1' }],
  ['an address of another computer', 'HOST', { HOST: '203.0.113.7', TOCK_PIN: '2718' }],
])('does not serve the fleet at %s, names %s, and ends', async (_, field, env) => {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  for (const [name, value] of Object.entries({
    ...env,
    PORT: String(port),
    TOCK_MQTT: 'mqtt://127.0.0.1:1',
    TOCK_STATE: 'none',
  }))
    vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
  const ran = await installedTock(['fleet']);
  expect(ran.err).toMatch(new RegExp(`^tock: ${field}: [^\\n]+\\n$`));
  expect(ran.status).toBe(2);
});

it('takes no input that is longer than any game, and goes on with the next line', async () => {
  const long = '"'.repeat(2 ** 24 + 1);
  const lines = await tock(['legal', '--lines'], `${long}\n${text()}\n`);
  expect(lines.status).toBe(0);
  const [first = '', second = ''] = lines.out.split('\n');
  expect(JSON.parse(first)).toEqual({ error: 'game: is longer than 16777216 characters' });
  expect(JSON.parse(second)).toHaveProperty('actions');
  const err = 'tock: game: is longer than 16777216 characters\n';
  expect(await tock(['legal'], long)).toEqual({ status: 2, out: '', err });
});

it('repeats no control characters of what it cannot read', async () => {
  const { err } = await tock(['legal'], '{"a": \u001b[2J\u0085\u001c}');
  expect(err).toMatch(/^tock: game: is not JSON: \P{Cc}+\n$/u);
  const { out } = await tock(['legal', '--lines'], '\u0085{}\n');
  expect(out).toMatch(/^\{"error":"game: \P{Cc}+"\}\n$/u);
});

it('tells its version and its commands', async () => {
  const { version } = JSON.parse(await readFile(PACKAGE, 'utf8')) as { version: string };
  expect((await installedTock(['--version'])).out).toBe(`${version}\n`);
  const { status, out } = await tock(['--help']);
  expect(status).toBe(0);
  for (const name of ['legal', 'play', 'perft', 'simulate', 'doctor']) expect(out).toContain(`tock ${name}`);
});

it.each(['--help', '-h'])(
  'tells of one command what it takes, and what counts by default: %s',
  async (help) => {
    const { status, out } = await tock(['arena', help]);
    expect(status).toBe(0);
    expect(out).toContain('tock arena [--a LEVEL] [--b LEVEL]');
    expect(out).toContain('LEVEL: one of easy, medium, hard, random,');
    expect(out).toContain('--games 100');
    expect(out).not.toContain('tock legal');
  },
);

it('brackets each option of a command that has a default', async () => {
  const { out } = await tock(['--help']);
  const commands = [...out.matchAll(/^ {2}tock ([a-z]+)/gm)].map(([, name = '']) => name);
  for (const name of commands) {
    const { out: help } = await tock([name, '--help']);
    const [, usage = ''] = help.split('\n');
    const defaults = /^Defaults?: (.*)/ms.exec(help)?.[1] ?? '';
    for (const [, option = ''] of defaults.matchAll(/--([\w-]+)/g))
      expect(usage, `${name}: ${option}`).toMatch(new RegExp(`[[|] ?--${option}\\b`));
  }
});

it('knows each command that README and documents call', async () => {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const documents = (await readdir(join(root, 'docs'))).filter((name) => name.endsWith('.md'));
  const files = ['README.md', ...documents.map((name) => join('docs', name))];
  const texts = await Promise.all(files.map((name) => readFile(join(root, name), 'utf8')));
  const called = texts.flatMap((all) =>
    [...all.matchAll(/(?:npx|sudo) tock ([a-z]+)/g)].map(([, name]) => name),
  );
  const { out } = await tock(['--help']);
  const known = [...out.matchAll(/^ {2}tock ([a-z]+)/gm)].map(([, name]) => name);
  expect(called).toContain('doctor');
  expect(called.filter((name) => !known.includes(name))).toEqual([]);
});

it.each([
  ['legal'],
  ['play', 'X'],
  ['perft', '1'],
  ['advise'],
  ['rules', 'check'],
  ['simulate', '--ruleset-file'],
  ['lessons', '--check', '--ruleset-file'],
  ['replay'],
  ['rescue'],
])('%s %s %s names the file that it cannot read', async (...command) => {
  const file = join(newFolder(), 'torn');
  await writeFile(file, '{"a":');
  const { status, out, err } = await tock([...command, file]);
  expect([status === 0, out]).toEqual([false, '']);
  expect(err).toContain(`${file}: `);
});

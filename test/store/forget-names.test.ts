import { existsSync, mkdirSync, readFileSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { REAL_DISK } from '../../src/store/disk.js';
import { NameKeeper } from '../../src/store/forget-names.js';
import { History } from '../../src/store/history.js';
import { openState } from '../../src/store/state.js';
import { newFolder } from '../support/folders.js';

const HOUR_MS = 3_600_000;

it.each(['', '-2'])(
  'names that a clock set ahead has dated go as if their games ended now, of copy “%s”',
  async (copy) => {
    const folder = newFolder();
    const file = join(folder, `000007.tock.damaged${copy}`);
    const now = Date.now();
    const ahead = now + 1000 * HOUR_MS;
    writeFileSync(file, 'seat 1 "Ann"\n');
    utimesSync(file, ahead / 1000, ahead / 1000);
    const state = openState({ folder });
    const players = [{ name: 'Ann', colours: ['a'], won: true }];
    state.history.add({ at: ahead, ruleset: 'tock', deals: 3, players });
    state.history.add({ at: now - HOUR_MS, ruleset: 'tock', deals: 4, players });
    const names = new NameKeeper(state, folder);
    const damaged = join(folder, `history.damaged${copy}`);
    writeFileSync(damaged, '"name":"Ann');
    utimesSync(damaged, ahead / 1000, ahead / 1000);
    const before = join(folder, 'before-restore');
    mkdirSync(before);
    new History(before, REAL_DISK).add({ at: now - HOUR_MS, ruleset: 'tock', deals: 3, players });
    const told = () => [
      readFileSync(file, 'utf8'),
      existsSync(damaged),
      new History(before, REAL_DISK).games[0]?.players[0]?.name,
      ...state.history.games.map(({ players: [one] }) => one?.name),
    ];
    names.redate(now);
    expect(state.history.games.map(({ at }) => at)).toEqual([now, now - HOUR_MS]);
    expect(told()).toEqual(['seat 1 "Ann"\n', true, 'Ann', 'Ann', 'Ann']);
    await names.forget(now - HOUR_MS / 2, true);
    expect(told()).toEqual(['seat 1 "Ann"\n', true, '', 'Ann', '']);
    await names.forget(now + HOUR_MS, true);
    expect(told()).toEqual(['seat 1 "?"\n', false, '', '', '']);
  },
);

it('a game file that cannot even be looked at stops neither the program nor the forgetting of others', async () => {
  const folder = newFolder();
  const loop = join(folder, '000001.tock');
  symlinkSync(loop, loop);
  const file = join(folder, '000002.tock.damaged');
  writeFileSync(file, 'seat 1 "Ann"\n');
  await new NameKeeper(openState({ folder }), folder).forget(Number.POSITIVE_INFINITY, true);
  expect(readFileSync(file, 'utf8')).toBe('seat 1 "?"\n');
});

import { mkdtempSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { NameKeeper } from '../../src/store/forget-names.js';
import { openState } from '../../src/store/state.js';

const HOUR_MS = 3_600_000;

it.each(['', '-2'])(
  'names that a clock set ahead has dated go as if their games ended now, of copy “%s”',
  async (copy) => {
    const folder = mkdtempSync(join(tmpdir(), 'tock-names-'));
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
    names.redate(now);
    expect(state.history.games.map(({ at }) => at)).toEqual([now, now - HOUR_MS]);
    const told = () => [
      readFileSync(file, 'utf8'),
      ...state.history.games.map(({ players: [one] }) => one?.name),
    ];
    await names.forget(now - HOUR_MS / 2, true);
    expect(told()).toEqual(['seat 1 "Ann"\n', 'Ann', '']);
    await names.forget(now + HOUR_MS, true);
    expect(told()).toEqual(['seat 1 "?"\n', '', '']);
  },
);

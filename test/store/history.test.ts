import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { REAL_DISK } from '../../src/store/disk.js';
import { History, type PlayedGame } from '../../src/store/history.js';
import { checkedLine } from '../../src/store/lines.js';
import { openState } from '../../src/store/state.js';
import { newFolder } from '../support/folders.js';
import { refusingDisk } from './refusing-disk.js';

const game = (deals: number): PlayedGame => ({
  at: 1_700_000_000_000 + deals,
  ruleset: 'tock',
  deals,
  players: [
    { name: 'Ann', colours: ['a'], won: true },
    { name: '', colours: ['c'], won: false },
  ],
});

function kept() {
  const folder = newFolder();
  return { folder, file: join(folder, 'history'), open: () => new History(folder, REAL_DISK) };
}

describe('the history of a table', () => {
  it('is there again after a restart, the newest game last', () => {
    const { open } = kept();
    for (const deals of [1, 2]) open().add(game(deals));
    expect(open().games).toEqual([game(1), game(2)]);
  });

  it('has the last 200 games', () => {
    const history = new History(undefined, REAL_DISK);
    for (let deals = 0; deals < 203; deals++) history.add(game(deals));
    expect(history.games).toHaveLength(200);
    expect(history.games[0]).toEqual(game(3));
  });

  it.each([
    ['nothing readable', (file: string) => writeFileSync(file, 'what is this\n'), 0],
    ['half a line at its end', (file: string) => appendFileSync(file, '3 0000'), 2],
    [
      'a line that was changed',
      (file: string) => writeFileSync(file, readFileSync(file, 'utf8').replace('"deals":2', '"deals":9')),
      1,
    ],
    ['a whole line that is no game', (file: string) => appendFileSync(file, checkedLine(3, 'no game')), 2],
  ])('gives what comes before the damage where the file has %s', (_, damage, games) => {
    const { file, open } = kept();
    for (const deals of [1, 2]) open().add(game(deals));
    damage(file);
    const history = open();
    expect([history.games.length, history.notice]).toMatchObject([games, { file: 'history.damaged' }]);
    open().add(game(3));
    expect(open().games.at(-1)).toEqual(game(3));
  });

  it('is written later where the disk refuses at first', () => {
    const { disk, accept } = refusingDisk();
    const { folder, open } = kept();
    const state = openState({ folder, disk });
    state.history.add(game(1));
    accept();
    state.retry();
    expect(open().games).toEqual([game(1)]);
  });

  it('is remembered without a folder, and where the disk refuses', () => {
    for (const history of [new History(undefined, REAL_DISK), new History('/nowhere', refusingDisk().disk)]) {
      history.add(game(1));
      expect(history.games).toEqual([game(1)]);
    }
  });
});

/** Where a request changes several files, the power may go between them: the next start does the rest. */
import { cpSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type Disk, REAL_DISK } from '../../src/store/disk.js';
import { VenueFile } from '../../src/store/venue-file.js';
import type { StaffCommand } from '../../src/venue/commands.js';
import { newFolder } from '../support/folders.js';
import { RandomTable, SHORTEST } from '../support/random-table.js';
import { remembered } from '../support/remembered.js';
import { openServer } from '../support/test-server.js';

/** Copies the folder after each change of a file: what the power may leave. */
class Kills {
  readonly folder = newFolder();
  copies: string[] = [];
  readonly disk: Disk = {
    ...REAL_DISK,
    fdatasyncSync: (file) => {
      REAL_DISK.fdatasyncSync(file);
      this.copy();
    },
    renameSync: (from, to) => {
      REAL_DISK.renameSync(from, to);
      this.copy();
    },
  };

  copy(): void {
    const copy = newFolder();
    cpSync(this.folder, copy, { recursive: true });
    this.copies.push(copy);
  }
}

async function open(folder: string, disk: Disk = REAL_DISK) {
  const venueFile = new VenueFile(folder, undefined, disk);
  const server = await openServer(SHORTEST, 3, { stateFolder: folder, disk, venueFile });
  return { server, venueFile, people: new RandomTable(SHORTEST, 7, server.table) };
}

/** What a start finds in the folder. */
async function found(folder: string) {
  const { server, venueFile } = await open(folder);
  server.table.send({ type: 'board.expected' });
  const { settings, locked, announcement } = venueFile.state;
  const { games } = server.state.history;
  const state = { table: remembered(server.table.snapshot), venue: { settings, locked, announcement } };
  await server.close();
  return { ...state, games: games.map(({ at: _, ...game }) => game) };
}

const COMMANDS: readonly StaffCommand[] = [{ do: 'reset' }, { do: 'free' }, { do: 'rules', rules: 'usual' }];

it.each(COMMANDS)('the staff’s $do is done whole or not at all', async (command) => {
  const kills = new Kills();
  const { server, people } = await open(kills.folder, kills.disk);
  server.venue?.execute({ do: 'rules', rules: 'tock' });
  if (command.do !== 'rules') for (let step = 0; step < 20; step++) people.playOn();
  server.venue?.execute({ do: 'announce', text: 'Last orders' });
  server.venue?.execute({ do: 'lock', locked: true });
  kills.copies = [];
  kills.copy();
  expect(server.venue?.execute(command)).toMatchObject({ ok: true });
  await server.close();
  const [before, ...others] = await Promise.all(kills.copies.map(found));
  const after = others.at(-1);
  expect(after).not.toEqual(before);
  for (const other of others) expect([before, after]).toContainEqual(other);
});

it('a game is in the history once it is won, and out of it once its last move is taken back', async () => {
  const kills = new Kills();
  const { server, people } = await open(kills.folder, kills.disk);
  const win = () => {
    do {
      kills.copies = [];
      people.playOn();
    } while (people.stage !== 'won');
  };
  const display = server.browser('table');
  const games = async () => {
    const copies = kills.copies;
    kills.copies = [];
    return Promise.all(
      copies.map(async (copy) => {
        const { games, table } = await found(copy);
        const { stage } = table as { readonly stage: string };
        return `${stage}: ${games.length}`;
      }),
    );
  };
  win();
  expect(new Set(await games())).toEqual(new Set(['won: 1']));
  await display.command({ type: 'undo.ask' });
  expect(new Set(await games())).toEqual(new Set(['paused: 0']));
  win();
  kills.copies = [];
  kills.copy();
  await display.command({ type: 'again' });
  expect(new Set(await games())).toEqual(new Set(['won: 1', 'paused: 1']));
});

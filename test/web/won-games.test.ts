import { describe, expect, it } from 'vitest';
import { playingColours, usualSettings } from '../../src/table/settings.js';
import type { GameSummary, HistoryView } from '../../src/web/game/game-summary.js';
import { newFolder } from '../support/folders.js';
import { RandomTable, SHORTEST } from '../support/random-table.js';
import { openServer } from '../support/test-server.js';

const settings = SHORTEST;

function win(people: RandomTable): void {
  do people.playOn();
  while (people.stage !== 'won');
}

describe('the games of a table', () => {
  it('have each game once that was won there, and none that was only loaded', async () => {
    const folder = newFolder();
    const server = await openServer(settings, 3, { stateFolder: folder });
    const display = server.browser('table');
    const people = new RandomTable(settings, 7, server.table);
    const load = async () =>
      expect(await display.post('/api/game?as=table', text)).toMatchObject({ status: 200 });
    win(people);
    await display.command({ type: 'seal' });
    const text = (await display.get('/api/game')).body as string;
    expect(server.state.history.games).toHaveLength(1);
    await load();
    await display.command({ type: 'abandon' });
    win(people);
    const { games } = (await display.get('/api/history')).body as HistoryView;
    expect(games, 'it could still be taken back').toHaveLength(1);
    await load();
    expect(server.state.history.games).toHaveLength(2);
    await server.close();
    const again = await openServer(settings, 3, { stateFolder: folder, after: server });
    await again.browser('table').command({ type: 'abandon' });
    expect(again.state.history.games).toEqual(server.state.history.games);
  });

  it('have one also where the pawns were put back before the next game was begun, so that it is dealt at once', async () => {
    const server = await openServer(settings, 3);
    const people = new RandomTable(settings, 7, server.table);
    win(people);
    const { deals } = server.table.context;
    server.board.resetPawns(playingColours(settings));
    server.environment.pass(1000);
    await server.browser('table').command({ type: 'again' });
    expect(people.stage).toBe('card');
    expect(server.state.history.games).toMatchObject([{ deals }]);
  });

  it('name those who played, also where others sit there at the next start of the program', async () => {
    const folder = newFolder();
    const server = await openServer(settings, 3, { stateFolder: folder });
    const people = new RandomTable(settings, 7, server.table);
    win(people);
    const names = server.table.context.seats.map(({ name }) => name);
    server.table.send({ type: 'seat.leave', seat: 0 });
    server.table.send({ type: 'seat.take', seat: 0, name: 'Zoe', holder: 'zoe' });
    await server.close();
    const again = await openServer(settings, 3, { stateFolder: folder, after: server });
    const display = again.browser('table');
    expect(await display.view()).toMatchObject({ playedBy: names, seats: [{ name: 'Zoe' }, {}] });
    await display.command({ type: 'abandon' });
    const [game] = again.state.history.games;
    expect(game?.players.map(({ name }) => name)).toEqual(names);
  });

  it('tell each its own summary, also where they are as long', async () => {
    const settings = { ...usualSettings('keezen', 2), cards: 'physical' as const };
    const saved = async (seed: number) => {
      const server = await openServer(settings, seed);
      const people = new RandomTable(settings, seed, server.table);
      while (server.table.context.version < 40) people.playOn();
      const display = server.browser('table');
      await display.command({ type: 'pause' });
      const text = (await display.get('/api/game')).body as string;
      await server.close();
      return text;
    };
    const texts = [await saved(1), await saved(2)];
    const server = await openServer(settings);
    const display = server.browser('table');
    const told: { version: number; turns: string }[] = [];
    await display.command({ type: 'wake' });
    for (const text of texts) {
      await display.command({ type: 'abandon' });
      expect(await display.post('/api/game?as=table', text)).toMatchObject({ status: 200 });
      const { turns } = (await display.get('/api/summary')).body as GameSummary;
      told.push({ version: server.table.context.version, turns: JSON.stringify(turns) });
    }
    expect(told[0]?.version).toBe(told[1]?.version);
    expect(told[0]?.turns).not.toBe(told[1]?.turns);
  });
});

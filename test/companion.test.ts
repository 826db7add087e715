import { existsSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { type CompanionOptions, startCompanion } from '../src/companion.js';
import { steadyClock } from '../src/devices/clock.js';
import { formatProfile } from '../src/devices/profile.js';
import { Board, type Colour } from '../src/rules/board/holes.js';
import { ManualEnvironment } from '../src/testing/environment.js';
import type { MaintenanceView } from '../src/web/maintenance/view.js';
import type { StaffView } from '../src/web/venue/view.js';
import { referenceProfile } from './firmware/recorder.js';
import { newFolder } from './support/folders.js';

/** What the board of a table is taken for that was started with the reference profile of four zones. */
async function boardOf(kept: string | undefined) {
  const stateFolder = newFolder();
  if (kept !== undefined) writeFileSync(join(stateFolder, 'board-profile.json'), kept);
  writeFileSync(join(stateFolder, 'maintenance.json'), '{"brightness":100,"masked":["b4"]}');
  const pageFolder = newFolder();
  writeFileSync(join(pageFolder, 'index.html'), '<!doctype html><title>Tock</title>');
  const companion = await startCompanion({
    environment: { ...steadyClock, random: () => 1 },
    board: { kind: 'serial', profile: referenceProfile(4), port: '/dev/no-such-board' },
    port: 0,
    host: '127.0.0.1',
    pageFolder,
    stateFolder,
    version: '9.9.9',
  });
  const view = (await companion.app.inject('/api/maintenance/board')).json() as MaintenanceView;
  const { ignoredByMaintenance } = companion.table.context;
  await companion.stop();
  return { view, ignoredByMaintenance };
}

/** With a drawn board, on any free port. */
function startDrawn(more: Partial<CompanionOptions>) {
  return startCompanion({
    environment: { ...steadyClock, random: () => 1 },
    board: { kind: 'virtual' },
    port: 0,
    host: '127.0.0.1',
    pageFolder: newFolder(),
    ...more,
  });
}

describe('a companion that starts again', () => {
  it('uses the profile learnt at this table, with the brightness and the ignored switches that were set', async () => {
    const learnt = { ...referenceProfile(4), name: 'Learnt here' };
    const { view, ignoredByMaintenance } = await boardOf(formatProfile(learnt));
    expect(view).toMatchObject({
      version: '9.9.9',
      profile: { name: 'Learnt here' },
      brightness: 100,
      ignored: ['b4'],
    });
    expect(ignoredByMaintenance).toEqual([learnt.board.parse('b4')]);
  });

  it.each([
    ['nothing was learnt', undefined],
    ['what was kept is damaged', '{"name":'],
    ['what was kept is of another size', formatProfile(referenceProfile(6))],
  ])('uses the profile of its settings when %s', async (_, kept) => {
    const { view } = await boardOf(kept);
    expect(view.profile?.name).toBe(referenceProfile(4).name);
    expect(view.zones).toBe(4);
  });
});

it('a companion that starts in the middle of a restore ends it first: the table is the one that was to come back, and the former one lies aside', async () => {
  const stateFolder = newFolder();
  const venue = (text: string) => JSON.stringify({ settings: {}, announcement: text });
  mkdirSync(join(stateFolder, 'restore-ready'));
  writeFileSync(join(stateFolder, 'restore-ready', 'venue.json'), venue('From the backup'));
  writeFileSync(join(stateFolder, 'venue.json'), venue('From before'));
  const companion = await startDrawn({ stateFolder });
  const { state } = (await companion.app.inject('/api/staff')).json() as StaffView;
  await companion.stop();
  expect(state.announcement).toBe('From the backup');
  expect(readFileSync(join(stateFolder, 'before-restore', 'venue.json'), 'utf8')).toBe(venue('From before'));
  expect(existsSync(join(stateFolder, 'restore-moving'))).toBe(false);
});

it.each(['restore-ready', 'restore-moving'])(
  'a companion that finds a file with the name of a restore’s folder sets %s aside, says so once, and keeps its table',
  async (name) => {
    const stateFolder = newFolder();
    const venue = JSON.stringify({ settings: {}, announcement: 'Back soon' });
    writeFileSync(join(stateFolder, 'venue.json'), venue);
    writeFileSync(join(stateFolder, name), 'notes');
    const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const startTwice = [];
    for (let time = 1; time <= 2; time++) {
      const companion = await startDrawn({ stateFolder, logLevel: 'warn' });
      startTwice.push(((await companion.app.inject('/api/staff')).json() as StaffView).state.announcement);
      await companion.stop();
    }
    const told = written.mock.calls.map(([line]) => String(line)).filter((line) => line.includes('restore'));
    written.mockRestore();
    expect(startTwice).toEqual(['Back soon', 'Back soon']);
    expect(told).toEqual([expect.stringContaining(`"file":"${name}.damaged"`)]);
    expect(readFileSync(join(stateFolder, `${name}.damaged`), 'utf8')).toBe('notes');
  },
);

it('a virtual board whose table is freed has its pawns in their bases again, and calls nobody for one that was left in a hand', async () => {
  const environment = new ManualEnvironment();
  const companion = await startDrawn({ environment });
  const { app } = companion;
  const post = (url: string, payload: object) => app.inject({ method: 'POST', url, payload });
  await post('/api/table', { as: 'table', type: 'wake' });
  const hole = Board.of(4).base(0 as Colour, 1);
  const lift = { act: 'lift', hole, token: 'pawn', by: 'guest' };
  expect((await post('/api/hand', { as: 'table', acts: [lift] })).statusCode).toBe(200);
  environment.pass(1000);
  await post('/api/staff', { do: 'free' });
  environment.pass(1000);
  const { state } = (await app.inject('/api/staff')).json() as StaffView;
  await companion.stop();
  expect(state).toMatchObject({ stage: 'attract', needs: [], pawns: { missing: 0 } });
});

it('a disk that refuses what the staff sets is asked again, and then nobody has to come for it any more', async () => {
  const inTheWay = join(newFolder(), 'file');
  writeFileSync(inTheWay, '');
  const stateFolder = join(inTheWay, 'state');
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const companion = await startDrawn({ stateFolder });
  const needs = async () =>
    ((await companion.app.inject('/api/staff')).json() as StaffView).state.needs.join();
  const asked = (url: string, payload: object) => companion.app.inject({ method: 'POST', url, payload });
  await asked('/api/staff', { do: 'lock', locked: true });
  expect(await needs()).toBe('disk');
  await asked('/api/venue', { wish: 'call' });
  await asked('/api/lessons', { topic: 'out', step: 0, what: 'begun' });
  await asked('/api/maintenance/board', { act: 'ignore', hole: 'a5', ignored: true });
  await asked('/api/venue', { wish: 'no-call' });
  unlinkSync(inTheWay);
  vi.advanceTimersByTime(10_000);
  vi.useRealTimers();
  expect(await needs()).toBe('');
  const kept = (name: string) => readFileSync(join(stateFolder, name), 'utf8');
  expect(kept('venue.json')).toContain('"locked":true');
  expect(kept('statistics.json')).toContain('"calls":1');
  expect(kept('lessons.json')).toContain('"begun":1');
  expect(kept('maintenance.json')).toContain('"a5"');
  await companion.stop();
});

it('a bug bundle says how the companion was set up, but neither its PIN nor the secret of its cookies', async () => {
  const pin = '271828182845';
  const stateFolder = newFolder();
  const companion = await startDrawn({
    stateFolder,
    security: { pin, joinCodes: true, hosts: ['club.example'] },
    version: '9.9.9',
  });
  const known = await companion.app.inject({ method: 'POST', url: '/api/pin', payload: { pin } });
  const cookies = Object.fromEntries(known.cookies.map(({ name, value }) => [name, value]));
  const bundle = await companion.app.inject({ url: '/api/bundle', cookies });
  await companion.stop();
  expect(bundle.json()).toMatchObject({
    status: { version: '9.9.9', board: 'virtual', stateFolder, joinCodes: true, hosts: ['club.example'] },
  });
  const kept = readFileSync(join(stateFolder, 'cookie-secret'), 'utf8');
  const secret = /[\w-]{43}/.exec(kept)?.[0];
  expect(secret).toBeDefined();
  for (const word of [pin, secret as string]) expect(bundle.body).not.toContain(word);
});

it('a companion on a broker is called in its table of hours as the broker knows it', async () => {
  const companion = await startDrawn({
    mqtt: { broker: { url: 'mqtt://127.0.0.1:1' }, id: 'table1', name: 'Window', site: 'Café Nord' },
  });
  const { payload } = await companion.app.inject('/api/staff/hours.csv');
  expect(payload.split('\r\n').slice(0, 2)).toEqual([
    '\ufeffsite,table,hour,games,minutes',
    'Café Nord,Window,0,0,0',
  ]);
  await companion.stop();
});

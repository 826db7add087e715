import { describe, expect, it } from 'vitest';
import { BoardControl } from '../../src/devices/control/board-control.js';
import { formatProfile } from '../../src/devices/profile.js';
import { VirtualBoard } from '../../src/devices/virtual/virtual-board.js';
import { Board } from '../../src/rules/board/holes.js';
import { MaintenanceFiles } from '../../src/store/maintenance-files.js';
import { playingColours, usualSettings } from '../../src/table/settings.js';
import { listenerOf, Table } from '../../src/table/table.js';
import { ManualEnvironment } from '../../src/testing/environment.js';
import { Maintenance } from '../../src/web/maintenance/maintenance.js';
import {
  appOf,
  asking,
  hole,
  holes,
  named,
  openMaintenance,
  profile,
} from '../support/maintenance-server.js';

describe('the switches, live', () => {
  it('are shown as they are, with the holes that have none, and what the board reports about itself', async () => {
    const server = await openMaintenance();
    server.board().put(hole('b4'));
    const view = await server.view();
    expect(named(holes.filter((each) => view.switches[each]))).toEqual(['b4']);
    expect(named(holes.filter((each) => view.switches[each] === null))).toEqual(named(profile.withoutSensor));
    expect(view).toMatchObject({ kind: 'serial', zones: 4, link: 'ready', mapping: null });
    expect(view.report).toEqual({
      firmware: 7,
      uptimeSeconds: 61,
      modules: 4,
      counts: { framesShown: 12, rejectedHere: 3 },
    });
  });

  it('are shown only to people who know the PIN, where there is one', async () => {
    const server = await openMaintenance({ pin: '4711' });
    const asked = [
      { url: '/api/maintenance/board' },
      { url: '/api/maintenance/board/events' },
      { url: '/api/maintenance/board/profile' },
      { method: 'POST', url: '/api/maintenance/board', payload: { act: 'lights.all' } },
      { method: 'PUT', url: '/api/maintenance/board/profile', payload: 'x' },
    ] as const;
    for (const request of asked) {
      const answer = await server.app.inject(request);
      expect([request.url, answer.statusCode, answer.json()]).toEqual([
        request.url,
        403,
        { code: 'pin-needed' },
      ]);
    }
    expect(server.control.test).toBeNull();
  });

  it('are in the log of the staff where they last, with the answer', async () => {
    const server = await openMaintenance({ pin: '4711' });
    const { app } = server;
    const [{ name, value }] = (
      await app.inject({ method: 'POST', url: '/api/pin', payload: { pin: '4711' } })
    ).cookies as [{ name: string; value: string }];
    const url = '/api/maintenance/board';
    for (const payload of [
      { act: 'lights.all' },
      { act: 'lights.off' },
      { act: 'brightness', level: 90 },
      { act: 'ignore', hole: 'a5', ignored: true },
      { act: 'learn.keep' },
    ])
      await app.inject({ method: 'POST', url, cookies: { [name]: value }, payload });
    const headers = { 'content-type': 'text/plain' };
    await app.inject({
      method: 'PUT',
      url: `${url}/profile`,
      cookies: { [name]: value },
      headers,
      payload: 'x',
    });
    expect(server.state.staff.deeds.map(({ did, answer }) => [did, answer])).toEqual([
      ['brightness', 'done'],
      ['switches', 'done'],
      ['wiring', 'not-learning'],
      ['wiring', 'bad-profile'],
    ]);
  });
});

describe('the light test', () => {
  it('shows every hole in one colour after the other until it is stopped, whatever the table says', async () => {
    const server = await openMaintenance();
    await server.act({ act: 'lights.all' });
    const seen: unknown[] = [];
    for (let step = 0; step < 5; step++) {
      const { lit } = server.board();
      expect(lit.size).toBe(profile.leds.filter((each) => each !== null).length);
      expect(new Set([...lit.values()].map(String)).size).toBe(1);
      seen.push([...lit.values()][0]);
      server.table.send({ type: 'wake' });
      server.environment.pass(2000);
    }
    expect(seen).toEqual([
      [255, 0, 0],
      [0, 255, 0],
      [0, 0, 255],
      [255, 255, 255],
      [255, 0, 0],
    ]);
    await server.act({ act: 'lights.off' });
    expect((await server.view()).test).toBeNull();
    expect(server.board().lit.size, 'an empty table that is being set up is dark').toBe(0);
  });

  it('shows one hole in the colour asked for, at the brightness that is set and kept', async () => {
    const server = await openMaintenance();
    await server.act({ act: 'lights.one', hole: 'c9', colour: 'green' });
    expect(server.board().lit).toEqual(new Map([[hole('c9'), [0, 255, 0]]]));
    expect(await server.act({ act: 'brightness', level: 128 })).toMatchObject({ status: 200 });
    const dimmed = [0, Math.round(255 * (128 / 255) ** 2.2), 0];
    expect(server.board().lit).toEqual(new Map([[hole('c9'), dimmed]]));
    await server.close();
    const again = await openMaintenance({ folder: server.folder });
    expect((await again.view()).brightness).toBe(128);
  });

  it('refuses a hole that this board does not have, and a brightness that looks like a broken board', async () => {
    const server = await openMaintenance();
    expect(await server.act({ act: 'lights.one', hole: 'j9', colour: 'green' })).toEqual({
      status: 409,
      body: { code: 'no-such-hole', hole: 'j9' },
    });
    expect(await server.act({ act: 'brightness', level: 0 })).toMatchObject({ status: 400 });
  });
});

it('the page is closed gives the lights and the switches back to the table after a while, unless somebody is back by then', async () => {
  const server = await openMaintenance();
  await server.act({ act: 'learn.switches', holes: ['a1'], buttons: false });
  server.maintenance.leave();
  server.environment.pass(4 * 60_000);
  server.maintenance.enter();
  server.environment.pass(10 * 60_000);
  expect((await server.view()).mapping).toMatchObject({ asked: 'a1' });
  server.maintenance.leave();
  server.environment.pass(5 * 60_000);
  expect((await server.view()).mapping).toBeNull();
  await server.act({ act: 'lights.all' });
  server.maintenance.leave();
  server.environment.pass(5 * 60_000);
  expect((await server.view()).test).toBeNull();
});

it('a virtual board has switches, lights and ignored switches, but no map, no file and no brightness', async () => {
  const environment = new ManualEnvironment(1);
  const table = new Table(environment, { settings: usualSettings('tock') });
  const drawn = new VirtualBoard(Board.of(4), () => environment.now());
  const control = new BoardControl({
    device: drawn,
    board: () => drawn.board,
    wired: null,
    clock: environment,
  });
  const maintenance = new Maintenance(table, control, new MaintenanceFiles(undefined), environment);
  await control.start(listenerOf(table));
  drawn.resetPawns(playingColours(table.context.settings));
  const app = await appOf(table, maintenance);
  const { view, act, upload, download } = asking(app);
  const seen = await view();
  expect(seen).toMatchObject({ kind: 'virtual', brightness: null, profile: null, keeps: false });
  expect(seen.switches.filter(Boolean).length).toBe(16);
  await act({ act: 'lights.one', hole: 'a5', colour: 'blue' });
  expect([...drawn.frame.subarray(3 * hole('a5'), 3 * hole('a5') + 3)]).toEqual([0, 0, 255]);
  await act({ act: 'lights.off' });
  expect(drawn.frame.every((level) => level === 0)).toBe(true);
  for (const refused of [
    await act({ act: 'brightness', level: 100 }),
    await act({ act: 'learn.lights' }),
    await upload(formatProfile(profile)),
  ]) {
    expect(refused).toEqual({ status: 409, body: { code: 'drawn-board' } });
  }
  expect((await download()).status).toBe(409);
  await act({ act: 'ignore', hole: 'a5', ignored: true });
  expect(table.context.ignoredByMaintenance).toEqual([hole('a5')]);
  drawn.resize(Board.of(6));
  table.send({ type: 'settings', settings: usualSettings('tock', 6) });
  expect(table.context.settings.zones).toBe(6);
  expect(table.context.ignoredByMaintenance, 'another board has other switches').toEqual([]);
});

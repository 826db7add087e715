/** The maintenance of a wired board, asked through HTTP, with a clock that stands still. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions, RouteOptions } from 'fastify';
import { expect } from 'vitest';
import { BoardControl } from '../../src/devices/control/board-control.js';
import { type BoardProfile, INPUTS_PER_MODULE, SIGNATURE_FROM } from '../../src/devices/profile.js';
import type { Hole } from '../../src/rules/board/holes.js';
import { MaintenanceFiles } from '../../src/store/maintenance-files.js';
import { Replay } from '../../src/store/replay.js';
import { openState, type State } from '../../src/store/state.js';
import { playingColours, usualSettings } from '../../src/table/settings.js';
import { listenerOf, Table } from '../../src/table/table.js';
import { ManualEnvironment } from '../../src/testing/environment.js';
import { buildApp } from '../../src/web/app.js';
import { Maintenance } from '../../src/web/maintenance/maintenance.js';
import type { MaintenanceView } from '../../src/web/maintenance/view.js';
import type { MaintenanceRequest } from '../../src/web/schemas/maintenance.js';
import { referenceProfile } from '../firmware/recorder.js';
import { afterTest } from './after-test.js';
import { testComputers } from './computers.js';
import { newFolder } from './folders.js';
import { WiredBoard, type Wires, wiresOf } from './wired-board.js';

export const profile = referenceProfile(4);
export const { board } = profile;
export const hole = (name: string) => board.parse(name)!;
export const holes = Array.from({ length: board.holeCount }, (_, index) => index as Hole);
export const named = (list: Iterable<Hole>) => [...list].map((each) => board.name(each));
export const wired = named(holes.filter((each) => !profile.withoutSensor.has(each)));

interface Options {
  readonly pin?: string;
  readonly folder?: string;
  readonly wires?: Wires;
  readonly profile?: BoardProfile;
}

export async function openMaintenance(options: Options = {}) {
  const environment = new ManualEnvironment(1);
  const folder = options.folder ?? newFolder();
  const files = new MaintenanceFiles(folder);
  const first = options.profile ?? profile;
  const { zones, holesPerZone } = first.board;
  const physicalBoard = {
    zones,
    holesPerZone,
    homeEntry: first.homeEntry,
    without: [...first.withoutSensor],
  };
  const table = new Table(environment, { settings: usualSettings('tock'), physicalBoard });
  let device = new WiredBoard(first, options.wires ?? wiresOf(first), () => environment.now());
  const open = async (wiring: BoardProfile) => {
    device = device.reopened(wiring);
    return device;
  };
  const { brightness } = files.settings;
  const control = new BoardControl({
    device,
    board: () => board,
    wired: { profile: first, open },
    clock: environment,
    brightness,
  });
  const maintenance = new Maintenance(table, control, files, environment);
  await control.start(listenerOf(table));
  const state = openState({});
  const app = await appOf(table, maintenance, options.pin, { state });
  const close = afterTest(async () => {
    await app.close();
    await control.stop();
  });
  return {
    environment,
    table,
    control,
    maintenance,
    folder,
    state,
    board: () => device,
    ...asking(app),
    close,
  };
}

export function appOf(
  table: Table,
  maintenance: Maintenance,
  pin?: string,
  more: { readonly onRoute?: (route: RouteOptions) => void; readonly state?: State } = {},
) {
  const pageFolder = newFolder();
  writeFileSync(join(pageFolder, 'index.html'), '<!doctype html><title>Tock</title>');
  return buildApp({
    table,
    maintenance,
    virtualBoard: () => null,
    pageFolder,
    joinUrl: () => 'http://tock.test/',
    replay: new Replay(new ManualEnvironment(1)),
    computers: testComputers(table, new ManualEnvironment(1), () => null),
    security: { pin },
    ...more,
  });
}

export function asking(app: FastifyInstance) {
  const answerOf = async (request: InjectOptions) => {
    const { statusCode, payload } = await app.inject(request);
    return { status: statusCode, text: payload };
  };
  return {
    app,
    view: async () => JSON.parse((await answerOf({ url: '/api/maintenance/board' })).text) as MaintenanceView,
    act: async (act: MaintenanceRequest | object) => {
      const { status, text } = await answerOf({
        method: 'POST',
        url: '/api/maintenance/board',
        payload: act,
      });
      return { status, body: JSON.parse(text) as Record<string, unknown> };
    },
    upload: async (text: string) => {
      const headers = { 'content-type': 'text/plain' };
      const url = '/api/maintenance/board/profile';
      const answer = await answerOf({ method: 'PUT', url, headers, payload: text });
      return { status: answer.status, body: JSON.parse(answer.text) as Record<string, unknown> };
    },
    download: () => answerOf({ url: '/api/maintenance/board/profile' }),
  };
}

/** Wires gone to wherever there was room: every input but the modules' signatures and every LED is another one. */
export function scrambled(): Wires {
  const reference = wiresOf(profile);
  const usable = [...profile.sensors.keys()].filter((input) => input % INPUTS_PER_MODULE < SIGNATURE_FROM);
  const moved = (input: number) => usable[(usable.indexOf(input) * 37 + 11) % usable.length] as number;
  return {
    inputOf: new Map([...reference.inputOf].map(([each, input]) => [each, moved(input)])),
    buttonOf: reference.buttonOf.map(moved),
    above: [...profile.leds].reverse(),
  };
}

/** The bases are full, a deal has been made, everybody has given a card unseen. */
export async function underWay(wires?: Wires, first: BoardProfile = profile) {
  const server = await openMaintenance({ profile: first, wires: wires ?? wiresOf(first) });
  const { table } = server;
  for (const colour of playingColours(table.context.settings)) {
    for (const number of [1, 2, 3, 4]) server.board().put(board.base(colour, number));
  }
  for (const type of ['wake', 'start'] as const) table.send({ type });
  server.environment.pass(1000);
  expect(table.send({ type: 'dealt', by: 'table' })).toMatchObject({ ok: true });
  for (const player of [0, 1, 2, 3]) table.send({ type: 'exchange', by: 'table', player, card: '??' });
  const colour = board.colours[table.context.game!.turn]!;
  return { ...server, star: board.star(colour), base: board.base(colour, 4) };
}

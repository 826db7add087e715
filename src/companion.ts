/** A whole companion: a table, its board and its page. `main.ts` runs one; tests run several. */
import { networkInterfaces } from 'node:os';
import type { FastifyInstance } from 'fastify';
import type { BoardChoice, LogLevel } from './config.js';
import { piBoard, serialBoard } from './devices/boards.js';
import { Lamp } from './devices/lamp.js';
import type { BoardDevice, BoardListener } from './devices/ports.js';
import type { BoardProfile } from './devices/profile.js';
import { VirtualBoard } from './devices/virtual/virtual-board.js';
import { RULESET_IDS, RULESETS } from './rules/rulesets.js';
import type { DiskFault } from './store/disk.js';
import { openState } from './store/state.js';
import type { Wood } from './table/context.js';
import { sceneOf } from './table/scene.js';
import { playingColours, type Settings, usualSettings } from './table/settings.js';
import { stageOf } from './table/stage.js';
import { Table, type World } from './table/table.js';
import { buildApp, type Security } from './web/app.js';
import { standAsPlayed } from './web/game-routes.js';
import { type Logs, openLogs } from './web/logs.js';
import { Recorder } from './web/recorder.js';

export interface CompanionOptions {
  readonly world: World;
  readonly board: BoardChoice;
  readonly port: number;
  readonly host: string;
  /** Folder of the built page. */
  readonly pageFolder: string;
  /** Folder for what must survive a power cut. */
  readonly stateFolder?: string | undefined;
  readonly security?: Security;
  readonly logLevel?: LogLevel;
  /** For the maintenance page and bug reports. */
  readonly version?: string;
}

export interface Companion {
  readonly table: Table;
  readonly app: FastifyInstance;
  /** Where this computer finds it, and where phones in the same network do. */
  readonly localUrl: string;
  readonly joinUrl: string;
  stop(): Promise<void>;
}

export async function startCompanion(options: CompanionOptions): Promise<Companion> {
  const { world, board: choice, host } = options;
  const wood = choice.kind === 'virtual' ? undefined : woodOf(choice.profile);
  const logs = openLogs(options.logLevel ?? 'silent', (line) => process.stdout.write(line));
  const state = openState({ folder: options.stateFolder, wood, onFault: (fault) => report(logs, fault) });
  for (const notice of state.notices) logs.log.warn({ notice }, 'found at the start');
  const recorder = new Recorder(state.journal, logs);
  const { kept } = state;
  const table = new Table(world, { settings: settingsFor(wood), wood, kept, keep: recorder.keep });
  // Whoever is there after a power cut resumes the game or gives it up.
  if (table.snapshot.hasTag('game')) table.send({ type: 'pause' });
  const { device, virtual, stopLights } = await openBoard(table, choice, world);
  let joinUrl = '';
  const app = await buildApp({
    table,
    virtualBoard: () => virtual,
    pageFolder: options.pageFolder,
    joinUrl: () => joinUrl,
    state,
    recorder,
    logs,
    security: options.security ?? {},
    about: { version: options.version, board: boardName(choice), port: options.port, host },
  });
  standAsPlayed({ table, virtualBoard: () => virtual });
  await device.start(listenerOf(table));
  await app.listen({ port: options.port, host });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : options.port;
  const localUrl = `http://localhost:${port}/`;
  joinUrl = host === '0.0.0.0' ? `http://${lanAddress() ?? 'localhost'}:${port}/` : `http://${host}:${port}/`;
  return {
    table,
    app,
    localUrl,
    joinUrl,
    stop: async () => {
      stopLights();
      await Promise.all([app.close(), device.stop()]);
      state.journal.close();
    },
  };
}

function report({ log }: Logs, fault: DiskFault | null): void {
  if (fault) log.error({ fault }, 'the game is not kept');
  else log.info('the game is kept again');
}

function boardName(choice: BoardChoice): string {
  return choice.kind === 'virtual' ? 'virtual' : `${choice.kind}: ${choice.profile.name}`;
}

function woodOf({ board, homeEntry, withoutSensor }: BoardProfile): Wood {
  return { zones: board.zones, homeEntry, without: [...withoutSensor] };
}

/** The usual table of the first ruleset that is played on a board of this size. */
function settingsFor(wood: Wood | undefined): Settings {
  if (!wood) return usualSettings('tock');
  const id = RULESET_IDS.find((each) => RULESETS[each].zones.includes(wood.zones)) ?? 'tock';
  return usualSettings(id, Math.max(...RULESETS[id].players.filter((count) => count <= wood.zones)));
}

interface OpenedBoard {
  readonly device: BoardDevice;
  readonly virtual: VirtualBoard | null;
  readonly stopLights: () => void;
}

async function openBoard(table: Table, choice: BoardChoice, world: World): Promise<OpenedBoard> {
  if (choice.kind === 'virtual') {
    const virtual = virtualBoard(table, world);
    // Browsers make their own light from the scene that they are told.
    return { device: virtual, virtual, stopLights: () => undefined };
  }
  const { profile } = choice;
  const device = choice.kind === 'pi' ? await piBoard(profile) : await serialBoard(profile, choice.port);
  const lamp = new Lamp(device, profile.board);
  const shine = () => lamp.show(sceneOf(table.context, stageOf(table.snapshot)));
  const unsubscribe = table.subscribe(shine);
  shine();
  return {
    device,
    virtual: null,
    stopLights: () => {
      unsubscribe();
      lamp.stop();
    },
  };
}

/** A drawn board that follows the set-up: its size, and the pawns of those who play in their bases. */
function virtualBoard(table: Table, world: World): VirtualBoard {
  let { settings } = table.context;
  const board = new VirtualBoard(settings.zones, () => world.now());
  board.setUp(playingColours(settings));
  table.subscribe(({ context }) => {
    if (context.settings === settings || context.game) return;
    settings = context.settings;
    if (board.board.zones !== settings.zones) board.resize(settings.zones);
    board.setUp(playingColours(settings));
  });
  return board;
}

function listenerOf(table: Table): BoardListener {
  return {
    onSnapshot: (closed, at) => table.send({ type: 'board.snapshot', closed: [...closed], at }),
    onSwitch: ({ hole, closed, at }) => table.send({ type: 'board.switch', hole, closed, at }),
    onButton: (zone, at) => table.send({ type: 'board.button', zone, at }),
    onLink: (state) => table.send({ type: 'board.link', state }),
  };
}

/** The address by which others in the same network reach this computer. */
function lanAddress(): string | undefined {
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  return addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
}

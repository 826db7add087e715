/** A whole companion: a table, its board and its page. `main.ts` runs one; tests run several. */
import { networkInterfaces } from 'node:os';
import type { FastifyInstance } from 'fastify';
import type { BoardChoice, LogLevel } from './config.js';
import { piBoard, serialBoard } from './devices/boards.js';
import { BoardControl } from './devices/control/board-control.js';
import type { BoardListener } from './devices/ports.js';
import { type BoardProfile, parseProfileText } from './devices/profile.js';
import { VirtualBoard } from './devices/virtual/virtual-board.js';
import { RULESET_IDS, RULESETS } from './rules/rulesets.js';
import type { DiskFault } from './store/disk.js';
import { MaintenanceFiles } from './store/maintenance-files.js';
import { Replay } from './store/replay.js';
import { openState } from './store/state.js';
import type { PhysicalBoard } from './table/context.js';
import { pawnScene } from './table/pawns.js';
import { sceneOf } from './table/scene.js';
import { playingColours, type Settings, usualSettings } from './table/settings.js';
import { stageOf } from './table/stage.js';
import { type Environment, Table } from './table/table.js';
import { buildApp, type Security } from './web/app.js';
import { standAsPlayed } from './web/game-routes.js';
import { type Logs, openLogs } from './web/logs.js';
import { Maintenance } from './web/maintenance/maintenance.js';
import { Recorder } from './web/recorder.js';

/** A disk that has refused is asked again this often. */
const RETRY_MS = 10_000;

export interface CompanionOptions {
  readonly environment: Environment;
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
  const { environment, host } = options;
  const logs = openLogs(options.logLevel ?? 'silent', (line) => process.stdout.write(line));
  const files = new MaintenanceFiles(options.stateFolder);
  const choice = asLearnt(options.board, files, logs);
  const physicalBoard = choice.kind === 'virtual' ? undefined : physicalBoardOf(choice.profile);
  const state = openState({
    folder: options.stateFolder,
    physicalBoard,
    onFault: (fault) => report(logs, fault),
  });
  const retry = setInterval(state.retry, RETRY_MS).unref();
  for (const notice of state.notices) logs.log.warn({ notice }, 'found at the start');
  const recorder = new Recorder(state.journal, logs);
  const { kept } = state;
  const table = new Table(environment, {
    settings: settingsFor(physicalBoard),
    physicalBoard,
    kept,
    keep: recorder.keep,
  });
  // Whoever is there after a power cut resumes the game or gives it up.
  if (table.snapshot.hasTag('game')) table.send({ type: 'pause' });
  const replay = new Replay(environment);
  const { control, virtual } = await openBoard(table, replay, choice, environment, files.settings.brightness);
  const maintenance = new Maintenance(table, control, files, environment);
  let joinUrl = '';
  const app = await buildApp({
    table,
    virtualBoard: () => virtual,
    pageFolder: options.pageFolder,
    joinUrl: () => joinUrl,
    maintenance,
    state,
    recorder,
    replay,
    logs,
    security: options.security ?? {},
    about: aboutOf(options, boardName(choice)),
  });
  standAsPlayed({ table, virtualBoard: () => virtual });
  await control.start(listenerOf(table));
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
      maintenance.stop();
      clearInterval(retry);
      await Promise.all([app.close(), control.stop()]);
      state.retry();
      state.journal.close();
    },
  };
}

function report({ log }: Logs, fault: DiskFault | null): void {
  if (fault) log.error({ fault }, 'the game is not kept');
  else log.info('the game is kept again');
}

/** For maintenance and bug reports: how the companion was set up, without what is secret in it. */
function aboutOf(options: CompanionOptions, board: string): Readonly<Record<string, unknown>> {
  const { version, port, host, stateFolder = null, logLevel = 'silent', security = {} } = options;
  const { joinCodes = false, hosts = [] } = security;
  return { version, board, port, host, stateFolder, logLevel, joinCodes, hosts };
}

function boardName(choice: BoardChoice): string {
  return choice.kind === 'virtual' ? 'virtual' : `${choice.kind}: ${choice.profile.name}`;
}

function physicalBoardOf({ board, homeEntry, withoutSensor }: BoardProfile): PhysicalBoard {
  return { zones: board.zones, homeEntry, without: [...withoutSensor] };
}

/** The usual table of the first ruleset that is played on a board of this size. */
function settingsFor(physicalBoard: PhysicalBoard | undefined): Settings {
  if (!physicalBoard) return usualSettings('tock');
  const id = RULESET_IDS.find((each) => RULESETS[each].zones.includes(physicalBoard.zones)) ?? 'tock';
  return usualSettings(id, Math.max(...RULESETS[id].players.filter((count) => count <= physicalBoard.zones)));
}

/** A map that was learnt at this table is truer than the file that the table was started with. */
function asLearnt(choice: BoardChoice, files: MaintenanceFiles, { log }: Logs): BoardChoice {
  if (choice.kind === 'virtual' || files.profile === undefined) return choice;
  const read = parseProfileText(files.profile);
  if (!read.ok) log.warn({ faults: read.faults }, 'the kept profile cannot be used');
  else if (read.profile.board !== choice.profile.board) log.warn('the kept profile is of another size');
  else {
    log.info({ name: read.profile.name }, 'the board is wired as it was learnt here');
    return { ...choice, profile: read.profile };
  }
  return choice;
}

interface OpenedBoard {
  readonly control: BoardControl;
  readonly virtual: VirtualBoard | null;
}

async function openBoard(
  table: Table,
  replay: Replay,
  choice: BoardChoice,
  environment: Environment,
  brightness: number,
): Promise<OpenedBoard> {
  if (choice.kind === 'virtual') {
    const virtual = virtualBoard(table, environment);
    // Browsers make their own light from the scene that they are told.
    const control = new BoardControl({
      device: virtual,
      board: () => virtual.board,
      wired: null,
      clock: environment,
    });
    return { control, virtual };
  }
  const { profile } = choice;
  const open = (wiring: BoardProfile) =>
    choice.kind === 'pi' ? piBoard(wiring) : serialBoard(wiring, choice.port);
  const device = await open(profile);
  const board = () => profile.board;
  const control = new BoardControl({
    device,
    board,
    wired: { profile, open },
    clock: environment,
    brightness,
  });
  const shine = () => {
    const snapshot = replay.shown?.snapshot;
    const { context } = snapshot ?? table;
    // A wooden board has not the pawns of a game that is shown again.
    const pawns = snapshot ? pawnScene(context) : [];
    control.show([...pawns, ...sceneOf(context, stageOf(snapshot ?? table.snapshot))]);
  };
  table.subscribe(shine);
  replay.watch(shine);
  shine();
  return { control, virtual: null };
}

/** A drawn board that follows the set-up: its size, and the pawns of those who play in their bases. */
function virtualBoard(table: Table, environment: Environment): VirtualBoard {
  let { settings } = table.context;
  const board = new VirtualBoard(settings.zones, () => environment.now());
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

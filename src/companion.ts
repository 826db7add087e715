/** A table, its board and its page. Tests run several. */
import type { FastifyInstance } from 'fastify';
import { type JoinAddress, joinAddress } from './companion/address.js';
import { lightUp, loggingListener, openBoard, teeToPractice } from './companion/board.js';
import { boardName, physicalBoardOf, settingsFor, withLearnedProfile } from './companion/board-config.js';
import { cardFault } from './companion/card-fault.js';
import { healthCheck } from './companion/health.js';
import { keepIgnoredSwitches, keptIgnoredSwitches } from './companion/ignored-switches.js';
import { forgetNames } from './companion/names.js';
import { openTable } from './companion/table.js';
import { Updates } from './companion/updates.js';
import { demonstrateWhileIdle, openVenue } from './companion/venue.js';
import { Computers } from './computers/computers.js';
import type { BoardChoice, LogLevel, UpdateSettings } from './config.js';
import type { MqttSettings } from './mqtt/settings.js';
import type { TableLink } from './mqtt/table-link.js';
import { Practice } from './practice/practice.js';
import { ChosenAddress } from './store/chosen-address.js';
import { diskFault } from './store/disk.js';
import { MaintenanceFiles } from './store/maintenance-files.js';
import { Replay } from './store/replay.js';
import { dropHalf, finishRestore, isUnderWay } from './store/restore.js';
import { StatisticsFile } from './store/statistics-file.js';
import { TableNameFile } from './store/table-name.js';
import { VenueFile } from './store/venue-file.js';
import { stageOf, takesGame } from './table/stage.js';
import type { Environment, Table } from './table/table.js';
import { USUAL_VENUE } from './venue/settings.js';
import { buildApp } from './web/app.js';
import type { Security } from './web/context.js';
import { placePawns } from './web/game/virtual-pawns.js';
import { type Logs, openLogs } from './web/logging/logs.js';
import { Maintenance } from './web/maintenance/maintenance.js';

/** Time to send the reply. */
const RESTART_AFTER_MS = 1000;
const RETRY_MS = 10_000;

export interface CompanionOptions {
  readonly environment: Environment;
  readonly board: BoardChoice;
  readonly port: number;
  readonly host: string;
  /** Set by the owner. */
  readonly address?: string | undefined;
  readonly pageFolder: string;
  /** Survives a power cut. */
  readonly stateFolder?: string | undefined;
  readonly security?: Security;
  readonly unattended?: boolean;
  readonly timeZone?: string | undefined;
  readonly logLevel?: LogLevel;
  readonly version?: string;
  readonly mqtt?: MqttSettings | null;
  readonly updates?: UpdateSettings | null;
  readonly restart?: (() => void) | undefined;
}

export interface Companion {
  readonly table: Table;
  readonly app: FastifyInstance;
  /** At start; for this computer and for phones. */
  readonly localUrl: string;
  readonly joinUrl: string;
  /** Likeliest for phones first. */
  readonly addresses: readonly string[];
  /** False: a restart may help. */
  readonly isHealthy: () => boolean;
  stop(): Promise<void>;
}

export async function startCompanion(options: CompanionOptions): Promise<Companion> {
  const { environment, host, stateFolder } = options;
  const logs = openLogs(options.logLevel ?? 'silent', (line) => process.stdout.write(line));
  if (stateFolder !== undefined) resumeRestore(stateFolder, logs);
  const { unattended = false, security = {} } = options;
  // Guests of a public table are strangers to the next ones.
  const keepNames = security.pin === undefined ? null : 0;
  const files = new MaintenanceFiles(stateFolder);
  const venueFile = new VenueFile(stateFolder, { ...USUAL_VENUE, unattended, keepNames });
  const counts = new StatisticsFile(stateFolder);
  const chosenAddress = new ChosenAddress(stateFolder);
  const tableName = new TableNameFile(stateFolder);
  const asides = [venueFile, counts, chosenAddress, tableName].map((file) => file.notice);
  const choice = withLearnedProfile(options.board, files, logs);
  const physicalBoard = physicalBoardOf(choice);
  const settings = settingsFor(physicalBoard);
  const board = choice.kind === 'virtual' ? null : choice.profile.board;
  const ignoredByPlayers = board ? keptIgnoredSwitches(files, board) : [];
  const toOpen = { environment, settings, physicalBoard, ignoredByPlayers, stateFolder, logs };
  const { table, state, recorder } = openTable({ ...toOpen, asides: [...files.notices, ...asides] });
  if (board) keepIgnoredSwitches(table, files, board);
  const isHealthy = healthCheck(table, environment);
  const retry = () => {
    for (const kept of [state, venueFile, counts, files]) kept.retry();
  };
  const retries = setInterval(retry, RETRY_MS).unref();
  const replay = new Replay(environment);
  const { control, virtual } = await openBoard(table, choice, environment, files.settings.brightness);
  placePawns(virtual, table.context);
  const computers = new Computers({
    table,
    environment,
    // People move the computers' pawns on wood.
    board: () => (board ? null : virtual),
    isClosed: () => venue.isLocked,
    reviewFile: () => {
      const { file } = state.journal.status;
      return file === null || stateFolder === undefined ? null : `${file}.review`;
    },
    onFault: (problem) => logs.log.error({ problem }, 'computer players'),
  });
  const maintenance = new Maintenance(table, control, files, environment);
  const { timeZone } = options;
  const venue = openVenue({
    ...toOpen,
    timeZone,
    table,
    file: venueFile,
    counts,
    control,
    maintenance,
    state,
  });
  // Pages render a virtual board's lights from the scene.
  const practice = new Practice(environment, table);
  if (board) lightUp(control, table, replay, computers.demonstration, practice);
  demonstrateWhileIdle(table, venue, computers.demonstration);
  const stopForgetting = forgetNames({ ...toOpen, table, venue, state });
  let joinUrl: JoinAddress | undefined;
  let broker: TableLink | undefined;
  const updates = await updatesOf(options, table);
  const starts = options.restart;
  const restart = starts && (() => void environment.after(RESTART_AFTER_MS, starts));
  const app = await buildApp({
    table,
    virtualBoard: () => virtual,
    pageFolder: options.pageFolder,
    joinUrl: () => joinUrl?.() ?? '',
    addresses: {
      choices: () => joinUrl?.choices() ?? [],
      choose: (address) => (joinUrl?.choices() ?? []).includes(address) && chosenAddress.keep(address),
    },
    maintenance,
    state,
    recorder,
    replay,
    computers,
    practice: virtual ? undefined : practice,
    venue,
    program: updates,
    restart,
    logs,
    security,
    about: aboutOf(options, boardName(choice)),
    broker: () => broker?.figures ?? null,
    cardFault,
  });
  const listener = loggingListener(table, virtual ? null : venue, logs);
  await control.start(teeToPractice(listener, practice));
  await app.listen({ port: options.port, host });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : options.port;
  const localUrl = `http://localhost:${port}/`;
  joinUrl = joinAddress({
    ...{ host, port, address: options.address, hotspot: options.security?.hotspot, clock: environment },
    chosen: () => chosenAddress.address,
  });
  const { mqtt, version = '' } = options;
  if (mqtt) {
    // Loaded only with a broker.
    const { connectBroker } = await import('./companion/broker.js');
    const named = {
      settings: mqtt,
      version,
      hardware: boardName(choice),
      url: joinUrl,
      hasPin: security.pin !== undefined,
    };
    broker = connectBroker({ ...toOpen, ...named, tableName, table, venue, state, restart, updates });
  }
  return {
    table,
    app,
    localUrl,
    joinUrl: joinUrl(),
    addresses: joinUrl.choices(),
    isHealthy,
    stop: async () => {
      maintenance.stop();
      stopForgetting();
      venue.stop();
      updates?.stop();
      clearInterval(retries);
      await Promise.all([app.close(), control.stop(), computers.stop(), broker?.stop()]);
      retry();
      state.journal.close();
    },
  };
}

/** Undefined without a release key, a version or a state folder. */
async function updatesOf(
  { updates, stateFolder, version, environment }: CompanionOptions,
  table: Table,
): Promise<Updates | undefined> {
  if (!updates || stateFolder === undefined || version === undefined) return undefined;
  const isInGame = () => !takesGame(stageOf(table.snapshot));
  return Updates.open({ ...updates, stateFolder, version, clock: environment, isInGame });
}

/** Completes a restore that a power cut interrupted. */
function resumeRestore(stateFolder: string, { log }: Logs): void {
  try {
    for (const file of dropHalf(stateFolder))
      log.warn({ file }, 'set aside: a file with the name of a folder of a restore');
    if (!isUnderWay(stateFolder)) return;
    finishRestore(stateFolder);
    log.warn('a restore that was broken off is done');
  } catch (error) {
    log.error({ fault: diskFault(error, stateFolder) }, 'what a restore left cannot be looked at');
  }
}

/** Set-up without secrets, for bug reports. */
function aboutOf(options: CompanionOptions, board: string): Readonly<Record<string, unknown>> {
  const { version, port, host, stateFolder = null, logLevel = 'silent', security = {} } = options;
  const { joinCodes = false, hosts = [] } = security;
  return { version, board, port, host, stateFolder, logLevel, joinCodes, hosts };
}

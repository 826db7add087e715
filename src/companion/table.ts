import { spawnSync } from 'node:child_process';
import { ownFile } from '../own-files.js';
import { type Disk, type DiskFault, REAL_DISK } from '../store/disk.js';
import { OpeningMark } from '../store/opening.js';
import { openState, type State, type StateOptions } from '../store/state.js';
import type { IgnoredSwitch, PhysicalBoard } from '../table/context.js';
import type { Settings } from '../table/settings.js';
import { type Environment, Table } from '../table/table.js';
import type { Logs } from '../web/logging/logs.js';
import { Recorder } from '../web/logging/recorder.js';
import { viewOf } from '../web/views/view-of.js';

/** Serialisable, for the child process. */
export interface KeptTable {
  readonly settings: Settings;
  readonly physicalBoard?: PhysicalBoard | undefined;
  readonly ignoredByPlayers?: readonly IgnoredSwitch[] | undefined;
  readonly stateFolder?: string | undefined;
  readonly asides?: StateOptions['asides'];
}

export interface TableToOpen extends KeptTable {
  readonly environment: Environment;
  readonly logs: Logs;
  readonly disk?: Disk;
}

export interface OpenedTable {
  readonly table: Table;
  readonly state: State;
  readonly recorder: Recorder;
}

/** If an earlier attempt to open the game crashed, tries it in a child process and sets it aside on failure. */
export function openTable(options: TableToOpen): OpenedTable {
  const { stateFolder, disk = REAL_DISK } = options;
  if (stateFolder === undefined) return openKept(options);
  const opening = new OpeningMark(stateFolder, disk);
  const opened = openKept(options, opening.wasBroken && !opensOnTrial(options));
  opening.done();
  return opened;
}

/** @param setAside rename the saved game instead of opening it */
export function openKept(options: TableToOpen, setAside = false): OpenedTable {
  const {
    environment,
    settings,
    physicalBoard,
    ignoredByPlayers,
    stateFolder: folder,
    asides,
    logs,
    disk,
  } = options;
  const onFault = (fault: DiskFault | null) => report(logs, fault);
  const state = openState({ folder, physicalBoard, onFault, asides, setAside, ...(disk && { disk }) });
  for (const notice of state.notices)
    logs.log.warn({ notice }, 'a file in the state folder could not be read completely');
  const recorder = new Recorder(state.journal, logs);
  const { kept } = state;
  const table = new Table(environment, {
    settings,
    physicalBoard,
    kept,
    ignoredByPlayers,
    keep: recorder.keep,
  });
  // After a power cut, players resume or abandon the game.
  if (table.snapshot.hasTag('game')) table.send({ type: 'pause' });
  freeLostSeats(table, state.cookies.isNew);
  state.cookies.keep();
  // Render all views, since a game without views is unusable.
  const visible = { table, state, notices: [], virtualBoard: () => null };
  for (const player of table.context.seats.keys()) viewOf(visible, { kind: 'player', player }, null);
  return { table, state, recorder };
}

const TRIAL = ownFile('dist/companion/try-open.js');
/** The longest game takes a Pi about 30 s. */
const TRIAL_MS = 60_000;

/** Same memory limit as this process. */
function opensOnTrial({ settings, physicalBoard, ignoredByPlayers, stateFolder }: TableToOpen): boolean {
  const kept: KeptTable = { settings, physicalBoard, ignoredByPlayers, stateFolder };
  const { status } = spawnSync(process.execPath, [...process.execArgv, TRIAL], {
    input: JSON.stringify(kept),
    stdio: ['pipe', 'ignore', 'ignore'],
    timeout: TRIAL_MS,
    killSignal: 'SIGKILL',
  });
  return status === 0;
}

/** Frees seats without a phone or with an invalid cookie. */
function freeLostSeats(table: Table, cookiesAreNew: boolean): void {
  for (const [seat, { taken, holder, computer }] of table.context.seats.entries()) {
    if (taken && !computer && (cookiesAreNew || holder === undefined))
      table.send({ type: 'seat.leave', seat });
  }
}

function report({ log }: Logs, fault: DiskFault | null): void {
  if (fault) log.error({ fault }, 'the state folder cannot be written');
  else log.info('the state folder is written again');
}

/** The table as it was left: its game, its seats, and what was found at the start. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type Disk, type DiskFault, REAL_DISK } from '../store/disk.js';
import { Opening } from '../store/opening.js';
import { openState, type State } from '../store/state.js';
import type { Doubt, PhysicalBoard } from '../table/context.js';
import type { Settings } from '../table/settings.js';
import { type Environment, Table } from '../table/table.js';
import type { Logs } from '../web/logging/logs.js';
import { Recorder } from '../web/logging/recorder.js';
import { viewOf } from '../web/views/view-of.js';

/** As data, for another process. */
export interface KeptTable {
  /** For a table that was never set up. */
  readonly settings: Settings;
  readonly physicalBoard?: PhysicalBoard | undefined;
  /** Switches that people have found wrong. */
  readonly doubted?: readonly Doubt[] | undefined;
  /** Without one nothing survives the program. */
  readonly stateFolder?: string | undefined;
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

/** A game that ended the program when it was opened is tried in another process first, and set aside if that ends, too. */
export function openTable(options: TableToOpen): OpenedTable {
  const { stateFolder, disk = REAL_DISK } = options;
  if (stateFolder === undefined) return openKept(options);
  const opening = new Opening(stateFolder, disk);
  const opened = openKept(options, opening.wasBroken && !opensOnTrial(options));
  opening.done();
  return opened;
}

/** @param setAside the kept game is not opened, and kept under another name */
export function openKept(options: TableToOpen, setAside = false): OpenedTable {
  const { environment, settings, physicalBoard, doubted, stateFolder: folder, logs, disk } = options;
  const onFault = (fault: DiskFault | null) => report(logs, fault);
  const state = openState({ folder, physicalBoard, onFault, setAside, ...(disk && { disk }) });
  for (const notice of state.notices) logs.log.warn({ notice }, 'found at the start');
  const recorder = new Recorder(state.journal, logs);
  const { kept } = state;
  const table = new Table(environment, { settings, physicalBoard, kept, doubted, keep: recorder.keep });
  // Whoever is there after a power cut resumes the game or gives it up.
  if (table.snapshot.hasTag('game')) table.send({ type: 'pause' });
  freeLostSeats(table, state.cookies.isNew);
  state.cookies.keep();
  // A game whose views cannot be made is not open.
  const visible = { table, state, notices: [], virtualBoard: () => null };
  for (const player of table.context.seats.keys()) viewOf(visible, { kind: 'player', player }, null);
  return { table, state, recorder };
}

const TRIAL = fileURLToPath(new URL('./try-open.js', import.meta.url));
/** A game of the most records takes a Pi some 30 s. */
const TRIAL_MS = 60_000;

/** With the memory that this process may have. */
function opensOnTrial({ settings, physicalBoard, doubted, stateFolder }: TableToOpen): boolean {
  const kept: KeptTable = { settings, physicalBoard, doubted, stateFolder };
  const { status } = spawnSync(process.execPath, [...process.execArgv, TRIAL], {
    input: JSON.stringify(kept),
    stdio: ['pipe', 'ignore', 'ignore'],
    timeout: TRIAL_MS,
    killSignal: 'SIGKILL',
  });
  return status === 0;
}

/** Nobody can come back to a seat that belongs to no phone, or to one whose cookie is worth nothing any more. */
function freeLostSeats(table: Table, cookiesAreNew: boolean): void {
  for (const [seat, { taken, holder, computer }] of table.context.seats.entries()) {
    if (taken && !computer && (cookiesAreNew || holder === undefined))
      table.send({ type: 'seat.leave', seat });
  }
}

function report({ log }: Logs, fault: DiskFault | null): void {
  if (fault) log.error({ fault }, 'the game is not kept');
  else log.info('the game is kept again');
}

/** The table as it was left: its game, its seats, and what was found at the start. */
import type { Disk, DiskFault } from '../store/disk.js';
import { openState, type State } from '../store/state.js';
import type { Doubt, PhysicalBoard } from '../table/context.js';
import type { Settings } from '../table/settings.js';
import { type Environment, Table } from '../table/table.js';
import type { Logs } from '../web/logging/logs.js';
import { Recorder } from '../web/logging/recorder.js';

export interface TableToOpen {
  readonly environment: Environment;
  /** For a table that was never set up. */
  readonly settings: Settings;
  readonly physicalBoard?: PhysicalBoard | undefined;
  /** Switches that people have found wrong. */
  readonly doubted?: readonly Doubt[] | undefined;
  /** Without one nothing survives the program. */
  readonly stateFolder?: string | undefined;
  readonly logs: Logs;
  readonly disk?: Disk;
}

export interface OpenedTable {
  readonly table: Table;
  readonly state: State;
  readonly recorder: Recorder;
}

export function openTable(options: TableToOpen): OpenedTable {
  const { environment, settings, physicalBoard, doubted, stateFolder: folder, logs, disk } = options;
  const onFault = (fault: DiskFault | null) => report(logs, fault);
  const state = openState({ folder, physicalBoard, onFault, ...(disk && { disk }) });
  for (const notice of state.notices) logs.log.warn({ notice }, 'found at the start');
  const recorder = new Recorder(state.journal, logs);
  const { kept } = state;
  const table = new Table(environment, { settings, physicalBoard, kept, doubted, keep: recorder.keep });
  // Whoever is there after a power cut resumes the game or gives it up.
  if (table.snapshot.hasTag('game')) table.send({ type: 'pause' });
  freeLostSeats(table, state.cookies.isNew);
  return { table, state, recorder };
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

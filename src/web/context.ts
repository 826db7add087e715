import type { Computers } from '../computers/computers.js';
import type { VirtualBoard } from '../devices/virtual/virtual-board.js';
import type { Practice } from '../practice/practice.js';
import type { Replay } from '../store/replay.js';
import { openState, type State } from '../store/state.js';
import type { Table } from '../table/table.js';
import type { Venue } from '../venue/venue.js';
import { Live } from './live/live.js';
import { type Logs, openLogs } from './logging/logs.js';
import { Recorder } from './logging/recorder.js';
import type { BrokerFigures } from './maintenance/broker-metrics.js';
import { SeatHolders } from './seats/seat-holders.js';
import { ChangeLimits } from './security/change-limits.js';
import { JoinCodes } from './security/join-codes.js';
import { PinGuard } from './security/pin-guard.js';
import type { Program } from './venue/program.js';

export interface Security {
  /** Needed for set-up and maintenance; undefined: no restriction. */
  readonly pin?: string | undefined;
  /** Sitting down requires a recently scanned QR code. */
  readonly joinCodes?: boolean;
  /** Only staff reads `/metrics`. */
  readonly isPrivate?: boolean;
  /** Additional accepted host names, lower case. */
  readonly hosts?: readonly string[];
  /** Address in the table's own hotspot, where every host name leads to it: other names are redirected there. */
  readonly hotspot?: string | undefined;
  /** Per address: phones behind one router count together. The page's own requests are not counted. */
  readonly requestsPerMinute?: number;
}

export interface Addresses {
  readonly choices: () => readonly string[];
  /** @returns false for an unknown address */
  readonly choose: (address: string) => boolean;
}

export interface ContextOptions {
  readonly table: Table;
  /** Null with a physical board. Changes with the table's size. */
  readonly virtualBoard: () => VirtualBoard | null;
  readonly joinUrl: () => string;
  readonly addresses?: Addresses;
  readonly replay: Replay;
  readonly computers: Computers;
  /** Lessons on a physical board. */
  readonly practice?: Practice | undefined;
  readonly venue?: Venue;
  readonly program?: Program | undefined;
  /** Restarts the program within seconds; undefined if no service manager would start it again. */
  readonly restart?: (() => void) | undefined;
  readonly state?: State;
  readonly recorder?: Recorder;
  readonly logs?: Logs;
  readonly security?: Security;
  /** Version, board and settings for the maintenance page and bug reports; no secrets. */
  readonly about?: Readonly<Record<string, unknown>>;
  readonly broker?: () => BrokerFigures | null;
  /** Fault in the card's settings; null: none. Reads a file. */
  readonly cardFault?: () => string | null;
  /** Id of the served page; null if none is built. */
  readonly build?: string | null;
  /** Monotonic ms. */
  readonly now?: () => number;
}

type Given = Pick<ContextOptions, 'table' | 'virtualBoard' | 'joinUrl' | 'replay' | 'computers' | 'restart'>;
type Defaulted = Required<
  Pick<
    ContextOptions,
    'addresses' | 'state' | 'recorder' | 'logs' | 'about' | 'broker' | 'cardFault' | 'build' | 'now'
  >
>;

export interface WebContext extends Given, Defaulted {
  readonly seatHolders: SeatHolders;
  readonly live: Live;
  /** Null with a virtual board. */
  readonly practice: Practice | null;
  readonly venue: Venue | null;
  /** Null where no version can be installed. */
  readonly program: Program | null;
  readonly pinGuard: PinGuard;
  readonly changeLimits: ChangeLimits;
  /** Null if joining needs no code. */
  readonly joinCodes: JoinCodes | null;
  /** Reports of the start, until play continues. */
  notices: readonly string[];
  displays: number;
}

export function contextOf(options: ContextOptions): WebContext {
  const { table, replay, computers, virtualBoard, joinUrl, security = {}, about = {} } = options;
  const now = options.now ?? (() => performance.now());
  const state = options.state ?? openState({});
  const logs = options.logs ?? openLogs('silent', () => undefined);
  return {
    table,
    seatHolders: new SeatHolders(table),
    live: new Live(),
    state,
    recorder: options.recorder ?? new Recorder(state.journal, logs),
    replay,
    computers,
    practice: options.practice ?? null,
    venue: options.venue ?? null,
    program: options.program ?? null,
    restart: options.restart,
    logs,
    pinGuard: new PinGuard(security.pin, state.cookies.value, { now, hasScreen: true, staff: state.staff }),
    changeLimits: new ChangeLimits(now, security.pin !== undefined),
    now,
    joinCodes: security.joinCodes ? new JoinCodes(now) : null,
    about,
    broker: options.broker ?? (() => null),
    cardFault: options.cardFault ?? (() => null),
    build: options.build ?? null,
    virtualBoard,
    joinUrl,
    addresses: options.addresses ?? { choices: () => [], choose: () => false },
    notices: [...new Set(state.notices.map(({ code }) => code))],
    displays: 0,
  };
}

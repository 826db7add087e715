/** What the routes share: the table, who sits at it, its stored game, who may do what. */
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

/** How open the table is to the people around it. */
export interface Security {
  /** Needed to set up and to look after the table; without one everybody may. */
  readonly pin?: string | undefined;
  /** Only somebody who has scanned a recent QR code may sit down. */
  readonly joinCodes?: boolean;
  /** More host names under which browsers may reach this table, in lower case. */
  readonly hosts?: readonly string[];
  /**
   * Its address in a network of its own, in which every host name leads to it: requests for other names are redirected
   * there.
   */
  readonly hotspot?: string | undefined;
  /** Requests a minute from one address: all phones behind one router count together. Own pages are not counted. */
  readonly requestsPerMinute?: number;
}

/** Of this computer, from which people choose what phones join at. */
export interface Addresses {
  readonly choices: () => readonly string[];
  /** @returns false for one that is not among them */
  readonly choose: (address: string) => boolean;
}

export interface ContextOptions {
  readonly table: Table;
  /** The virtual board, where there is no physical one. It changes with the table's size. */
  readonly virtualBoard: () => VirtualBoard | null;
  /** Address that phones join at. */
  readonly joinUrl: () => string;
  /** From which people choose what phones join at. */
  readonly addresses?: Addresses;
  readonly replay: Replay;
  readonly computers: Computers;
  /** Lessons on a physical board. */
  readonly practice?: Practice | undefined;
  /** The place that the table stands in. */
  readonly venue?: Venue;
  readonly state?: State;
  readonly recorder?: Recorder;
  readonly logs?: Logs;
  readonly security?: Security;
  /** For the maintenance page and bug reports: version, board, settings of the program; no secrets. */
  readonly about?: Readonly<Record<string, unknown>>;
  /** Figures of the connection to a broker; null: none is wanted. */
  readonly broker?: () => BrokerFigures | null;
  /** Of the page that is served; null where none is built. */
  readonly build?: string | null;
  /** Steady milliseconds. */
  readonly now?: () => number;
}

export interface WebContext {
  readonly table: Table;
  readonly seatHolders: SeatHolders;
  readonly live: Live;
  readonly state: State;
  readonly recorder: Recorder;
  readonly replay: Replay;
  readonly computers: Computers;
  /** Lessons on a physical board; null where the board is drawn. */
  readonly practice: Practice | null;
  readonly venue: Venue | null;
  readonly logs: Logs;
  readonly pinGuard: PinGuard;
  readonly changeLimits: ChangeLimits;
  /** Steady milliseconds. */
  readonly now: () => number;
  /** Where joining needs a code. */
  readonly joinCodes: JoinCodes | null;
  readonly about: Readonly<Record<string, unknown>>;
  /** Null where no broker is wanted. */
  readonly broker: () => BrokerFigures | null;
  /** Of the page that is served; null where none is built. */
  readonly build: string | null;
  readonly virtualBoard: () => VirtualBoard | null;
  readonly joinUrl: () => string;
  readonly addresses: Addresses;
  /** What was found at the start and must be reported, until somebody has gone on. */
  notices: readonly string[];
  /** Open live connections of displays. */
  displays: number;
}

/** Puts the parts together; the table is only read. */
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
    logs,
    pinGuard: new PinGuard(security.pin, state.cookies.value, now),
    changeLimits: new ChangeLimits(now, security.pin !== undefined),
    now,
    joinCodes: security.joinCodes ? new JoinCodes(now) : null,
    about,
    broker: options.broker ?? (() => null),
    build: options.build ?? null,
    virtualBoard,
    joinUrl,
    addresses: options.addresses ?? { choices: () => [], choose: () => false },
    notices: state.notices.map(({ code }) => code),
    displays: 0,
  };
}

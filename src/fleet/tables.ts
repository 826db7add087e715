import {
  moment,
  PublicEvent,
  PublicHealth,
  PublicState,
  PublicStats,
  reportReader,
} from '../mqtt/reports.js';
import { OFFLINE, ONLINE, readTopic } from '../mqtt/topics.js';

/** Most urgent first. */
export const MODES = ['needed', 'away', 'play', 'free'] as const;
export type Mode = (typeof MODES)[number];

export interface FleetTable {
  readonly id: string;
  readonly mode: Mode;
  readonly state: PublicState | null;
  readonly health: PublicHealth | null;
  readonly stats: PublicStats | null;
  /** As observed here; null while online. */
  readonly awaySince: string | null;
  readonly event: PublicEvent | null;
}

interface Known extends FleetTable {
  readonly isOnline: boolean;
  readonly revision: number;
  /** Monotonic ms of the last change. */
  readonly heardAt: number;
  /** Online according to the broker, but without messages for too long. */
  readonly isSilent: boolean;
  readonly bytesOf: Readonly<Record<string, number>>;
}

/** Limits, as others may publish on the broker. */
const MOST_TABLES = 20_000;
const MOST_BYTES = 40_000_000;
/** Tables report their uptime every minute. */
const SILENT_MS = 180_000;

const READERS = {
  state: reportReader(PublicState),
  health: reportReader(PublicHealth),
  stats: reportReader(PublicStats),
  event: reportReader(PublicEvent),
};
const hasReader = (report: string): report is keyof typeof READERS => Object.hasOwn(READERS, report);

export class FleetTables {
  ignored = 0;
  revision = 0;
  isFull = false;
  #bytes = 0;
  /** By revision. */
  readonly #tables = new Map<string, Known>();
  readonly #timeOfDay: () => number;
  readonly #now: () => number;

  constructor(timeOfDay: () => number = Date.now, now: () => number = () => performance.now()) {
    this.#timeOfDay = timeOfDay;
    this.#now = now;
  }

  get size(): number {
    return this.#tables.size;
  }

  all(): Iterable<FleetTable> {
    return this.#tables.values();
  }

  get(id: string): FleetTable | undefined {
    return this.#tables.get(id);
  }

  /** The oldest changes first. */
  since(seen: number, most = MOST_TABLES): { readonly changed: FleetTable[]; readonly revision: number } {
    const known = [...this.#tables.values()].filter(({ revision }) => revision > seen).slice(0, most);
    const changed = known.map(
      ({ isOnline: _, revision: __, heardAt: ___, isSilent: ____, bytesOf: _____, ...table }) => table,
    );
    return { changed, revision: known.at(-1)?.revision ?? seen };
  }

  receive(topic: string, payload: Buffer): void {
    const read = readTopic(topic);
    const known = read ? this.#tables.get(read.id) : undefined;
    const report = read?.kind === 'report' ? read.report : '';
    const change = this.#changeBy(report, payload, known);
    if (!read || change === null) {
      this.ignored++;
      return;
    }
    const before = known ?? unknown(read.id);
    const bytes = this.#bytes + payload.length - (before.bytesOf[report] ?? 0);
    if (bytes > MOST_BYTES || (!known && this.size >= MOST_TABLES)) {
      this.ignored++;
      this.isFull = true;
      return;
    }
    this.#bytes = bytes;
    const signOfLife = isNews(before, change) && {
      heardAt: this.#now(),
      ...(before.isSilent && { isSilent: false, awaySince: null }),
    };
    const bytesOf = { ...before.bytesOf, [report]: payload.length };
    this.#keep({ ...before, ...signOfLife, ...change, bytesOf });
  }

  /**
   * Marks silent tables as away: if table and broker lose power together, the retained status stays online.
   * @returns true if any was found
   */
  findSilent(connectedAt: number): boolean {
    const silent = [...this.#tables.values()].filter(
      ({ isOnline, isSilent, heardAt }) =>
        isOnline && !isSilent && this.#now() - Math.max(heardAt, connectedAt) >= SILENT_MS,
    );
    for (const table of silent)
      this.#keep({ ...table, isSilent: true, awaySince: moment(this.#timeOfDay()) });
    return silent.length > 0;
  }

  #keep(table: Known): void {
    this.#tables.delete(table.id);
    this.#tables.set(table.id, { ...table, mode: modeOf(table), revision: ++this.revision });
  }

  #changeBy(report: string, payload: Buffer, known: Known | undefined): Partial<Known> | null {
    if (hasReader(report)) {
      const value = READERS[report](payload);
      return value && { [report]: value };
    }
    const said = report === 'status' ? payload.toString() : '';
    if (said === ONLINE) return { isOnline: true, awaySince: known?.isSilent ? known.awaySince : null };
    // Retained; repeated at each connection.
    if (said === OFFLINE)
      return { isOnline: false, awaySince: known?.awaySince ?? moment(this.#timeOfDay()) };
    return null;
  }
}

function unknown(id: string): Known {
  const nothing = { state: null, health: null, stats: null, event: null, awaySince: null };
  return {
    id,
    ...nothing,
    isOnline: false,
    mode: 'away',
    revision: 0,
    heardAt: 0,
    isSilent: false,
    bytesOf: {},
  };
}

/** Ignores repeated retained messages. */
function isNews(before: Known, change: Partial<Known>): boolean {
  return Object.entries(change).some(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof Known]),
  );
}

function modeOf({ isOnline, isSilent, state, health }: Known): Mode {
  if (!isOnline || isSilent) return 'away';
  if (health && health.needs.length > 0) return 'needed';
  return state?.taken ? 'play' : 'free';
}

/** Every table that a broker tells of, as it last reported itself. */
import { moment, PublicEvent, PublicHealth, PublicState, PublicStats, readReport } from '../mqtt/reports.js';
import { OFFLINE, ONLINE, readTopic } from '../mqtt/topics.js';

/** How a table is at a glance, the most urgent first. */
export const MODES = ['needed', 'away', 'play', 'free'] as const;
export type Mode = (typeof MODES)[number];

export interface FleetTable {
  readonly id: string;
  readonly mode: Mode;
  readonly state: PublicState | null;
  readonly health: PublicHealth | null;
  readonly stats: PublicStats | null;
  /** Since when it is away, as far as this program has seen it; null while it is there. */
  readonly awaySince: string | null;
  /** What happened last. */
  readonly event: PublicEvent | null;
}

interface Known extends FleetTable {
  readonly isOnline: boolean;
  readonly revision: number;
  /** When it last said something new, by the clock. */
  readonly heardAt: number;
  /** It is online as far as the broker knows, and has said nothing for too long. */
  readonly isSilent: boolean;
}

/** A broker that tells of more is not one of ours. */
const MOST_TABLES = 20_000;
/** A table tells each minute how long it has been running. */
const SILENT_MS = 180_000;

export class FleetTables {
  /** Messages that were no report. */
  ignored = 0;
  /** Grows with each change. */
  revision = 0;
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

  /** What has changed since a revision, without what only this program needs. */
  since(revision: number): FleetTable[] {
    return [...this.#tables.values()]
      .filter((table) => table.revision > revision)
      .map(({ isOnline: _, revision: __, heardAt: ___, isSilent: ____, ...table }) => table);
  }

  hear(topic: string, payload: Buffer): void {
    const read = readTopic(topic);
    const known = read ? this.#tables.get(read.id) : undefined;
    const change = read?.kind === 'report' ? this.#changeBy(read.report, payload, known) : null;
    if (!read || change === null || (!known && this.size >= MOST_TABLES)) {
      this.ignored++;
      return;
    }
    const before = known ?? unknown(read.id);
    const signOfLife = isNews(before, change) && {
      heardAt: this.#now(),
      ...(before.isSilent && { isSilent: false, awaySince: null }),
    };
    this.#keep({ ...before, ...signOfLife, ...change });
  }

  /**
   * Time has passed: a table that is silent is away. Where it lost its power together with the broker, the broker still
   * retains that it is online.
   * @param connectedAt when the broker was reached
   * @returns whether one was found
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
    this.#tables.set(table.id, { ...table, mode: modeOf(table), revision: ++this.revision });
  }

  #changeBy(report: string, payload: Buffer, known: Known | undefined): Partial<Known> | null {
    const inField = <T>(field: string, value: T | null) => (value === null ? null : { [field]: value });
    switch (report) {
      case 'status': {
        const said = payload.toString();
        if (said === ONLINE) return { isOnline: true, awaySince: known?.isSilent ? known.awaySince : null };
        if (said !== OFFLINE) return null;
        // The broker says it again whenever this program connects.
        return { isOnline: false, awaySince: known?.awaySince ?? moment(this.#timeOfDay()) };
      }
      case 'state':
        return inField(report, readReport(PublicState, payload));
      case 'health':
        return inField(report, readReport(PublicHealth, payload));
      case 'stats':
        return inField(report, readReport(PublicStats, payload));
      default:
        return inField(report, readReport(PublicEvent, payload));
    }
  }
}

function unknown(id: string): Known {
  const nothing = { state: null, health: null, stats: null, event: null, awaySince: null };
  return { id, ...nothing, isOnline: false, mode: 'away', revision: 0, heardAt: 0, isSilent: false };
}

/** What the broker retains it says again whenever this program connects. */
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

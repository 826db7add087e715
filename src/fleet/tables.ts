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
}

/** A broker that tells of more is not one of ours. */
const MOST_TABLES = 20_000;

export class FleetTables {
  /** Messages that were no report. */
  ignored = 0;
  /** Grows with each change. */
  revision = 0;
  readonly #tables = new Map<string, Known>();
  readonly #timeOfDay: () => number;

  constructor(timeOfDay: () => number = Date.now) {
    this.#timeOfDay = timeOfDay;
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
      .map(({ isOnline: _, revision: __, ...table }) => table);
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
    const after = { ...before, ...change, revision: ++this.revision };
    this.#tables.set(read.id, { ...after, mode: modeOf(after) });
  }

  #changeBy(report: string, payload: Buffer, known: Known | undefined): Partial<Known> | null {
    const inField = <T>(field: string, value: T | null) => (value === null ? null : { [field]: value });
    switch (report) {
      case 'status': {
        const said = payload.toString();
        if (said === ONLINE) return { isOnline: true, awaySince: null };
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
  return { id, ...nothing, isOnline: false, mode: 'away', revision: 0 };
}

function modeOf({ isOnline, state, health }: Known): Mode {
  if (!isOnline) return 'away';
  if (health && health.needs.length > 0) return 'needed';
  return state?.taken ? 'play' : 'free';
}

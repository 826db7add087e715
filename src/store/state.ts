/** All that a table keeps in its state folder: the game, and who holds the seats. */
import type { Wood } from '../table/context.js';
import { type Disk, type DiskFault, REAL_DISK } from './disk.js';
import { Journal } from './journal.js';
import { Phones } from './phones.js';
import { type Notice, type Recovered, recover } from './recover.js';

export interface State {
  readonly journal: Journal;
  readonly phones: Phones;
  /** The table's persisted snapshot, or undefined for an empty table. */
  readonly kept: unknown;
  /** What the start found to report. */
  readonly notices: readonly Notice[];
  /** Why not everything is on the disk. */
  readonly fault: DiskFault | null;
  /** Tries again to keep what the disk has refused; for now and then, as nothing else tells that it would take it. */
  retry(): void;
}

const NOTHING: Recovered = { found: null, replayed: null, notices: [] };

export interface StateOptions {
  /** Without one nothing survives the program. */
  readonly folder?: string | undefined;
  /** The board that is played on, where it is a real one. */
  readonly wood?: Wood | undefined;
  /** Is told when the disk begins to refuse, and with null when all is kept again. */
  readonly onFault?: (fault: DiskFault | null) => void;
  readonly disk?: Disk;
}

export function openState({
  folder,
  wood,
  onFault = () => undefined,
  disk = REAL_DISK,
}: StateOptions): State {
  const { found, replayed, notices } = folder === undefined ? NOTHING : recover(folder, disk, wood);
  const journal = new Journal(folder, disk, found, onFault);
  const phones = new Phones(folder, disk, onFault);
  return {
    journal,
    phones,
    kept: replayed?.persisted(),
    notices: phones.aside === null ? notices : [...notices, { code: 'phones-aside', file: phones.aside }],
    get fault() {
      return journal.status.fault ?? phones.fault;
    },
    retry: () => {
      journal.retry();
      phones.retry();
    },
  };
}

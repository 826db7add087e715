/**
 * All that a table keeps in its state folder: the game with its seats, the games played before, the rulesets of its own,
 * and the secret of the phones' cookies.
 */
import type { PhysicalBoard } from '../table/context.js';
import { CookieSecret } from './cookie-secret.js';
import { type Disk, type DiskFault, REAL_DISK } from './disk.js';
import { History } from './history.js';
import { Journal } from './journal.js';
import { LessonCounts } from './lesson-counts.js';
import { OwnRulesets } from './own-rulesets.js';
import { type Notice, type Recovered, recover } from './recover.js';

export interface State {
  readonly journal: Journal;
  readonly cookies: CookieSecret;
  readonly history: History;
  readonly rulesets: OwnRulesets;
  readonly lessons: LessonCounts;
  /** The table's persisted snapshot, or undefined for an empty table. */
  readonly kept: unknown;
  /** What the start found to report. */
  readonly notices: readonly Notice[];
  /** Why something is not on the disk. */
  readonly fault: DiskFault | null;
  /**
   * Tries again to write what the disk has refused; to be called now and then, as nothing reports when the disk works
   * again.
   */
  retry(): void;
}

const NOTHING: Recovered = { found: null, rebuilt: null, notices: [] };

export interface StateOptions {
  /** Without one nothing survives the program. */
  readonly folder?: string | undefined;
  /** The board that is played on, where it is a real one. */
  readonly physicalBoard?: PhysicalBoard | undefined;
  /** Called when the disk begins to refuse, and with null when all is kept again. */
  readonly onFault?: (fault: DiskFault | null) => void;
  readonly disk?: Disk;
  /** The kept game is not opened, as that would end the program: it is kept under another name. */
  readonly setAside?: boolean;
}

export function openState({
  folder,
  physicalBoard,
  onFault = () => undefined,
  disk = REAL_DISK,
  setAside = false,
}: StateOptions): State {
  const { found, rebuilt, notices } =
    folder === undefined ? NOTHING : recover(folder, disk, physicalBoard, setAside);
  const journal = new Journal(folder, disk, found, onFault, physicalBoard);
  const cookies = new CookieSecret(folder, disk, onFault);
  const rulesets = new OwnRulesets(folder, disk, onFault);
  const history = new History(folder, disk);
  const lessons = new LessonCounts(folder, disk);
  return {
    journal,
    cookies,
    history,
    rulesets,
    lessons,
    kept: rebuilt?.persisted(),
    notices: cookies.aside === null ? notices : [...notices, { code: 'phones-aside', file: cookies.aside }],
    get fault() {
      return journal.status.fault ?? cookies.fault ?? rulesets.fault;
    },
    retry: () => {
      for (const kept of [journal, cookies, rulesets, history, lessons]) kept.retry();
    },
  };
}

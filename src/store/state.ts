import type { PhysicalBoard } from '../table/context.js';
import type { TableSnapshot } from '../table/machine.js';
import type { FileNotice } from './atomic-file.js';
import { CookieSecret } from './cookie-secret.js';
import { type Disk, type DiskFault, REAL_DISK } from './disk.js';
import { History } from './history.js';
import { Journal } from './journal.js';
import { LessonCounts } from './lesson-counts.js';
import { LogoFile } from './logo-file.js';
import { OwnRulesets } from './own-rulesets.js';
import { type Notice, type Recovered, recover } from './recover.js';
import { StaffFile } from './staff-file.js';

export interface State {
  readonly journal: Journal;
  readonly cookies: CookieSecret;
  readonly history: History;
  readonly rulesets: OwnRulesets;
  readonly lessons: LessonCounts;
  readonly staff: StaffFile;
  readonly logo: LogoFile;
  /** Undefined for an empty table. */
  readonly kept: TableSnapshot | undefined;
  readonly notices: readonly Notice[];
  readonly fault: DiskFault | null;
  /** Call periodically after a fault: a recovered disk raises no event. */
  retry(): void;
}

const NOTHING: Recovered = { found: null, rebuilt: null, notices: [] };

export interface StateOptions {
  readonly folder?: string | undefined;
  readonly physicalBoard?: PhysicalBoard | undefined;
  /** Called when writing fails, and with null once all is kept. */
  readonly onFault?: (fault: DiskFault | null) => void;
  readonly disk?: Disk;
  readonly asides?: readonly (FileNotice | null)[] | undefined;
  /** Do not open the kept game, which crashed the program: rename it. */
  readonly setAside?: boolean;
}

export function openState({
  folder,
  physicalBoard,
  onFault = () => undefined,
  disk = REAL_DISK,
  asides = [],
  setAside = false,
}: StateOptions): State {
  const { found, rebuilt, notices } =
    folder === undefined ? NOTHING : recover(folder, disk, physicalBoard, setAside);
  const journal = new Journal(folder, disk, found, { onFault, physicalBoard });
  const cookies = new CookieSecret(folder, disk, onFault);
  const rulesets = new OwnRulesets(folder, disk, onFault);
  const history = new History(folder, disk);
  const lessons = new LessonCounts(folder, disk);
  const staff = new StaffFile(folder, disk, onFault);
  const logo = new LogoFile(folder, disk, onFault);
  const files = [rulesets, history, lessons, staff, logo].map((file) => file.notice);
  const phones =
    cookies.notice?.code === 'file-aside'
      ? { code: 'phones-aside' as const, file: cookies.notice.file }
      : cookies.notice;
  return {
    journal,
    cookies,
    history,
    rulesets,
    lessons,
    staff,
    logo,
    kept: rebuilt?.withPlayersAway(),
    notices: [...notices, ...[phones, ...asides, ...files].filter((notice) => notice !== null)],
    get fault() {
      return journal.status.fault ?? cookies.fault ?? rulesets.fault ?? staff.fault ?? logo.fault;
    },
    retry: () => {
      for (const kept of [journal, cookies, rulesets, history, lessons, staff, logo]) kept.retry();
    },
  };
}

/** Child process: opens the saved game read-only; the parent sees a crash. */
import { readFileSync } from 'node:fs';
import { steadyClock } from '../devices/clock.js';
import { type Disk, REAL_DISK } from '../store/disk.js';
import { openLogs } from '../web/logging/logs.js';
import { type KeptTable, openKept } from './table.js';

const refuse = (): never => {
  throw Object.assign(new Error('opened on trial'), { code: 'EROFS' });
};

const READ_ONLY: Disk = {
  ...REAL_DISK,
  openSync: (path, flags, ...more) => (flags === 'r' ? REAL_DISK.openSync(path, flags, ...more) : refuse()),
  mkdirSync: refuse,
  renameSync: refuse,
  unlinkSync: refuse,
};

openKept({
  ...(JSON.parse(readFileSync(0, 'utf8')) as KeptTable),
  environment: { ...steadyClock, random: () => '' },
  logs: openLogs('silent', () => undefined),
  disk: READ_ONLY,
});
process.exit(0);

/** Child process: opens the saved game read-only; the parent sees a crash. */
import { readFileSync } from 'node:fs';
import { steadyClock } from '../devices/clock.js';
import { READ_ONLY_DISK } from '../store/disk.js';
import { openLogs } from '../web/logging/logs.js';
import { type KeptTable, openKept } from './table.js';

openKept({
  ...(JSON.parse(readFileSync(0, 'utf8')) as KeptTable),
  environment: { ...steadyClock, random: () => '' },
  logs: openLogs('silent', () => undefined),
  disk: READ_ONLY_DISK,
});
process.exit(0);

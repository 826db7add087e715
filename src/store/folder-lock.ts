/** Two programs would overwrite each other's games. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { FOLDER_MODE, ownAs } from './disk.js';

const HELD_BY_ANOTHER = 1;

/**
 * Locks the folder until this process ends, also by a kill, across containers. Node has no flock(2): flock(1) locks a
 * file that this process keeps open. Without flock(1), returns `held` without a lock. `unusable`: the folder cannot be
 * written.
 */
export function lockFolder(folder: string): 'held' | 'taken' | 'unusable' {
  const file = lockFileIn(folder);
  if (file === undefined) return 'unusable';
  try {
    execFileSync('flock', ['-n', '3'], { stdio: ['ignore', 'ignore', 'ignore', file] });
    return 'held';
  } catch (error) {
    return (error as { status?: number | null }).status === HELD_BY_ANOTHER ? 'taken' : 'held';
  }
}

/** Never closed. Undefined if the folder is unusable. */
function lockFileIn(folder: string): number | undefined {
  try {
    mkdirSync(folder, { recursive: true, mode: FOLDER_MODE });
    const path = join(folder, 'lock');
    const file = openSync(path, 'a', 0o600);
    ownAs(path, folder);
    return file;
  } catch {
    return undefined;
  }
}

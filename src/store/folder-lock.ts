/** Only one program may use a state folder: two would overwrite each other's games. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { FOLDER_MODE } from './disk.js';

/** What flock(1) answers where somebody else has the lock. */
const HELD_BY_ANOTHER = 1;

/**
 * Holds the folder until this process ends, however it ends. Node has no flock(2), but a lock belongs to the open file,
 * not to who asked for it: the command of util-linux or busybox asks on a file that this process keeps open. The kernel
 * lets go of it with the process, so that no power cut and no kill leaves a lock behind, and it holds across containers
 * that share the folder. Where there is no such command, `held` holds nothing. `unusable`: nothing can be kept in it.
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

/** Open, and never closed. Undefined for a folder that cannot be used. */
function lockFileIn(folder: string): number | undefined {
  try {
    mkdirSync(folder, { recursive: true, mode: FOLDER_MODE });
    return openSync(join(folder, 'lock'), 'a', 0o600);
  } catch {
    return undefined;
  }
}

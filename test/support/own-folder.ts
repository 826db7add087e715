import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 2 ** 28;

/** What tests leave in the temporary folder goes with the run. In memory, syncing a journal costs no time. */
export default function ownFolder(): () => void {
  const folder = inMemory() ?? mkdtempSync(join(tmpdir(), 'tock-tests-'));
  process.env['TMPDIR'] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

/** A folder in memory that is large enough and runs programs; a container's often has 64 MB and runs none. */
function inMemory(): string | undefined {
  if (process.env['TMPDIR'] || !existsSync(MEMORY)) return undefined;
  const { bavail, bsize } = statfsSync(MEMORY);
  if (bavail * bsize < ENOUGH_BYTES) return undefined;
  const folder = mkdtempSync(join(MEMORY, 'tock-tests-'));
  const program = join(folder, 'runs');
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o700 });
  if (spawnSync(program).status === 0) return folder;
  rmSync(folder, { recursive: true });
  return undefined;
}

import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** An empty folder, which goes with the run (own-folder.ts). */
export const newFolder = (): string => mkdtempSync(join(tmpdir(), 'tock-'));

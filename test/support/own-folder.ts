import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What tests leave in the temporary folder goes with the run. */
export default function ownFolder(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'tock-tests-'));
  process.env['TMPDIR'] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = rootAbove(dirname(fileURLToPath(import.meta.url)));

/** @param path from the folder of package.json; a bundle may put this code anywhere below it */
export function ownFile(path: string): string {
  return join(ROOT, path);
}

function rootAbove(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : rootAbove(dirname(folder));
}

// Builds unless dist was built from the sources as they are now. `--note`: dist has just been built.

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const NOTE = 'dist/built-from';
const SOURCES = [
  'src',
  'scripts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.build.json',
];

function filesIn(path) {
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

const hash = createHash('sha256');
for (const source of SOURCES) {
  for (const file of source.endsWith('.json') ? [source] : filesIn(source).sort()) {
    hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
  }
}
const sources = hash.digest('hex');
if (process.argv.includes('--note')) writeFileSync(NOTE, sources);
else if (!existsSync(NOTE) || readFileSync(NOTE, 'utf8') !== sources)
  process.exitCode = spawnSync('npm', ['run', 'build', '--silent'], { stdio: 'inherit' }).status ?? 1;

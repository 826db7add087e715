/**
 * `npm run hardware` writes everything in this folder that follows from the geometry and the design;
 * `npm run hardware -- --zones 4 --holes 20 --kerf 0.2 --into DIR` writes the profile and the templates of one size of
 * board, for a laser that takes away 0.2 mm.
 */

import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { Board, HOLES_PER_ZONE, USUAL_HOLES_PER_ZONE, ZONE_COUNTS } from '../src/rules/board/holes.js';
import { boardFiles } from './generator/board-files.js';
import { generatedFiles } from './generator/files.js';
import { KERF } from './generator/laser.js';

const { values } = parseArgs({
  options: {
    zones: { type: 'string', default: '4' },
    holes: { type: 'string', default: `${USUAL_HOLES_PER_ZONE}` },
    kerf: { type: 'string', default: `${KERF}` },
    into: { type: 'string' },
  },
});

if (values.into === undefined) await writeAll();
else {
  const zones = oneOf('zones', values.zones, ZONE_COUNTS);
  const holes = oneOf('holes', values.holes, HOLES_PER_ZONE);
  await write(values.into, boardFiles(Board.of(zones, holes), kerfOf(values.kerf)));
}

async function writeAll(): Promise<void> {
  const root = 'hardware';
  const files = generatedFiles();
  // These folders hold generated files only: others are left over from an earlier design.
  for (const folder of ['profiles', 'templates', 'pictures']) {
    const found = await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(() => []);
    for (const entry of found) {
      const path = join(entry.parentPath, entry.name).slice(root.length + 1);
      if (entry.isFile() && !files.has(path)) await rm(join(root, path));
    }
  }
  await write(root, files);
}

async function write(root: string, files: ReadonlyMap<string, string>): Promise<void> {
  for (const [path, content] of files) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), content);
  }
  console.log(`${files.size} files written to ${root}/`);
}

function kerfOf(text: string): number {
  const kerf = Number(text);
  if (kerf >= 0 && kerf <= 1) return kerf;
  console.error(`--kerf ${text} is not a number of millimetres from 0 to 1`);
  process.exit(2);
}

function oneOf<Value extends number>(name: string, text: string, values: readonly Value[]): Value {
  const found = values.find((value) => `${value}` === text);
  if (found !== undefined) return found;
  console.error(`--${name} ${text} is not one of ${values.join(', ')}`);
  process.exit(2);
}

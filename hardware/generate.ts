/** `npm run hardware`: writes everything in this folder that follows from the geometry and the design. */

import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { generatedFiles } from './generator/files.js';

const root = 'hardware';
const files = generatedFiles();
/** Folders that hold nothing but generated files: what is no longer generated there is removed. */
for (const folder of ['profiles', 'templates', 'pictures', 'kicad']) {
  for (const entry of await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(
    () => [],
  )) {
    const path = join(entry.parentPath, entry.name).slice(root.length + 1);
    if (entry.isFile() && !files.has(path)) await rm(join(root, path));
  }
}
for (const [path, content] of files) {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), content);
}
console.log(`${files.size} files written to ${root}/`);

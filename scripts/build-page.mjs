// Bundles the browser's side, src/page, into dist/page. Node's side is compiled by tsc.

import { copyFile, cp, mkdir, readdir, rm } from 'node:fs/promises';
import { build } from 'esbuild';

const source = 'src/page';
const target = 'dist/page';

await mkdir(target, { recursive: true });
const { metafile } = await build({
  metafile: true,
  entryPoints: [`${source}/main.tsx`, `${source}/style.css`],
  outdir: target,
  bundle: true,
  minify: true,
  format: 'esm',
  // What only maintenance needs is a part of its own.
  splitting: true,
  chunkNames: 'part-[hash]',
  target: 'es2022',
  jsx: 'automatic',
  jsxImportSource: 'preact',
  legalComments: 'none',
  // 'external' writes the map without a link to it: a player's phone never fetches it.
  sourcemap: 'external',
  tsconfig: 'tsconfig.page.json',
  // Silent on success: `npm run bench -- --json` builds first, and prints JSON alone.
  logLevel: 'warning',
});
// Parts are named by what is in them: old ones would stay.
for (const name of await readdir(target)) {
  const isOld = name.startsWith('part-') && !(`${target}/${name}` in metafile.outputs);
  if (isOld) await rm(`${target}/${name}`);
}
await copyFile(`${source}/index.html`, `${target}/index.html`);
await cp(`${source}/public`, target, { recursive: true });

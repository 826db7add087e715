// Bundles the browser's side, src/page, into dist/page. Node's side is compiled by tsc.

import { copyFile, cp, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { resolve as resolvePath } from 'node:path';
import { build } from 'esbuild';

/**
 * A part that is fetched later imports the whole first load, which is there by then. So what they share is one file:
 * esbuild would otherwise make a file of each set of modules that some parts share and others do not.
 */
const oneFirstLoad = {
  name: 'one first load',
  setup({ onResolve, onLoad, resolve }) {
    const later = new Set();
    onResolve({ filter: /^\./ }, async ({ path, resolveDir, kind, pluginData }) => {
      if (kind !== 'dynamic-import' || pluginData === 'found') return undefined;
      const found = await resolve(path, { resolveDir, kind, pluginData: 'found' });
      later.add(found.path);
      return found;
    });
    onLoad({ filter: /\.tsx?$/ }, async ({ path }) => {
      if (!later.has(path) || path.includes('/i18n/')) return undefined;
      const text = await readFile(path, 'utf8');
      return { contents: `import ${JSON.stringify(resolvePath(source, 'App.tsx'))};${text}`, loader: 'tsx' };
    });
  },
};

const source = 'src/page';
const target = 'dist/page';

await mkdir(target, { recursive: true });
const { metafile } = await build({
  metafile: true,
  entryPoints: [`${source}/main.tsx`, `${source}/style.css`, `${source}/maintenance.css`],
  plugins: [oneFirstLoad],
  outdir: target,
  bundle: true,
  minify: true,
  format: 'esm',
  // What is seldom needed is a part of its own, fetched then.
  splitting: true,
  chunkNames: '[name]-[hash]',
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
  const isOld = /-[0-9A-Z]{8}\.js(\.map)?$/.test(name) && !(`${target}/${name}` in metafile.outputs);
  if (isOld) await rm(`${target}/${name}`);
}
await copyFile(`${source}/index.html`, `${target}/index.html`);
await cp(`${source}/public`, target, { recursive: true });

// Bundles the browser's side, src/page, into dist/page or the folder named. Node's side is compiled by tsc.

import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, resolve as resolvePath } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build, transform } from 'esbuild';

/** What `main.tsx` imports at once. */
const FIRST_LOAD = ['App.tsx', 'settings.ts'];

/**
 * A part that is fetched later imports the whole first load, which is there by then. So what they share is one file:
 * esbuild would otherwise make a file of each set of modules that some parts share and others do not.
 */
const oneFirstLoad = {
  name: 'one first load',
  setup({ onLoad }) {
    onLoad({ filter: /\.tsx?$/ }, async ({ path }) => {
      if (!later.has(path) || path.includes('/i18n/')) return undefined;
      const text = await readFile(path, 'utf8');
      const first = FIRST_LOAD.map((name) => `import ${JSON.stringify(resolvePath(source, name))};`);
      return { contents: first.join('') + text, loader: 'tsx' };
    });
  },
};

/**
 * The first game of a course asks a computer player for advice. What was learned from all rulesets is enough for that:
 * what each one's own games changed would be four fifths of the file.
 */
const commonWeights = {
  name: 'common weights',
  setup({ onLoad }) {
    onLoad({ filter: /\bplayers[\\/]weights\.ts$/ }, async ({ path }) => {
      const { code } = await transform(await readFile(path, 'utf8'), { loader: 'ts' });
      const { weights } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
      return { contents: `export const weights = ${JSON.stringify({ ...weights, refined: {} })};` };
    });
  },
};

const source = 'src/page';
/** What some file imports when it is needed only; another may import the same at once. */
const later = new Set();
for (const name of await readdir(source, { recursive: true })) {
  if (!/\.tsx?$/.test(name)) continue;
  const text = await readFile(`${source}/${name}`, 'utf8');
  for (const [, module] of text.matchAll(/\bimport\('(\.[^']+)\.js'\)/g)) {
    const path = resolvePath(source, dirname(name), module);
    later.add(`${path}.ts`).add(`${path}.tsx`);
  }
}
const target = process.argv[2] ?? 'dist/page';

// The oldest that are supported, as the page itself and docs/screens.md say.
const BROWSERS = ['chrome110', 'edge110', 'firefox121', 'safari16.4'];

// Files of an earlier build have other names.
await rm(target, { recursive: true, force: true });
await mkdir(target, { recursive: true });
const { metafile } = await build({
  metafile: true,
  entryPoints: [`${source}/main.tsx`, `${source}/style.css`],
  plugins: [oneFirstLoad, commonWeights],
  outdir: target,
  bundle: true,
  minify: true,
  format: 'esm',
  // What is seldom needed is a part of its own, fetched then.
  splitting: true,
  // Files named by their content may be kept for ever.
  chunkNames: '[name]-[hash]',
  entryNames: '[name]-[hash]',
  target: BROWSERS,
  jsx: 'automatic',
  jsxImportSource: 'preact',
  legalComments: 'none',
  // 'external' writes the map without a link to it: a player's phone never fetches it.
  sourcemap: 'external',
  tsconfig: 'tsconfig.page.json',
  // Silent on success: `npm run bench -- --json` builds first, and prints JSON alone.
  logLevel: 'warning',
});
await cp(`${source}/public`, target, { recursive: true });
// Named in the code, which cannot know what content would call them.
const LATER_STYLES = ['later.css', 'maintenance.css', 'fleet.css'];
await build({
  entryPoints: LATER_STYLES.map((name) => `${source}/${name}`),
  outdir: target,
  bundle: true,
  minify: true,
  target: BROWSERS,
  logLevel: 'warning',
});

/** By entry: the name that its content gave it. */
const named = Object.fromEntries(
  Object.entries(metafile.outputs)
    .filter(([, { entryPoint }]) => entryPoint)
    .map(([path, { entryPoint }]) => [entryPoint, basename(path)]),
);
const [script, style] = [named[`${source}/main.tsx`], named[`${source}/style.css`]];
const names = Object.keys(metafile.outputs).map((path) => basename(path));
const digest = createHash('sha256')
  .update(names.toSorted().join())
  .update((await Promise.all(LATER_STYLES.map((name) => readFile(`${target}/${name}`, 'utf8')))).join())
  .digest('hex')
  .slice(0, 16);
const html = await readFile(`${source}/index.html`, 'utf8');
await writeFile(
  `${target}/index.html`,
  html.replace('/main.js', `/${script}`).replace('/style.css', `/${style}`).replace('BUILD', digest),
);

/** What the service worker keeps: the page itself and all its parts. */
const shell = ['', 'icon.svg', 'icon.png', 'manifest.webmanifest', ...LATER_STYLES].concat(
  names.filter((name) => !name.endsWith('.map')),
);
await build({
  entryPoints: [`${source}/service-worker.ts`],
  outdir: target,
  bundle: true,
  minify: true,
  format: 'esm',
  target: BROWSERS,
  tsconfig: 'tsconfig.page.json',
  define: { SHELL: JSON.stringify(shell.map((path) => `/${path}`)), BUILD: JSON.stringify(digest) },
  logLevel: 'warning',
});

// Compressed once, here, as well as it goes.
for (const name of await readdir(target)) {
  if (!/\.(js|css|html|svg|webmanifest)$/.test(name)) continue;
  const bytes = await readFile(`${target}/${name}`);
  await writeFile(`${target}/${name}.gz`, gzipSync(bytes, { level: 9 }));
  await writeFile(`${target}/${name}.br`, brotliCompressSync(bytes));
}

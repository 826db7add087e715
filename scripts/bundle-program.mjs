// Bundles what Node starts over what tsc has written, in dist or the folder named: a start reads 60 files instead of
// 1,000. Packages stay outside, but for typebox, of whose 680 files a few are used.

import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

const STARTED = [
  'main',
  'cli/main',
  'companion/try-open',
  'computers/worker',
  'computers/review/worker',
  'computers/ruleset-check/worker',
];
const BUNDLED = ['typebox'];

const outdir = process.argv[2] ?? 'dist';
const { dependencies, optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
const packages = Object.keys({ ...dependencies, ...optionalDependencies });

// Their names change with what is in them.
rmSync(join(outdir, 'chunks'), { recursive: true, force: true });
await build({
  entryPoints: STARTED.map((name) => `src/${name}.ts`),
  outdir,
  outbase: 'src',
  chunkNames: 'chunks/[name]-[hash]',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  external: packages.filter((name) => !BUNDLED.includes(name)),
  sourcemap: outdir === 'dist',
  logLevel: 'warning',
});

// Bundles what Node starts with its packages over what tsc has written, in dist or the folder named: a start reads 60
// files instead of 2,000.

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
/** Read when they are needed: drivers compiled for one machine, and what most tables do without. */
const SEPARATE = ['mqtt', 'serialport', '@fastify/ajv-compiler', '@fastify/fast-json-stringify-compiler'];
/** Some packages are CommonJS. */
const REQUIRE =
  "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);";

const outdir = process.argv[2] ?? 'dist';
const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));

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
  external: [...SEPARATE, ...Object.keys(optionalDependencies)],
  banner: { js: REQUIRE },
  sourcemap: outdir === 'dist',
  logLevel: 'warning',
});

// `npm run tool -- NAME [arguments]`: bundles tools/NAME.ts, or a .ts file elsewhere, and runs it from the
// project's root against the built program. Without a name it lists the tools; `--help` prints a tool's first comment.

import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
/** As deep below the root as `tools/NAME.ts`, so that relative URLs mean the same in both. */
const BUNDLES = join(ROOT, 'build');

const [name, ...args] = process.argv.slice(2);

function list() {
  console.log('npm run tool -- NAME [arguments]; npm run tool -- NAME --help\n');
  for (const file of readdirSync(join(ROOT, 'tools'))) {
    if (file.endsWith('.ts')) console.log(`  ${helpOf(join(ROOT, 'tools', file)).split('\n')[0]}`);
  }
}

async function run(file) {
  if (!existsSync(file)) fail(`${relative(ROOT, file)} does not exist; npm run tool lists the tools`);
  if (args.includes('--help') || args.includes('-h')) console.log(helpOf(file));
  else {
    const child = spawn(process.execPath, ['--expose-gc', await bundled(file), ...args], {
      stdio: 'inherit',
    });
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
    child.on('exit', (code) => {
      process.exitCode = code ?? 1;
    });
  }
}

/** The first comment of a tool, without its marks. */
function helpOf(file) {
  const comment = /^\/\*\*([\s\S]*?)\*\//.exec(readFileSync(file, 'utf8'))?.[1] ?? '';
  return comment.replaceAll(/^ \* ?/gm, '').trim();
}

/** The tool with its tests' helpers as one file; threads and processes that it starts have files of their own. */
async function bundled(file) {
  const parts = file.replace(/\.ts$/, '');
  const own = existsSync(parts)
    ? readdirSync(parts).filter((part) => /^(worker|refine)\.ts$/.test(part))
    : [];
  const { outputFiles } = await build({
    entryPoints: [file, ...own.map((part) => join(parts, part))],
    outdir: BUNDLES,
    outbase: ROOT,
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'warning',
    plugins: [builtProgram],
  });
  for (const { path, text } of outputFiles) {
    if (existsSync(path) && readFileSync(path, 'utf8') === text) continue;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  return join(BUNDLES, relative(ROOT, file).replace(/\.ts$/, '.js'));
}

/** Takes the program's modules from `dist`: their threads, processes and files are found only there. */
const builtProgram = {
  name: 'built-program',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^\.\.?\/.*\.js$/ }, ({ path, resolveDir }) => {
      const target = relative(join(ROOT, 'src'), join(resolveDir, path));
      const built = join(ROOT, 'dist', target);
      const inside = !target.startsWith('..') && !target.startsWith('page/');
      return inside && existsSync(built) ? { path: built, external: true } : undefined;
    }),
};

function fail(message) {
  console.error(message);
  process.exit(2);
}

if (name === undefined || name === '--help') list();
else await run(resolve(ROOT, name.endsWith('.ts') ? name : `tools/${name}.ts`));

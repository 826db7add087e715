// Builds Linux as an ordinary program (User-Mode Linux) with simulated GPIO lines, once for each kernel source.

import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SOURCES = '/usr/src';
const PROGRAMS = ['gcc', 'ld', 'make', 'flex', 'bison', 'bc', 'tar', 'xz', 'nice'];
const CONFIG = fileURLToPath(new URL('kernel.config', import.meta.url));

const source = process.env.TOCK_LINUX_SOURCE ?? newestSource();
const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'tock-uml');

/** The kernel built before from this source and this recipe, or undefined. */
export function builtKernel() {
  const path = source && existsSync(source) ? kernelPath() : undefined;
  return path !== undefined && existsSync(path) ? path : undefined;
}

/** What a build lacks, in words. */
export function missingToBuild() {
  const lacks = [];
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    lacks.push(`Linux on x86-64 (this is ${process.platform} on ${process.arch})`);
  }
  for (const program of PROGRAMS) {
    if (spawnSync(program, ['--version']).error) lacks.push(program);
  }
  if (!source)
    lacks.push(`the kernel's source (${SOURCES}/linux-source-*.tar.xz, or its path in TOCK_LINUX_SOURCE)`);
  else if (!existsSync(source)) lacks.push(`the kernel's source (TOCK_LINUX_SOURCE is ${source})`);
  return lacks;
}

/** Builds the kernel and returns its path. Throws with the end of the log. */
export function buildKernel() {
  const kernel = kernelPath();
  const work = `${kernel}.${process.pid}`;
  mkdirSync(work, { recursive: true });
  const log = join(work, 'log');
  const to = openSync(log, 'w');
  const run = (program, args, env = {}) =>
    execFileSync('nice', ['-n', '19', program, ...args], {
      cwd: work,
      env: { ...process.env, ...env },
      stdio: ['ignore', to, to],
    });
  const jobs = execFileSync('nproc', { encoding: 'utf8' }).trim();
  const make = ['-C', 'source', '-s', 'ARCH=um', `-j${jobs}`];
  try {
    mkdirSync(join(work, 'source'));
    run('tar', ['-xf', source, '-C', 'source', '--strip-components=1']);
    run('make', [...make, 'allnoconfig'], { KCONFIG_ALLCONFIG: CONFIG });
    checkConfig(readFileSync(join(work, 'source/.config'), 'utf8'));
    run('make', [...make, 'linux']);
    renameSync(join(work, 'source/linux'), kernel);
  } catch (error) {
    throw new Error(`the kernel was not built: ${error.message}\n${readFileSync(log, 'utf8').slice(-2000)}`);
  } finally {
    closeSync(to);
    rmSync(work, { recursive: true, force: true });
  }
  return kernel;
}

/** A kernel that does not know a setting leaves it out without a word. */
function checkConfig(made) {
  const lines = new Set(made.split('\n'));
  const lost = readFileSync(CONFIG, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#') && !lines.has(line));
  if (lost.length > 0) throw new Error(`this source does not take ${lost.join(', ')}`);
}

function kernelPath() {
  const { size, mtimeMs } = statSync(source);
  const recipe = [CONFIG, fileURLToPath(import.meta.url)].map((path) => readFileSync(path, 'utf8'));
  const key = createHash('sha256').update(JSON.stringify([source, size, mtimeMs, ...recipe]));
  return join(cache, `linux-${key.digest('hex').slice(0, 16)}`);
}

function newestSource() {
  const found = (existsSync(SOURCES) ? readdirSync(SOURCES) : []).filter((name) =>
    /^linux-source-.*\.tar\.xz$/.test(name),
  );
  const newest = found.sort(new Intl.Collator('en', { numeric: true }).compare).at(-1);
  return newest && join(SOURCES, newest);
}

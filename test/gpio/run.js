// `node test/gpio/run.js`: the GPIO driver's tests on a kernel with simulated lines, as an ordinary user.

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { buildKernel, builtKernel, missingToBuild } from './kernel.js';

const LIMIT_MS = 300_000;
const init = fileURLToPath(new URL('init.sh', import.meta.url));

const missing = [...(builtKernel() ? [] : missingToBuild()), ...missingToRun()];
if (missing.length > 0) {
  console.log(
    `test:gpio is skipped. It needs:\n${missing.map((each) => `  - ${each}\n`).join('')}See docs/gpio-test.md.`,
  );
} else {
  process.exitCode = await boot(builtKernel() ?? build());
}

function missingToRun() {
  try {
    createRequire(import.meta.url)('onoff');
    return [];
  } catch (error) {
    return [`the package onoff, compiled (npm install; npm rebuild epoll): ${error.message.split('\n')[0]}`];
  }
}

function build() {
  console.log('test:gpio builds its kernel, once: some minutes.');
  const began = performance.now();
  const kernel = buildKernel();
  console.log(`built in ${seconds(began)}: ${kernel}`);
  return kernel;
}

/** Runs the tests in the simulated machine, showing what they print; resolves to their exit code. */
async function boot(kernel) {
  const began = performance.now();
  const own = mkdtempSync(join(tmpdir(), 'tock-uml-'));
  const machine = spawn(
    kernel,
    [
      ...['mem=1024M', 'quiet', `uml_dir=${own}/`, 'rootfstype=hostfs', 'rootflags=/', 'ro'],
      ...[`init=${init}`, `TOCK_NODE=${process.execPath}`, 'con0=fd:0,fd:1', 'con=null', 'panic=-1'],
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const late = setTimeout(() => machine.kill('SIGTERM'), LIMIT_MS);
  const booting = [];
  let running = false;
  let code;
  machine.stderr.on('data', (data) => booting.push(String(data)));
  for await (const line of createInterface({ input: machine.stdout })) {
    const ended = /^guest: ended with (\d+)$/.exec(line);
    if (ended) {
      code = Number(ended[1]);
      machine.kill('SIGTERM');
    } else if (line === 'guest: started') {
      running = true;
      console.log(`booted in ${seconds(began)}`);
    } else if (running && code === undefined) console.log(line);
    else booting.push(`${line}\n`);
  }
  clearTimeout(late);
  rmSync(own, { recursive: true, force: true });
  if (running && code !== undefined) return code;
  console.error(`the simulated machine ended before its tests did:\n${booting.join('')}`);
  return 1;
}

function seconds(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}

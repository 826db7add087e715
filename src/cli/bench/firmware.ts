/** The board in the loop: the real firmware in an emulator, with the real host program above it. Needs the checkout. */

import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const EDGES = 300;
/** Between two frames of an animation. */
const ANIMATION_MS = 20;
const NOISE_BYTES = 100_000_000;
const SEED = 1;

/** The emulator belongs to the tests, which the product does not contain: it is bundled for the occasion. */
const LOOP = `
  import { measureLoop, measureNoise } from './test/firmware/measure.ts';
  const loop = {};
  for (const zones of [4, 8]) {
    const still = await measureLoop(zones, ${EDGES}, { seed: ${SEED} });
    const animated = await measureLoop(zones, ${EDGES}, { seed: ${SEED}, animateMs: ${ANIMATION_MS} });
    loop[zones] = { still, animated };
  }
  console.log(JSON.stringify({ loop, noise: measureNoise(${NOISE_BYTES}, ${SEED}) }));
`;

export async function bench(): Promise<Record<string, unknown>> {
  const { loop, noise } = await inLoop();
  return { loop, noise: { host: noise, firmware: await firmwareNoise() }, size: await firmwareSize() };
}

async function inLoop(): Promise<{ loop: unknown; noise: unknown }> {
  // Inside the checkout, where the packages left out of the bundle are found.
  const bundle = join(ROOT, 'dist', 'bench', 'firmware-loop.mjs');
  const options = [
    '--bundle',
    '--platform=node',
    '--format=esm',
    '--packages=external',
    '--log-level=warning',
  ];
  const esbuild = run(join(ROOT, 'node_modules/.bin/esbuild'), [...options, `--outfile=${bundle}`], {
    cwd: ROOT,
  });
  esbuild.child.stdin?.end(LOOP);
  await esbuild;
  const { stdout } = await run(process.execPath, [bundle], { cwd: ROOT });
  return JSON.parse(stdout);
}

async function firmwareNoise(): Promise<unknown> {
  return withBuild(async (make) => {
    const build = await make('fuzz');
    const { stdout } = await run(join(build, 'fuzz'), [`${NOISE_BYTES}`, `${SEED}`]);
    return JSON.parse(stdout);
  });
}

async function firmwareSize(): Promise<unknown> {
  return withBuild(async (make) => {
    const build = await make('all');
    const { stdout } = await run('avr-size', ['-A', join(build, 'tock.elf')]);
    const size = (section: string) =>
      Number(new RegExp(`^\\${section}\\s+(\\d+)`, 'm').exec(stdout)?.[1] ?? 0);
    return {
      flashBytes: size('.text') + size('.data'),
      ramBytes: size('.data') + size('.bss') + size('.noinit'),
      eepromBytes: size('.eeprom'),
    };
  });
}

/** What is missing to build the firmware is named in the figures' place. */
async function withBuild(measure: (make: (target: string) => Promise<string>) => Promise<unknown>) {
  const build = await mkdtemp(join(tmpdir(), 'tock-bench-'));
  try {
    return await measure(async (target) => {
      await run('make', ['-C', join(ROOT, 'firmware'), target, `BUILD=${build}`]);
      return build;
    });
  } catch (error) {
    return { skipped: error instanceof Error ? error.message.split('\n').slice(0, 3).join(' ') : error };
  } finally {
    await rm(build, { recursive: true });
  }
}

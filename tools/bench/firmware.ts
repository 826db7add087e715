/** The board in the loop: the real firmware in an emulator, with the real host program above it. Needs the checkout. */

import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const HEX = 'firmware/dist/tock-atmega328p.hex';
const EDGES = 300;
const CARRIES = 100;
/** Between two frames of an animation. */
const ANIMATION_MS = 20;
const NOISE_BYTES = 100_000_000;
const SEED = 1;

/** The emulator belongs to the tests, which the product does not contain: it is bundled for the occasion. */
const LOOP = `
  import { measureLoop, measureNoise } from './test/firmware/measure.ts';
  import { measureTable } from './test/firmware/measure-table.ts';
  const zones = {};
  for (const count of [4, 8]) {
    const still = await measureLoop(count, ${EDGES}, { seed: ${SEED} });
    const animated = await measureLoop(count, ${EDGES}, { seed: ${SEED}, animateMs: ${ANIMATION_MS} });
    zones[count] = { still, animated, table: await measureTable(count, ${CARRIES}, ${SEED}) };
  }
  console.log(JSON.stringify({ zones, noise: measureNoise(${NOISE_BYTES}, ${SEED}) }));
`;

/** One figure a line: `zones.4.still.edgeToLightMs.p99`. */
export async function bench(): Promise<Record<string, unknown>> {
  const { zones, noise } = await inLoop();
  return flat({ zones, noise: { host: noise, firmware: await firmwareNoise() }, size: await firmwareSize() });
}

function flat(figures: object, path = ''): Record<string, unknown> {
  const lines = Object.entries(figures).map(([name, value]): Record<string, unknown> => {
    const key = path + name;
    return typeof value === 'object' && value !== null ? flat(value, `${key}.`) : { [key]: value };
  });
  return Object.assign({}, ...lines);
}

async function inLoop(): Promise<{ zones: object; noise: object }> {
  // Inside the checkout, where the packages left out of the bundle are found.
  const bundle = 'build/tools/firmware-loop.mjs';
  const options = [
    '--bundle',
    '--platform=node',
    '--format=esm',
    '--packages=external',
    '--log-level=warning',
  ];
  const esbuild = run('node_modules/.bin/esbuild', [...options, `--outfile=${bundle}`], {});
  esbuild.child.stdin?.end(LOOP);
  await esbuild;
  const { stdout } = await run(process.execPath, [bundle]);
  return JSON.parse(stdout);
}

async function firmwareNoise(): Promise<object> {
  return withBuild(async (make) => {
    const build = await make('fuzz');
    const { stdout } = await run(join(build, 'fuzz'), [`${NOISE_BYTES}`, `${SEED}`]);
    return JSON.parse(stdout);
  });
}

/** Flash as the kept program has it; the rest is known only to who can build it. */
async function firmwareSize(): Promise<object> {
  const built = await withBuild(async (make) => {
    const build = await make('all');
    const { stdout } = await run('avr-size', ['-A', join(build, 'tock.elf')]);
    const size = (section: string) =>
      Number(new RegExp(`^\\${section}\\s+(\\d+)`, 'm').exec(stdout)?.[1] ?? 0);
    return {
      ramBytes: size('.data') + size('.bss') + size('.noinit'),
      eepromBytes: size('.eeprom'),
    };
  });
  return { flashBytes: bytesOf(await readFile(HEX, 'utf8')), ...built };
}

/** Data records of an Intel HEX file: `:`, count, address, type 00. */
function bytesOf(hex: string): number {
  const counts = [...hex.matchAll(/^:([0-9A-F]{2})[0-9A-F]{4}00/gim)].map(([, count = '']) =>
    Number.parseInt(count, 16),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/** What is missing to build the firmware is named in the figures' place. */
async function withBuild(
  measure: (make: (target: string) => Promise<string>) => Promise<object>,
): Promise<object> {
  const build = await mkdtemp(join(tmpdir(), 'tock-bench-'));
  try {
    return await measure(async (target) => {
      await run('make', ['-C', 'firmware', target, `BUILD=${build}`]);
      return build;
    });
  } catch (error) {
    return {
      skipped: error instanceof Error ? error.message.split('\n').slice(0, 3).join(' ') : String(error),
    };
  } finally {
    await rm(build, { recursive: true });
  }
}

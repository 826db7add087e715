import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { cpuTemperature } from '../src/companion/temperature.js';

const root = mkdtempSync(join(tmpdir(), 'tock-thermal-'));
afterEach(() => rmSync(root, { recursive: true, force: true }));

it.each<[string, string[], number | null]>([
  ['a Pi', ['cpu-thermal'], 40],
  ['a laptop whose first zone is the board', ['acpitz', 'x86_pkg_temp'], 41],
  ['a computer whose first zone is the processor', ['x86_pkg_temp', 'iwlwifi_1'], 40],
  ['a computer with other zones only', ['acpitz', 'iwlwifi_1'], null],
  ['a computer without zones', [], null],
])('reads the temperature of the processor: %s', (_, types, degrees) => {
  for (const [index, type] of types.entries()) {
    const zone = join(root, `thermal_zone${index}`);
    mkdirSync(zone, { recursive: true });
    writeFileSync(join(zone, 'type'), `${type}\n`);
    writeFileSync(join(zone, 'temp'), `${40_000 + 1000 * index}\n`);
  }
  expect(cpuTemperature(root)).toBe(degrees);
});

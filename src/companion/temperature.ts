import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const CPU = /^(cpu|soc|x86_pkg_temp)/;

/** °C of the processor. null if no thermal zone is the processor's: others are batteries, radios or boards. */
export function cpuTemperature(root = '/sys/class/thermal'): number | null {
  try {
    const zones = readdirSync(root).filter((name) => name.startsWith('thermal_zone'));
    const zone = zones.find((name) => CPU.test(readFileSync(join(root, name, 'type'), 'utf8')));
    if (zone === undefined) return null;
    return Math.round(Number(readFileSync(join(root, zone, 'temp'), 'utf8')) / 1000);
  } catch {
    return null;
  }
}

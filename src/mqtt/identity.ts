/** A stable table id that does not reveal the machine. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** A Pi's serial number survives a new SD card; others use systemd's machine-id. */
const SOURCES = ['/sys/firmware/devicetree/base/serial-number', '/etc/machine-id'];
const LENGTH = 12;

/**
 * @param place distinguishes several tables on one computer; empty for the installed service
 * @returns null if unavailable
 */
export function machineId(place = '', read = (path: string) => readFileSync(path, 'utf8')): string | null {
  for (const path of SOURCES) {
    const text = readable(path, read).replace(/[\0\s]/g, '');
    if (text)
      return createHash('sha256')
        .update(`tock table ${text} ${place}`.trimEnd())
        .digest('hex')
        .slice(0, LENGTH);
  }
  return null;
}

function readable(path: string, read: (path: string) => string): string {
  try {
    return read(path);
  } catch {
    return '';
  }
}

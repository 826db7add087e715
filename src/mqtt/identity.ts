/** A table's id: the same for the life of its computer, and telling nothing about it. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** A Raspberry Pi's serial number outlives its SD card; other computers have systemd's id of the installation. */
const SOURCES = ['/sys/firmware/devicetree/base/serial-number', '/etc/machine-id'];
const LENGTH = 12;

/** @returns null where the computer has neither */
export function machineId(read = (path: string) => readFileSync(path, 'utf8')): string | null {
  for (const path of SOURCES) {
    const text = readable(path, read).replace(/[\0\s]/g, '');
    if (text) return createHash('sha256').update(`tock table ${text}`).digest('hex').slice(0, LENGTH);
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

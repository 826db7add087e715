/** What the doctor may ask, and what it finds: its checks see the machine through this alone. */

import type { BoardInfo } from '../../devices/serial/messages.js';

/**
 * One line of the report. `mend` is what to type or do, and is there whenever `ok` is false. Where `ok` is true it
 * makes a note of the line: for whoever wants what is missing, and no fault.
 */
export interface Finding {
  readonly name: string;
  readonly ok: boolean;
  readonly says: string;
  readonly mend?: string;
}

export interface SeenPort {
  readonly path: string;
  /** Four hexadecimal digits each, as USB tells them. */
  readonly vendorId?: string | undefined;
  readonly productId?: string | undefined;
}

/** What the doctor wants to know of the board. */
export type SeenBoard = Pick<BoardInfo, 'version' | 'firmware' | 'modulesFound' | 'profileHash'>;

/** Everything the doctor may ask the machine. */
export interface Probe {
  /** The file's text, or undefined if it is not there or may not be read. */
  readText(path: string): string | undefined;
  /** Names in a folder; none if it is not there. */
  list(path: string): readonly string[];
  /** Read and write, by this user. */
  mayUse(path: string): boolean;
  readonly user: string;
  readonly groups: readonly string[];
  readonly nodeVersion: string;
  /** Rejects where ports cannot be listed. */
  serialPorts(): Promise<readonly SeenPort[]>;
  /** Rejects with the reason when nobody answers. */
  askBoard(path: string): Promise<SeenBoard>;
}

export const good = (name: string, says: string): Finding => ({ name, ok: true, says });
export const bad = (name: string, says: string, mend: string): Finding => ({ name, ok: false, says, mend });
export const asNote = (finding: Finding): Finding => ({ ...finding, ok: true });

export function addGroup({ user, groups }: Probe, group: string): string {
  return groups.includes(group)
    ? `Install the rules of deploy/udev, then unplug and plug in, or reboot`
    : `sudo usermod -aG ${group} ${user}   # then log in again`;
}

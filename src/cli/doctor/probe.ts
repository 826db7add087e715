/** What the doctor may ask, and what it finds: its checks see the machine through this alone. */

import type { PI_DRIVERS } from '../../devices/driver.js';
import type { BoardInfo } from '../../devices/serial/messages.js';
import type { UsbPort } from '../../devices/serial/usb.js';

/**
 * One line of the report. `fix` is what to type or do, and is there whenever `ok` is false. Where `ok` is true it
 * makes a note of the line: for whoever wants what is missing, and no fault.
 */
export interface Finding {
  readonly name: string;
  readonly ok: boolean;
  readonly says: string;
  readonly fix?: string;
}

/** What the doctor wants to know of the board. */
export type SeenBoard = Pick<
  BoardInfo,
  'version' | 'firmware' | 'modulesFound' | 'profileHash' | 'brownOutFuse'
>;

/**
 * Where the doctor stands to the installed service. `absent`: this computer has none. `stopped`: it does not run.
 * `outside`: it runs with rights that this user does not have. `inside`: this process has the user, the groups and the
 * devices of the service, and no others.
 */
export type ServiceView = 'absent' | 'stopped' | 'outside' | 'inside';

/** Everything the doctor may ask the machine. */
export interface Probe {
  /** The file's text, or undefined if it is not there or may not be read. */
  readText(path: string): string | undefined;
  /** Names in a folder; none if it is not there. */
  list(path: string): readonly string[];
  /** Why this process may not read and write it, as the kernel's code (EACCES, EPERM …); undefined if it may. */
  refusal(path: string): string | undefined;
  readonly service: ServiceView;
  readonly user: string;
  readonly groups: readonly string[];
  readonly nodeVersion: string;
  /** Loads an optional package of the program; rejects with the problem and what to type, as `loadDriver` does. */
  driver(name: keyof typeof PI_DRIVERS): Promise<unknown>;
  /** Rejects where ports cannot be listed. */
  serialPorts(): Promise<readonly UsbPort[]>;
  /** Rejects with the reason when nobody answers. */
  askBoard(path: string): Promise<SeenBoard>;
}

export const good = (name: string, says: string): Finding => ({ name, ok: true, says });
export const bad = (name: string, says: string, fix: string): Finding => ({ name, ok: false, says, fix });
export const asNote = (finding: Finding): Finding => ({ ...finding, ok: true });

/** For the message of a package that cannot be loaded: what to type stands behind its first colon. */
export function badDriver(name: string, { message }: Error): Finding {
  const [says = '', fix = 'npm ci'] = message.split(/: (npm .*)/s);
  return bad(name, says, fix);
}

/** A finding if the file, which belongs to this group, may not be used. */
export function checkUse(probe: Probe, name: string, path: string, group: string): Finding | undefined {
  const { user, groups } = probe;
  const code = probe.refusal(path);
  if (code === undefined) return undefined;
  // A file's rights answer EACCES; EPERM is what a control group answers.
  if (code === 'EPERM')
    return bad(
      name,
      `${path} is refused by the limits of the service (DeviceAllow)`,
      'sudo systemctl restart tock   # its driver may have been loaded later than the service',
    );
  return bad(
    name,
    `${path} may not be used by ${user}`,
    groups.includes(group)
      ? 'Install the rules of deploy/udev, then unplug and plug in, or reboot'
      : `sudo usermod -aG ${group} ${user}   # then log in again`,
  );
}

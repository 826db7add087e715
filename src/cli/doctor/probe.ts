/** The doctor's only access to the machine. */

import type { PI_DRIVERS } from '../../devices/driver.js';
import type { PinChip } from '../../devices/gpio/lines.js';
import type { Interfaces } from '../../devices/network/networks.js';
import type { BoardInfo } from '../../devices/serial/messages.js';
import type { Usb } from '../../devices/serial/usb.js';
import type { MqttSettings } from '../../mqtt/settings.js';

/** `fix` is set if `ok` is false; with `ok` true it is an optional hint. */
export interface Finding {
  readonly name: string;
  readonly ok: boolean;
  readonly says: string;
  readonly fix?: string;
}

export type SeenBoard = Pick<
  BoardInfo,
  'version' | 'firmware' | 'modulesFound' | 'profileHash' | 'brownOutFuse'
>;

/**
 * `absent`: not installed. `stopped`: not running. `outside`: running with rights that this user lacks. `inside`: this
 * process has exactly the service's user, groups and devices.
 */
export type ServiceView = 'absent' | 'stopped' | 'outside' | 'inside';

export interface BrokerAnswer {
  /** null if connected. */
  readonly reason: string | null;
  /** Topics that the broker forbids. */
  readonly topics: readonly string[];
}

export interface Probe {
  readText(path: string): string | undefined;
  list(path: string): readonly string[];
  /** Error code (EACCES, EPERM, …) of read-write access; undefined if allowed. */
  refusal(path: string): string | undefined;
  readonly service: ServiceView;
  readonly user: string;
  readonly groups: readonly string[];
  readonly nodeVersion: string;
  interfaces(): Interfaces;
  driver(name: keyof typeof PI_DRIVERS): Promise<unknown>;
  /** Rejects if a chip may not be opened. */
  deviceChips(): Promise<readonly PinChip[]>;
  readonly usb: Usb;
  askBoard(path: string): Promise<SeenBoard>;
  askBroker(mqtt: MqttSettings): Promise<BrokerAnswer>;
}

export const good = (name: string, says: string): Finding => ({ name, ok: true, says });
export const bad = (name: string, says: string, fix: string): Finding => ({ name, ok: false, says, fix });
export const asNote = (finding: Finding): Finding => ({ ...finding, ok: true });

export function badDriver(name: string, { message }: Error): Finding {
  const [says = '', fix = 'npm ci'] = message.split(/: ((?:npm|sudo) .*)/s);
  return bad(name, says, fix);
}

export function checkUse(probe: Probe, name: string, path: string, group: string): Finding | undefined {
  const { user, groups } = probe;
  const code = probe.refusal(path);
  if (code === undefined) return undefined;
  // File permissions give EACCES, control groups EPERM.
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

/** Machines for the doctor to look at. */
import { vi } from 'vitest';
import { profileFile, referenceProfile } from '../../hardware/generator/profiles.js';
import type { Finding, Probe, SeenBoard, ServiceView } from '../../src/cli/doctor/probe.js';
import type { DoctorOptions } from '../../src/cli/doctor/settings.js';
import { diagnose, runDoctor } from '../../src/cli/doctor.js';
import type { PinChip } from '../../src/devices/gpio/lines.js';
import type { Interfaces } from '../../src/devices/network/networks.js';
import { profileHash } from '../../src/devices/profile.js';
import { FIRMWARE_REVISION, PROTOCOL_VERSION } from '../../src/devices/serial/protocol.js';

export interface Machine {
  files: Record<string, string>;
  /** Paths this user may read and write. */
  usable: string[];
  /** Paths that the limits of the service keep from it. */
  limited?: string[];
  /** Paths that lead nowhere. */
  absent?: string[];
  service?: ServiceView;
  groups: string[];
  node: string;
  /** IPv4 addresses with their prefixes, by adapter. */
  adapters?: Readonly<Record<string, string>>;
  /** Those that cannot be loaded. */
  drivers?: Readonly<Record<string, Error>>;
  /** Those under /dev, of a kernel without sysfs. */
  chips?: readonly PinChip[];
  ports: { path: string; vendorId?: string; productId?: string }[] | Error;
  board: SeenBoard | Error;
  /** Those of several ports that answer. */
  boards?: Readonly<Record<string, SeenBoard | Error>>;
  links?: Readonly<Record<string, string>>;
}

const SILENT = new Error('nothing heard in 5 seconds');

/** A machine made of a few files: a folder is what files lie under. */
export function probeOf(machine: Machine): Probe {
  const paths = Object.keys(machine.files);
  return {
    readText: (path) => machine.files[path],
    askBroker: async () => ({ reason: null, topics: [] }),
    list: (path) => [
      ...new Set(
        paths
          .filter((each) => each.startsWith(`${path}/`))
          .map((each) => each.slice(path.length + 1).split('/')[0] ?? ''),
      ),
    ],
    refusal: (path) => {
      if (machine.limited?.includes(path)) return 'EPERM';
      if (machine.absent?.includes(path)) return 'ENOENT';
      return machine.usable.includes(path) ? undefined : 'EACCES';
    },
    service: machine.service ?? 'absent',
    user: 'ana',
    groups: machine.groups,
    nodeVersion: machine.node,
    interfaces: () => interfacesOf(machine.adapters ?? { wlan0: '192.168.1.20/24' }),
    driver: async (name) => orThrow(machine.drivers?.[name]),
    deviceChips: async () => machine.chips ?? [],
    usb: { list: async () => orThrow(machine.ports), target: (path) => machine.links?.[path] },
    askBoard: async (path) => orThrow(machine.boards ? (machine.boards[path] ?? SILENT) : machine.board),
  };
}

function interfacesOf(adapters: Readonly<Record<string, string>>): Interfaces {
  const entries = Object.entries(adapters).map(([name, cidr]): [string, Interfaces[string]] => {
    const address = cidr.replace(/\/.*/, '');
    return [name, [{ address, cidr, family: 'IPv4', netmask: '', mac: '', internal: false }]];
  });
  return Object.fromEntries(entries);
}

function orThrow<T>(value: T | Error): T {
  if (value instanceof Error) throw value;
  return value;
}

const nano = { path: '/dev/ttyUSB0', vendorId: '1a86', productId: '7523' };
export const healthy = {
  version: PROTOCOL_VERSION,
  firmware: FIRMWARE_REVISION,
  modulesFound: 4,
  profileHash: profileHash(referenceProfile(4)),
  brownOutFuse: 0xfc,
};

export const laptop = (): Machine => ({
  files: { 'profile.json': profileFile(4) },
  usable: ['/dev/ttyUSB0'],
  groups: ['ana', 'dialout'],
  node: 'v20.19.2',
  ports: [{ path: '/dev/ttyS0' }, nano],
  board: healthy,
});

export function pi(model: string, label: string, base: number, config: string, devices: string[]): Machine {
  const files: Record<string, string> = {
    'profile.json': profileFile(4),
    '/sys/firmware/devicetree/base/model': `${model}\0`,
    '/boot/firmware/config.txt': config,
    '/sys/class/gpio/export': '',
    // an expander on I²C comes first in the folder
    '/sys/class/gpio/gpiochip400/label': 'pcf8574\n',
    '/sys/class/gpio/gpiochip400/base': '400\n',
    [`/sys/class/gpio/gpiochip${base}/label`]: `${label}\n`,
    [`/sys/class/gpio/gpiochip${base}/base`]: `${base}\n`,
    '/sys/module/spidev/parameters/bufsiz': '4096\n',
  };
  for (const device of devices) files[device] = '';
  return {
    ...laptop(),
    files,
    usable: ['/sys/class/gpio/export', ...devices],
    groups: ['ana', 'dialout', 'gpio', 'spi'],
    ports: [],
  };
}

export const pi3 = () =>
  pi('Raspberry Pi 3 Model B Plus Rev 1.3', 'pinctrl-bcm2835', 512, 'core_freq=250\n', ['/dev/spidev0.0']);
export const pi4 = () =>
  pi('Raspberry Pi 4 Model B Rev 1.5', 'pinctrl-bcm2711', 512, 'core_freq=500\ncore_freq_min=500\n', [
    '/dev/spidev0.0',
  ]);
export const pi5 = () =>
  pi('Raspberry Pi 5 Model B Rev 1.0', 'pinctrl-rp1', 571, 'dtoverlay=ws2812-pio,gpio=18,num_leds=105\n', [
    '/dev/leds0',
  ]);

/** A kernel without `/sys/class/gpio`. */
export const withoutSysfs = (machine: Machine): Machine => ({
  ...machine,
  files: Object.fromEntries(
    Object.entries(machine.files).filter(([path]) => !path.startsWith('/sys/class/gpio')),
  ),
});
export function withPinDevice(machine: Machine): Machine {
  const { files, ...rest } = withoutSysfs(machine);
  return {
    ...rest,
    files: { ...files, '/dev/gpiochip0': '' },
    usable: [...rest.usable, '/dev/gpiochip0'],
    chips: [{ name: 'gpiochip0', label: 'pinctrl-bcm2711' }],
  };
}

export const look = (machine: Machine, options: Partial<DoctorOptions> = {}) =>
  diagnose(probeOf(machine), { board: 'any', profile: 'profile.json', ...options });
export const faults = (findings: Finding[]) => findings.filter(({ ok }) => !ok);

/** What the command prints, and its exit status. */
export async function doctorOf(machine: Machine, env: NodeJS.ProcessEnv = {}, ...args: string[]) {
  let out = '';
  const hear = (text: unknown) => {
    out += String(text);
    return true;
  };
  vi.spyOn(process.stdout, 'write').mockImplementation(hear);
  vi.spyOn(process.stderr, 'write').mockImplementation(hear);
  const status = await runDoctor(env, probeOf(machine), args);
  vi.restoreAllMocks();
  return { status, out };
}

import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { profileFile, referenceProfile } from '../../hardware/generator/profiles.js';
import { announcement, realProbe } from '../../src/cli/doctor/machine.js';
import type { Finding, Probe } from '../../src/cli/doctor/probe.js';
import { FIRMWARE_REVISION, USB_BOARDS } from '../../src/cli/doctor/usb.js';
import { type DoctorOptions, diagnose, reportOf } from '../../src/cli/doctor.js';
import { profileHash } from '../../src/devices/profile.js';
import { writeFrame } from '../../src/devices/serial/frame.js';
import { message } from '../../src/devices/serial/protocol.js';
import type { OpenWire, WireEvents } from '../../src/devices/serial/wire.js';
import { missingForPty, PtyBoard } from '../firmware/pty-board.js';

interface Machine {
  files: Record<string, string>;
  /** Paths this user may read and write. */
  usable: string[];
  groups: string[];
  node: string;
  ports: { path: string; vendorId?: string; productId?: string }[] | Error;
  board: { version: number; firmware: number; modulesFound: number; profileHash: number } | Error;
}

/** A machine made of a few files: a folder is what files lie under. */
function probeOf(machine: Machine): Probe {
  const paths = Object.keys(machine.files);
  return {
    readText: (path) => machine.files[path],
    list: (path) => [
      ...new Set(
        paths
          .filter((each) => each.startsWith(`${path}/`))
          .map((each) => each.slice(path.length + 1).split('/')[0] ?? ''),
      ),
    ],
    mayUse: (path) => machine.usable.includes(path),
    user: 'ana',
    groups: machine.groups,
    nodeVersion: machine.node,
    serialPorts: async () => orThrow(machine.ports),
    askBoard: async () => orThrow(machine.board),
  };
}

function orThrow<T>(value: T | Error): T {
  if (value instanceof Error) throw value;
  return value;
}

const nano = { path: '/dev/ttyUSB0', vendorId: '1a86', productId: '7523' };
const healthy = {
  version: 1,
  firmware: FIRMWARE_REVISION,
  modulesFound: 4,
  profileHash: profileHash(referenceProfile(4)),
};

const laptop = (): Machine => ({
  files: { 'profile.json': profileFile(4) },
  usable: ['/dev/ttyUSB0'],
  groups: ['ana', 'dialout'],
  node: 'v20.19.2',
  ports: [{ path: '/dev/ttyS0' }, nano],
  board: healthy,
});

function pi(model: string, label: string, base: number, config: string, devices: string[]): Machine {
  const files: Record<string, string> = {
    'profile.json': profileFile(4),
    '/proc/device-tree/model': `${model}\0`,
    '/boot/firmware/config.txt': config,
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

const pi3 = () =>
  pi('Raspberry Pi 3 Model B Plus Rev 1.3', 'pinctrl-bcm2835', 512, 'core_freq=250\n', ['/dev/spidev0.0']);
const pi4 = () =>
  pi('Raspberry Pi 4 Model B Rev 1.5', 'pinctrl-bcm2711', 512, 'core_freq=500\ncore_freq_min=500\n', [
    '/dev/spidev0.0',
  ]);
const pi5 = () =>
  pi(
    'Raspberry Pi 5 Model B Rev 1.0',
    'pinctrl-rp1',
    571,
    'dtoverlay=ws2812-pio,gpio=18,num_leds=105,brightness=0\n',
    ['/dev/leds0'],
  );

const look = (machine: Machine, options: Partial<DoctorOptions> = {}) =>
  diagnose(probeOf(machine), { board: 'any', profile: 'profile.json', ...options });
const faults = (findings: Finding[]) => findings.filter(({ ok }) => !ok);

describe('a machine in order has nothing to mend', () => {
  const machines: [
    what: string,
    machine: Machine,
    options: Partial<DoctorOptions>,
    says: Record<string, string>,
  ][] = [
    [
      'a laptop with a board',
      laptop(),
      {},
      { 'USB board': '/dev/ttyUSB0 (CH340)', modules: '4', supply: 'all of them white at 72 %' },
    ],
    [
      'a laptop whose table runs',
      { ...laptop(), board: new Error('Error Resource temporarily unavailable Cannot lock port') },
      {},
      { firmware: 'in use' },
    ],
    [
      'a laptop without one',
      { ...laptop(), ports: [] },
      { board: 'virtual' },
      { computer: 'not a Raspberry Pi' },
    ],
    [
      'a Pi 3',
      pi3(),
      { board: 'pi' },
      { GPIO: 'pinctrl-bcm2835, base 512: GPIO17 is line 529', lights: 'SPI' },
    ],
    [
      'a Pi 4',
      pi4(),
      { board: 'pi' },
      { GPIO: 'pinctrl-bcm2711, base 512: GPIO17 is line 529', lights: 'SPI' },
    ],
    [
      'a Pi 5',
      pi5(),
      { board: 'pi' },
      { computer: 'Raspberry Pi 5', GPIO: 'pinctrl-rp1, base 571: GPIO17 is line 588', lights: '/dev/leds0' },
    ],
  ];
  test.each(machines)('%s', async (_what, machine, options, says) => {
    const findings = await look(machine, options);
    expect(faults(findings)).toEqual([]);
    for (const [name, text] of Object.entries(says)) {
      expect(findings.find((each) => each.name === name)?.says).toContain(text);
    }
  });
});

describe('each thing that is wrong is named, with what to type', () => {
  const change = <K extends keyof Machine>(machine: Machine, key: K, value: Machine[K]): Machine => ({
    ...machine,
    [key]: value,
  });
  const file = (machine: Machine, path: string, text?: string): Machine => {
    const { [path]: _, ...files } = machine.files;
    return { ...machine, files: text === undefined ? files : { ...files, [path]: text } };
  };
  const cases: [
    what: string,
    machine: Machine,
    options: Partial<DoctorOptions>,
    name: string,
    says: RegExp,
    mend: RegExp,
  ][] = [
    ['an old Node', change(laptop(), 'node', 'v18.20.4'), {}, 'node', /too old/, /apt-get install nodejs/],
    [
      'no profile',
      file(laptop(), 'profile.json'),
      {},
      'profile',
      /cannot read profile\.json/,
      /TOCK_PROFILE=/,
    ],
    [
      'a faulty profile',
      file(laptop(), 'profile.json', profileFile(4).replace('"a5"', '"a4"')),
      {},
      'profile',
      /sensors\[5\]: a4 is already/,
      /Correct profile\.json/,
    ],
    [
      'a supply too small',
      file(laptop(), 'profile.json', profileFile(4).replace('4000', '600')),
      {},
      'supply',
      /600 mA for 105 LEDs/,
      /supply of 641 mA/,
    ],
    ['no board', change(laptop(), 'ports', []), {}, 'USB board', /none is plugged in/, /Plug the board/],
    [
      'a serial port that is no board',
      change(laptop(), 'ports', [{ path: '/dev/ttyACM0', vendorId: '1546', productId: '01a8' }]),
      {},
      'USB board',
      /none/,
      /Plug/,
    ],
    [
      'no udev',
      change(laptop(), 'ports', new Error('spawn udevadm ENOENT')),
      {},
      'USB board',
      /udevadm/,
      /apt-get install udev/,
    ],
    [
      'not in dialout',
      { ...laptop(), usable: [], groups: ['ana'] },
      {},
      'USB board',
      /may not be used by ana/,
      /usermod -aG dialout ana/,
    ],
    [
      'in dialout, still refused',
      change(laptop(), 'usable', []),
      {},
      'USB board',
      /may not be used/,
      /deploy\/udev/,
    ],
    [
      'a named port that is not there',
      laptop(),
      { port: '/dev/ttyUSB7' },
      'USB board',
      /ttyUSB7 may not/,
      /deploy\/udev/,
    ],
    [
      'no firmware',
      change(laptop(), 'board', new Error('nothing heard in 5 seconds')),
      {},
      'firmware',
      /nothing heard/,
      /avrdude .*-P \/dev\/ttyUSB0/,
    ],
    [
      'old firmware',
      change(laptop(), 'board', { ...healthy, firmware: FIRMWARE_REVISION - 1 }),
      {},
      'firmware',
      /is not revision/,
      /avrdude/,
    ],
    [
      'another protocol',
      change(laptop(), 'board', { ...healthy, version: 99 }),
      {},
      'firmware',
      /protocol 99 is not/,
      /avrdude/,
    ],
    [
      'a module short',
      change(laptop(), 'board', { ...healthy, modulesFound: 3 }),
      {},
      'modules',
      /3 of 4/,
      /cable/,
    ],
    [
      'another board’s profile',
      change(laptop(), 'board', { ...healthy, profileHash: 7 }),
      {},
      'wiring',
      /another profile/,
      /TOCK_PROFILE/,
    ],
    ['Pi drivers on a laptop', laptop(), { board: 'pi' }, 'Pi', /not a Raspberry Pi/, /TOCK_BOARD=serial/],
    [
      'no GPIO folder',
      file(file(pi4(), '/sys/class/gpio/gpiochip512/label'), '/sys/class/gpio/gpiochip512/base'),
      { board: 'pi' },
      'GPIO',
      /no pin controller/,
      /kernel/,
    ],
    [
      'not in gpio',
      { ...pi4(), usable: ['/dev/spidev0.0'], groups: ['ana', 'spi'] },
      { board: 'pi' },
      'GPIO',
      /export may not/,
      /usermod -aG gpio ana/,
    ],
    [
      'SPI off',
      pi('Raspberry Pi 4 Model B Rev 1.1', 'pinctrl-bcm2711', 512, '', []),
      { board: 'pi' },
      'lights',
      /SPI is off/,
      /raspi-config nonint do_spi 0/,
    ],
    [
      'not in spi',
      { ...pi3(), usable: ['/sys/class/gpio/export'], groups: ['ana', 'gpio'] },
      { board: 'pi' },
      'lights',
      /spidev0\.0 may not/,
      /usermod -aG spi ana/,
    ],
    [
      'a wandering clock, Pi 3',
      file(pi3(), '/boot/firmware/config.txt', 'dtparam=spi=on\n'),
      { board: 'pi' },
      'lights',
      /clock wanders/,
      /echo 'core_freq=250'/,
    ],
    [
      'a wandering clock, Pi 4',
      file(pi4(), '/boot/firmware/config.txt', '#core_freq=500\n'),
      { board: 'pi' },
      'lights',
      /clock/,
      /core_freq=500.*core_freq_min=500/,
    ],
    [
      'a short SPI buffer',
      file(pi4(), '/sys/module/spidev/parameters/bufsiz', '512\n'),
      { board: 'pi' },
      'lights',
      /512 bytes at once, 105 LEDs need 1005/,
      /spidev\.bufsiz/,
    ],
    [
      'no overlay, Pi 5',
      pi('Raspberry Pi 5 Model B Rev 1.0', 'pinctrl-rp1', 571, '', []),
      { board: 'pi' },
      'lights',
      /no \/dev\/leds0/,
      /ws2812-pio,gpio=18,num_leds=105/,
    ],
    [
      'an overlay for fewer LEDs, Pi 5',
      file(pi5(), '/boot/firmware/config.txt', 'dtoverlay=ws2812-pio,gpio=18,num_leds=60\n'),
      { board: 'pi' },
      'lights',
      /60 of 105/,
      /sed .*ws2812-pio/,
    ],
    [
      'LEDs for root alone, Pi 5',
      { ...pi5(), usable: ['/sys/class/gpio/export'] },
      { board: 'pi' },
      'lights',
      /leds0 may not/,
      /deploy\/udev/,
    ],
  ];
  test.each(cases)('%s', async (_what, machine, options, name, says, mend) => {
    const findings = await look(machine, options);
    expect(faults(findings).map((each) => each.name)).toEqual([name]);
    expect(faults(findings)[0]).toEqual({
      name,
      ok: false,
      says: expect.stringMatching(says),
      mend: expect.stringMatching(mend),
    });
  });
});

test('the report has one line a finding, and a line for each thing to type', async () => {
  const report = reportOf(await look({ ...laptop(), groups: ['ana'], usable: [] }));
  expect(report.split('\n').filter((line) => line.startsWith('ok')).length).toBe(4);
  expect(report).toMatch(
    /^MEND {2}USB board {2}\/dev\/ttyUSB0 may not be used by ana\n +→ sudo usermod -aG dialout ana/m,
  );
});

test('the revision looked for is the one the firmware has', () => {
  const header = readFileSync(new URL('../../firmware/core/protocol.h', import.meta.url), 'utf8');
  expect(Number(/#define FIRMWARE_REVISION (\d+)/.exec(header)?.[1])).toBe(FIRMWARE_REVISION);
});

test('the udev rules know every chip the doctor knows', () => {
  const rules = readFileSync(new URL('../../deploy/udev/60-tock.rules', import.meta.url), 'utf8');
  const known = [...rules.matchAll(/idVendor\}=="(\w{4})", ATTRS\{idProduct\}=="(\w{4})"/g)].map(
    ([, vendor, product]) => `${vendor}:${product}`,
  );
  expect(known.toSorted()).toEqual(USB_BOARDS.map(({ id }) => id).toSorted());
});

describe('asking the board', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  function line() {
    const state = { events: undefined as WireEvents | undefined, closed: 0, written: 0 };
    const open: OpenWire = async (events) => {
      state.events = events;
      return {
        write: () => {
          state.written++;
        },
        close: async () => {
          state.closed++;
        },
      };
    };
    return { open, state };
  }

  test('its announcement is heard among garbage, and the port is closed again', async () => {
    const { open, state } = line();
    const answer = announcement(open, 1000);
    await Promise.resolve();
    const payload = Uint8Array.from([
      0x54, 0x4f, 0x43, 0x4b, 1, 7, 0x34, 0x12, 1, 240, 10, 4, 5, 1, 4, 105, 0, 9, 0, 0, 0, 3, 0,
    ]);
    state.events?.onBytes(Uint8Array.of(0x7e, 1, 2, 3, 0xff));
    state.events?.onBytes(writeFrame(message.board, 0, 0, payload));
    expect(await answer).toMatchObject({ version: 1, firmware: 3, modulesFound: 4, profileHash: 9 });
    expect(state).toMatchObject({ closed: 1, written: 0 });
  });

  test('silence is told after the time allowed, and the port is closed again', async () => {
    vi.useFakeTimers();
    const { open, state } = line();
    const answer = expect(announcement(open, 5000)).rejects.toThrow('nothing heard in 5 seconds');
    await vi.advanceTimersByTimeAsync(5000);
    await answer;
    expect(state.closed).toBe(1);
  });
});

const lacking = missingForPty();

test.skipIf(lacking.length > 0)(
  `the kept firmware, emulated behind a real port, passes the examination${lacking.length > 0 ? ` (skipped: ${lacking.join(', ')} not installed)` : ''}`,
  async () => {
    const pty = new PtyBoard(4);
    try {
      await pty.plug();
      const probe = { ...realProbe(), readText: () => profileFile(4), mayUse: () => true };
      const findings = await diagnose(probe, { board: 'serial', profile: 'profile.json', port: pty.path });
      expect(findings.slice(-2)).toEqual([
        { name: 'firmware', ok: true, says: `revision ${FIRMWARE_REVISION}, protocol 1` },
        { name: 'modules', ok: true, says: '4' },
      ]);
    } finally {
      await pty.close();
    }
  },
  30_000,
);

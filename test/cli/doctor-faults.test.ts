import { describe, expect, test } from 'vitest';
import { profileFile } from '../../hardware/generator/profiles.js';
import type { DoctorOptions } from '../../src/cli/doctor/settings.js';
import { FIRMWARE_REVISION } from '../../src/devices/serial/protocol.js';
import {
  faults,
  healthy,
  laptop,
  look,
  type Machine,
  pi,
  pi3,
  pi4,
  pi5,
  withoutSysfs,
  withPinDevice,
} from './machines.js';

describe('each thing that is wrong is named, with what to type', () => {
  const file = (machine: Machine, path: string, text?: string): Machine => {
    const { [path]: _, ...files } = machine.files;
    return { ...machine, files: text === undefined ? files : { ...files, [path]: text } };
  };
  const seen = (changes: Partial<Machine>): Machine => ({ ...laptop(), ...changes });
  /** By the name of the only fault that is found. */
  const cases: Record<
    string,
    [what: string, machine: Machine, says: RegExp, fix: RegExp, options?: Partial<DoctorOptions>][]
  > = {
    node: [['an old Node', seen({ node: 'v18.20.4' }), /too old/, /apt-get install nodejs/]],
    profile: [
      ['no profile', file(laptop(), 'profile.json'), /cannot read profile\.json/, /TOCK_PROFILE=/],
      [
        'a faulty profile',
        file(laptop(), 'profile.json', profileFile(4).replace('"a5"', '"a4"')),
        /sensors\[5\]: a4 is already/,
        /Correct profile\.json/,
      ],
    ],
    supply: [
      [
        'a supply too small',
        file(laptop(), 'profile.json', profileFile(4).replace('4000', '600')),
        /600 mA for 105 LEDs/,
        /supply of 641 mA/,
      ],
    ],
    'USB board': [
      ['no board', seen({ ports: [] }), /none is plugged in/, /Plug the board/],
      [
        'a serial port that is no board',
        seen({ ports: [{ path: '/dev/ttyACM0', vendorId: '1546', productId: '01a8' }] }),
        /none/,
        /Plug/,
      ],
      ['no udev', seen({ ports: new Error('spawn udevadm ENOENT') }), /udevadm/, /apt-get install udev/],
      [
        'not in dialout',
        seen({ usable: [], groups: ['ana'] }),
        /may not be used by ana/,
        /usermod -aG dialout ana/,
      ],
      ['in dialout, still refused', seen({ usable: [] }), /may not be used/, /deploy\/udev/],
      [
        'a named port that is not there',
        seen({ absent: ['/dev/ttyUSB7'] }),
        /ttyUSB7 is not there/,
        /Plug the board into USB, or correct TOCK_PORT/,
        { port: '/dev/ttyUSB7' },
      ],
      ['a named port that is refused', laptop(), /ttyUSB7 may not/, /deploy\/udev/, { port: '/dev/ttyUSB7' }],
      [
        'the serial driver of another Node',
        seen({ ports: new Error('the package x is built for another version of Node: npm rebuild x') }),
        /another version of Node$/,
        /^npm rebuild x$/,
      ],
      [
        'a serial port that the limits of the service refuse',
        seen({ service: 'inside', limited: ['/dev/ttyUSB0'] }),
        /ttyUSB0 is refused by the limits of the service/,
        /systemctl restart tock/,
      ],
    ],
    GPIO: [
      [
        'a kernel that shows no pins',
        withoutSysfs(pi4()),
        /neither \/sys\/class\/gpio\/export nor \/dev\/gpiochip0/,
        /board on USB/,
      ],
      [
        'pins by character device, not in gpio',
        { ...withPinDevice(pi4()), usable: ['/dev/spidev0.0'], groups: ['ana', 'spi'] },
        /\/dev\/gpiochip0 may not/,
        /usermod -aG gpio ana/,
      ],
      [
        'pins by character device, of another chip',
        { ...withPinDevice(pi4()), chips: [{ name: 'gpiochip0', label: 'pcf8574' }] },
        /no Raspberry Pi pins in \/dev \(found: pcf8574\)/,
        /board on USB/,
      ],
      [
        'no GPIO folder',
        file(file(pi4(), '/sys/class/gpio/gpiochip512/label'), '/sys/class/gpio/gpiochip512/base'),
        /no Raspberry Pi pins in \/sys\/class\/gpio/,
        /kernel/,
      ],
      [
        'not in gpio',
        { ...pi4(), usable: ['/dev/spidev0.0'], groups: ['ana', 'spi'] },
        /export may not/,
        /usermod -aG gpio ana/,
      ],
    ],
    driver: [
      [
        'pins by character device, but no driver for it',
        {
          ...withPinDevice(pi4()),
          drivers: { koffi: new Error('the package koffi is not installed: npm ci --include=optional') },
        },
        /^the package koffi is not installed$/,
        /^npm ci --include=optional$/,
      ],
      [
        'a driver that is not built',
        {
          ...pi3(),
          drivers: { onoff: new Error('the package epoll is installed, but not built: npm rebuild epoll') },
        },
        /^the package epoll is installed, but not built$/,
        /^npm rebuild epoll$/,
      ],
    ],
    firmware: [
      [
        'a board on the network that does not answer',
        seen({ board: new Error('connect ECONNREFUSED') }),
        /ECONNREFUSED/,
        /Start the program that serves/,
        { port: 'tcp://127.0.0.1:4000' },
      ],
      [
        'no firmware',
        seen({ board: new Error('nothing heard in 5 seconds') }),
        /nothing heard/,
        /avrdude .*-P \/dev\/ttyUSB0/,
      ],
      [
        'old firmware',
        seen({ board: { ...healthy, firmware: FIRMWARE_REVISION - 1 } }),
        /is not revision/,
        /avrdude/,
      ],
      [
        'old firmware of a board on the network',
        seen({ board: { ...healthy, firmware: FIRMWARE_REVISION - 1 } }),
        /is not revision/,
        /^Renew it at the computer/,
        { port: 'tcp://127.0.0.1:4000' },
      ],
      ['another protocol', seen({ board: { ...healthy, version: 99 } }), /protocol 99 is not/, /avrdude/],
    ],
    modules: [['a module short', seen({ board: { ...healthy, modulesFound: 3 } }), /3 of 4/, /cable/]],
    wiring: [
      [
        'another board’s profile',
        seen({ board: { ...healthy, profileHash: 7 } }),
        /another profile/,
        /TOCK_PROFILE/,
      ],
    ],
    Pi: [['Pi drivers on a laptop', laptop(), /not a Raspberry Pi/, /TOCK_BOARD=serial/, { board: 'pi' }]],
    lights: [
      [
        'SPI off',
        pi('Raspberry Pi 4 Model B Rev 1.1', 'pinctrl-bcm2711', 512, '', []),
        /SPI is off/,
        /raspi-config nonint do_spi 0/,
      ],
      [
        'not in spi',
        { ...pi3(), usable: ['/sys/class/gpio/export'], groups: ['ana', 'gpio'] },
        /spidev0\.0 may not/,
        /usermod -aG spi ana/,
      ],
      [
        'a wandering clock, Pi 3',
        file(pi3(), '/boot/firmware/config.txt', 'dtparam=spi=on\n'),
        /clock changes its frequency/,
        /echo 'core_freq=250'/,
      ],
      [
        'a wandering clock, Pi 4',
        file(pi4(), '/boot/firmware/config.txt', '#core_freq=500\n'),
        /clock/,
        /core_freq=500.*core_freq_min=500/,
      ],
      [
        'a short SPI buffer',
        file(pi4(), '/sys/module/spidev/parameters/bufsiz', '512\n'),
        /512 bytes at once, 105 LEDs need 1340/,
        /spidev\.bufsiz/,
      ],
      [
        'no overlay, Pi 5',
        pi('Raspberry Pi 5 Model B Rev 1.0', 'pinctrl-rp1', 571, '', []),
        /no \/dev\/leds0/,
        /ws2812-pio,gpio=18,num_leds=105/,
      ],
      [
        'an overlay for fewer LEDs, Pi 5',
        file(pi5(), '/boot/firmware/config.txt', 'dtoverlay=ws2812-pio,gpio=18,num_leds=60\n'),
        /60 LEDs, the board has 105/,
        /sed .*ws2812-pio/,
      ],
      [
        'an overlay for no number of LEDs, which are 60, Pi 5',
        file(pi5(), '/boot/firmware/config.txt', 'dtoverlay=ws2812-pio,gpio=18\n'),
        /60 LEDs, the board has 105/,
        /num_leds=105/,
      ],
      [
        'an overlay for more LEDs, Pi 5',
        file(pi5(), '/boot/firmware/config.txt', 'dtoverlay=ws2812-pio,gpio=18,num_leds=200\n'),
        /200 LEDs, the board has 105/,
        /num_leds=105/,
      ],
      [
        'LEDs that the limits of the service refuse, Pi 5',
        { ...pi5(), service: 'inside', limited: ['/dev/leds0'] },
        /leds0 is refused by the limits of the service/,
        /systemctl restart tock/,
      ],
      [
        'LEDs for root alone, Pi 5',
        { ...pi5(), usable: ['/sys/class/gpio/export'] },
        /leds0 may not/,
        /deploy\/udev/,
      ],
    ],
    service: [
      [
        'a service that does not run',
        seen({ service: 'stopped' }),
        /tock\.service does not run/,
        /systemctl start tock/,
      ],
    ],
  };
  test('a board whose port another program has taken', async () => {
    const machine = file({ ...laptop(), ports: [] }, '/proc/611/comm', 'brltty\n');
    const [missing, taken] = faults(await look(machine));
    expect(missing?.says).toBe('none is plugged in');
    expect(taken).toMatchObject({
      says: expect.stringMatching(/brltty is running/),
      fix: expect.stringMatching(/remove brltty/),
    });
  });

  /** A Pi is looked at as one that drives the board itself, unless a case says otherwise. */
  const usual = ({ files }: Machine): Partial<DoctorOptions> =>
    '/sys/firmware/devicetree/base/model' in files ? { board: 'pi' } : {};

  describe.each(Object.entries(cases))('%s', (name, rows) => {
    test.each(rows)('%s', async (_what, machine, says, fix, options = usual(machine)) => {
      const found = faults(await look(machine, options));
      expect(found).toEqual([
        { name, ok: false, says: expect.stringMatching(says), fix: expect.stringMatching(fix) },
      ]);
    });
  });
});

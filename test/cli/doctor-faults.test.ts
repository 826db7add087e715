import { describe, expect, test } from 'vitest';
import { profileFile } from '../../hardware/generator/profiles.js';
import type { DoctorOptions } from '../../src/cli/doctor/settings.js';
import { FIRMWARE_REVISION } from '../../src/devices/serial/protocol.js';
import { faults, healthy, laptop, look, type Machine, pi, pi3, pi4, pi5 } from './machines.js';

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
    fix: RegExp,
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
      'a Pi whose kernel shows its pins by character devices only',
      {
        ...pi4(),
        files: Object.fromEntries(
          Object.entries(pi4().files).filter(([path]) => !path.startsWith('/sys/class/gpio')),
        ),
      },
      { board: 'pi' },
      'GPIO',
      /no \/sys\/class\/gpio/,
      /board on USB/,
    ],
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
      { ...laptop(), absent: ['/dev/ttyUSB7'] },
      { port: '/dev/ttyUSB7' },
      'USB board',
      /ttyUSB7 is not there/,
      /Plug the board into USB, or correct TOCK_PORT/,
    ],
    [
      'a board on the network that does not answer',
      { ...laptop(), board: new Error('connect ECONNREFUSED') },
      { port: 'tcp://127.0.0.1:4000' },
      'firmware',
      /ECONNREFUSED/,
      /Start the program that serves/,
    ],
    [
      'a named port that is refused',
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
      'old firmware of a board on the network',
      change(laptop(), 'board', { ...healthy, firmware: FIRMWARE_REVISION - 1 }),
      { port: 'tcp://127.0.0.1:4000' },
      'firmware',
      /is not revision/,
      /^Renew it at the computer/,
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
      'a driver that is not built',
      {
        ...pi3(),
        drivers: { onoff: new Error('the package epoll is installed, but not built: npm rebuild epoll') },
      },
      { board: 'pi' },
      'driver',
      /^the package epoll is installed, but not built$/,
      /^npm rebuild epoll$/,
    ],
    [
      'the serial driver of another Node',
      change(
        laptop(),
        'ports',
        new Error('the package x is built for another version of Node: npm rebuild x'),
      ),
      {},
      'USB board',
      /another version of Node$/,
      /^npm rebuild x$/,
    ],
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
      /clock changes its frequency/,
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
      /512 bytes at once, 105 LEDs need 1340/,
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
      /60 LEDs, the board has 105/,
      /sed .*ws2812-pio/,
    ],
    [
      'an overlay for no number of LEDs, which are 60, Pi 5',
      file(pi5(), '/boot/firmware/config.txt', 'dtoverlay=ws2812-pio,gpio=18\n'),
      { board: 'pi' },
      'lights',
      /60 LEDs, the board has 105/,
      /num_leds=105/,
    ],
    [
      'an overlay for more LEDs, Pi 5',
      file(pi5(), '/boot/firmware/config.txt', 'dtoverlay=ws2812-pio,gpio=18,num_leds=200\n'),
      { board: 'pi' },
      'lights',
      /200 LEDs, the board has 105/,
      /num_leds=105/,
    ],
    [
      'LEDs that the limits of the service refuse, Pi 5',
      { ...pi5(), service: 'inside', limited: ['/dev/leds0'] },
      { board: 'pi' },
      'lights',
      /leds0 is refused by the limits of the service/,
      /systemctl restart tock/,
    ],
    [
      'a serial port that the limits of the service refuse',
      { ...laptop(), service: 'inside', limited: ['/dev/ttyUSB0'] },
      {},
      'USB board',
      /ttyUSB0 is refused by the limits of the service/,
      /systemctl restart tock/,
    ],
    [
      'a service that does not run',
      { ...laptop(), service: 'stopped' },
      {},
      'service',
      /tock\.service does not run/,
      /systemctl start tock/,
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
  test('a board whose port another program has taken', async () => {
    const machine = file(change(laptop(), 'ports', []), '/proc/611/comm', 'brltty\n');
    const [missing, taken] = faults(await look(machine));
    expect(missing?.says).toBe('none is plugged in');
    expect(taken).toMatchObject({
      says: expect.stringMatching(/brltty is running/),
      fix: expect.stringMatching(/remove brltty/),
    });
  });

  test.each(cases)('%s', async (_what, machine, options, name, says, fix) => {
    const findings = await look(machine, options);
    expect(faults(findings).map((each) => each.name)).toEqual([name]);
    expect(faults(findings)[0]).toEqual({
      name,
      ok: false,
      says: expect.stringMatching(says),
      fix: expect.stringMatching(fix),
    });
  });
});

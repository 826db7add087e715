import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { DoctorOptions } from '../../src/cli/doctor/settings.js';
import { reportOf } from '../../src/cli/doctor.js';
import { FIRMWARE_REVISION } from '../../src/devices/serial/protocol.js';
import { USB_BOARDS } from '../../src/devices/serial/usb.js';
import { faults, healthy, laptop, look, type Machine, pi, pi3, pi4, pi5 } from './machines.js';

describe('a machine in order has nothing to repair', () => {
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
      'a laptop with a board as it is sold, whose fuses are noted',
      { ...laptop(), board: { ...healthy, brownOutFuse: 0xfd } },
      {},
      { modules: '4', 'brown-out': 'the chip stops below 2.7 V only' },
    ],
    [
      'a laptop with a board on the network',
      { ...laptop(), ports: [] },
      { port: 'tcp://127.0.0.1:4000' },
      { 'USB board': 'tcp://127.0.0.1:4000', modules: '4' },
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
    [
      'a Pi 5 whose lights go by SPI',
      pi('Raspberry Pi 5 Model B Rev 1.0', 'pinctrl-rp1', 571, '', ['/dev/spidev0.0']),
      { board: 'pi' },
      { lights: 'SPI' },
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

test('a user without the rights of the service is told so, and with them nothing is to repair', async () => {
  const [, , outside] = await look({ ...laptop(), service: 'outside' });
  expect(outside).toMatchObject({ name: 'service', ok: true, fix: 'sudo tock doctor' });
  const [, , inside] = await look({ ...laptop(), service: 'inside' });
  expect(inside).toEqual({
    name: 'service',
    ok: true,
    says: 'runs as ana: devices are checked with its rights',
  });
});

test('the report has one line a finding, and a line for each thing to type', async () => {
  const report = reportOf(await look({ ...laptop(), groups: ['ana'], usable: [] }));
  expect(report.split('\n').filter((line) => line.startsWith('ok')).length).toBe(5);
  expect(report).toMatch(
    /^FIX {3}USB board {2}\/dev\/ttyUSB0 may not be used by ana\n +→ sudo usermod -aG dialout ana/m,
  );
});

test('the program to flash is named where it lies, and a table that has the port is stopped for it', async () => {
  const silent = { ...laptop(), board: new Error('nothing heard in 5 seconds') };
  const fix = async (machine: Machine) => faults(await look(machine))[0]?.fix?.split('\n') ?? [];
  const [command = '', ...more] = await fix(silent);
  const [, file = ''] = /-U flash:w:(.*)$/.exec(command) ?? [];
  expect(readFileSync(file, 'utf8')).toMatch(/^:10/);
  expect(await fix({ ...silent, service: 'outside' })).toEqual([
    'sudo systemctl stop tock',
    command,
    ...more,
    'sudo systemctl start tock',
  ]);
});

describe('of several ports', () => {
  const nano = (path: string) => ({ path, vendorId: '1a86', productId: '7523' });
  const [first, second] = [nano('/dev/ttyUSB0'), nano('/dev/ttyUSB1')];
  const usable = [first.path, second.path, '/dev/tock-board'];
  const links = { '/dev/tock-board': second.path };
  const locked = new Error('Cannot lock port');
  test.each<[string, Partial<Machine>, string]>([
    ['the first is the board', { boards: { [first.path]: healthy } }, first.path],
    ['the second is the board', { boards: { [second.path]: healthy } }, second.path],
    ['the named one is the board', { links, boards: { '/dev/tock-board': healthy } }, '/dev/tock-board'],
    ['the other than the named one is', { links, boards: { [first.path]: healthy } }, first.path],
    ['a running table has one', { boards: { [second.path]: locked } }, second.path],
    ['one may not be used', { usable: [second.path], boards: { [second.path]: healthy } }, second.path],
    ['none answers', { boards: {} }, 'no board answers: /dev/ttyUSB0, /dev/ttyUSB1'],
    [
      'both answer',
      { boards: { [first.path]: healthy, [second.path]: healthy } },
      'several boards answer: /dev/ttyUSB0, /dev/ttyUSB1',
    ],
  ])('%s', async (_, machine, says) => {
    for (const ports of [
      [first, second],
      [second, first],
    ]) {
      const findings = await look({ ...laptop(), usable, ports, ...machine });
      const found = findings.find(({ name }) => name === 'USB board');
      const inOrder = (text = '') => text.split(/: |, /).sort();
      if (says.includes(':')) expect(inOrder(found?.says)).toEqual(inOrder(says));
      else expect(found).toEqual({ name: 'USB board', ok: true, says: expect.stringContaining(says) });
      if (says.includes(':')) expect(found?.fix).toContain('TOCK_PORT');
    }
  });
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

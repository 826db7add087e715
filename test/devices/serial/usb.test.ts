import { expect, test } from 'vitest';
import { findUsbBoard, type UsbPort } from '../../../src/devices/serial/usb.js';

const MODEM: UsbPort = { path: '/dev/ttyACM0', vendorId: '12d1', productId: '1506' };
const NANO: UsbPort = { path: '/dev/ttyUSB1', vendorId: '1A86', productId: '7523' };
const UNO: UsbPort = { path: '/dev/cu.usbmodem1', vendorId: '2341', productId: '0043' };
const BARE: UsbPort = { path: '/dev/ttyS0' };

const found = (ports: readonly UsbPort[], isNamed = false) =>
  findUsbBoard(
    () => Promise.resolve(ports),
    (path) => isNamed && path === '/dev/tock-board',
  );

test.each([
  ['the one port with a known chip', [BARE, MODEM, NANO], '/dev/ttyUSB1'],
  ['of two boards the first', [UNO, NANO], '/dev/cu.usbmodem1'],
])('without a named port, the board is %s', async (_, ports, path) => {
  expect(await found(ports)).toBe(path);
});

test('the name that udev gives is used before any other port', async () => {
  expect(await found([NANO], true)).toBe('/dev/tock-board');
});

test('where no board is plugged in, the error says so', async () => {
  await expect(found([BARE, MODEM])).rejects.toThrow('no board is plugged into USB');
});

import { expect, test } from 'vitest';
import { findUsbBoard, type UsbPort } from '../../../src/devices/serial/usb.js';

const MODEM: UsbPort = { path: '/dev/ttyACM0', vendorId: '12d1', productId: '1506' };
const NANO: UsbPort = { path: '/dev/ttyUSB1', vendorId: '1A86', productId: '7523' };
const UNO: UsbPort = { path: '/dev/cu.usbmodem1', vendorId: '2341', productId: '0043' };
const BARE: UsbPort = { path: '/dev/ttyS0' };
const NAMED = '/dev/tock-board';

const list = (ports: readonly UsbPort[] | Error) => () =>
  ports instanceof Error ? Promise.reject(ports) : Promise.resolve(ports);

async function find(ports: readonly UsbPort[] | Error, answering: readonly string[], named?: string) {
  const asked: string[] = [];
  const usb = { list: list(ports), target: (path: string) => (path === NAMED ? named : undefined) };
  const found = await findUsbBoard(usb, async (path) => {
    asked.push(path);
    if (!answering.includes(path)) throw new Error('nothing heard in 5 seconds');
  });
  return { found, asked };
}

test.each<[string, UsbPort[] | Error, string | undefined, string]>([
  ['the one port with a known chip', [BARE, MODEM, NANO], undefined, NANO.path],
  ['the port that udev has named', [NANO], NANO.path, NAMED],
  ['one with another chip that udev has named', [MODEM], MODEM.path, NAMED],
  ['the port that udev has named, where ports cannot be listed', new Error('no udev'), NANO.path, NAMED],
])('the only candidate is opened unasked: %s', async (_, ports, named, path) => {
  expect(await find(ports, [], named)).toEqual({ found: path, asked: [] });
});

test.each<[string, string | undefined, string]>([
  ['the Nano', undefined, NANO.path],
  ['the Uno', undefined, UNO.path],
  ['the named one', NANO.path, NAMED],
  ['the one that is not named', NANO.path, UNO.path],
])('of several ports in any order the one that answers is the board: %s', async (_, named, path) => {
  for (const ports of [
    [UNO, MODEM, NANO],
    [NANO, BARE, UNO],
  ]) {
    const { found, asked } = await find(ports, [path], named);
    expect(found).toBe(path);
    expect(asked.length, 'a link and its target are one port').toBe(2);
    if (named) expect(asked[0]).toBe(NAMED);
  }
});

test('where several boards answer, the message lists them and says what chooses', async () => {
  await expect(find([UNO, NANO], [UNO.path, NANO.path])).rejects.toThrow(
    'several boards answer, TOCK_PORT chooses one: /dev/cu.usbmodem1, /dev/ttyUSB1',
  );
});

test('where none of several answers, the message says why of each', async () => {
  await expect(find([UNO, NANO], [])).rejects.toThrow(
    'no board answers (/dev/cu.usbmodem1: nothing heard in 5 seconds; /dev/ttyUSB1: nothing heard in 5 seconds)',
  );
});

test('where no board is plugged in, the error says so', async () => {
  await expect(find([BARE, MODEM], [])).rejects.toThrow('no board is plugged into USB');
  await expect(find(new Error('no udev'), [])).rejects.toThrow('no udev');
});

import { expect, test } from 'vitest';
import type { DoctorOptions } from '../../src/cli/doctor/settings.js';
import { laptop, look, type Machine } from './machines.js';

/** As /proc/net/route: 192.168.1.1 by wlan0. */
const ROUTE = 'Iface\tDestination\nwlan0\t00000000\t0101A8C0\t0003\t0\t0\t600\t00000000\n';
const TWO = { eth0: '10.0.0.4/24', wlan0: '192.168.1.20/24' };

const machine = (adapters: Machine['adapters'], files: Record<string, string> = {}): Machine => ({
  ...laptop(),
  ...(adapters && { adapters }),
  files: { ...laptop().files, '/proc/net/route': ROUTE, ...files },
});
const chosen = { '/state/address.json': '{"version":1,"address":"10.0.0.4"}' };

test.each<[string, Machine, Partial<DoctorOptions>, string]>([
  ['the one network', machine(undefined), {}, '192.168.1.20 (on the default route)'],
  [
    'the default route of two networks',
    machine(TWO),
    {},
    '192.168.1.20 (on the default route); also 10.0.0.4 (no default route leads there)',
  ],
  [
    'the one chosen on the display',
    machine(TWO, chosen),
    { state: '/state' },
    '10.0.0.4 (chosen on the display); also 192.168.1.20 (on the default route)',
  ],
  [
    'the next one where the chosen one is gone',
    machine(undefined, chosen),
    { state: '/state' },
    '192.168.1.20 (on the default route)',
  ],
  ['the hotspot', machine({}), { hotspot: '10.42.0.1' }, '10.42.0.1 (TOCK_HOTSPOT)'],
  ['the address that is set', machine(TWO), { address: 'tock.lan' }, 'tock.lan (TOCK_ADDRESS)'],
  ['the host that is set', machine(TWO), { host: '127.0.0.1' }, '127.0.0.1 (HOST)'],
  ['none', machine({}), {}, 'no network that phones can reach'],
])('the doctor says which address phones are shown, and why: %s', async (_, seen, options, says) => {
  const found = (await look(seen, options)).find(({ name }) => name === 'address');
  expect(found).toMatchObject({ ok: true, says });
});

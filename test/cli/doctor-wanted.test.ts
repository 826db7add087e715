import { describe, expect, test } from 'vitest';
import { profileFile, referenceProfile } from '../../hardware/generator/profiles.js';
import type { DoctorOptions } from '../../src/cli/doctor/settings.js';
import { USUAL_PROFILE } from '../../src/cli/doctor.js';
import { SERVICE_SETTINGS } from '../../src/cli/service.js';
import { formatProfile, profileHash } from '../../src/devices/profile.js';
import { doctorOf, healthy, laptop, look, type Machine, pi } from './machines.js';

/** A machine without a board, with a usual profile and what the installed service is told. */
const bare = (machine: Machine, service?: string): Machine => ({
  ...machine,
  files: {
    ...machine.files,
    [USUAL_PROFILE]: profileFile(4),
    ...(service !== undefined && { [SERVICE_SETTINGS]: service }),
  },
  ports: [],
});

describe('a board that is not there', () => {
  test.each([
    ['nothing is set', bare(laptop())],
    ['the service is installed as it comes', bare(laptop(), '# Settings\n#TOCK_BOARD=serial\n')],
    ['the settings have no values', bare(laptop(), 'TOCK_BOARD=\nTOCK_PROFILE=\nTOCK_PORT=\nTOCK_STATE=\n')],
    ['ports cannot be listed', { ...bare(laptop()), ports: new Error('spawn udevadm ENOENT') }],
    ['a Pi has its pins free', bare(pi('Raspberry Pi 4 Model B Rev 1.1', 'pinctrl-bcm2711', 512, '', []))],
  ])('is noted, and no fault, where nothing asks for a real one: %s', async (_, machine) => {
    const { status, out } = await doctorOf(machine);
    expect(out).toMatch(/^note {2}USB board .*\n +→ /m);
    expect(out).not.toContain('FIX ');
    expect(status).toBe(0);
  });

  test.each<[what: string, env: NodeJS.ProcessEnv, service?: string]>([
    ['TOCK_BOARD=serial', { TOCK_BOARD: 'serial' }],
    ['TOCK_BOARD=pi', { TOCK_BOARD: 'pi' }],
    ['TOCK_PORT', { TOCK_PORT: '/dev/tock-board' }],
    ['TOCK_PROFILE', { TOCK_PROFILE: 'profile.json' }],
    ['the installed service', {}, '# A table\nTOCK_BOARD=serial\n'],
  ])('is a fault where a real one is asked for by %s', async (_, env, service) => {
    const { status, out } = await doctorOf(bare(laptop(), service), env);
    expect(out).toMatch(/^FIX {3}(USB board|Pi) .*\n +→ /m);
    expect(status).toBe(1);
  });

  test('is not mentioned where the table is played on the screen, whatever the service does', async () => {
    const { status, out } = await doctorOf(bare(laptop(), 'TOCK_BOARD=serial\n'), { TOCK_BOARD: 'virtual' });
    expect(out).not.toContain('USB board');
    expect(status).toBe(0);
  });
});

test('a board that is there but does not work is a fault, though nothing asks for one', async () => {
  const machine = {
    ...bare(laptop()),
    ports: laptop().ports,
    board: new Error('nothing heard in 5 seconds'),
  };
  const { status, out } = await doctorOf(machine);
  expect(out).toMatch(/^FIX {3}firmware .*nothing heard/m);
  expect(status).toBe(1);
});

describe('a map that was learnt at the table', () => {
  const usual = referenceProfile(4);
  const profile = { ...usual, leds: usual.leds.toReversed() };
  const learnt = formatProfile(profile);

  test.each<[where: string, folder: string, env: NodeJS.ProcessEnv]>([
    ['TOCK_STATE', '/home/ana/table', { TOCK_STATE: '/home/ana/table' }],
    ['the folder of the installed service', '/var/lib/tock', {}],
  ])('is what the board is compared with: %s', async (_, folder, env) => {
    const files = { ...laptop().files, [`${folder}/board-profile.json`]: learnt };
    const board = { ...healthy, profileHash: profileHash(profile) };
    const { status, out } = await doctorOf(
      { ...laptop(), files, board },
      { TOCK_PROFILE: 'profile.json', ...env },
    );
    expect(out).toContain('as learnt at this table: 105 switches');
    expect(out).not.toContain('FIX ');
    expect(status).toBe(0);
  });

  test('of another size is not, as the table does not take it either', async () => {
    const files = { ...laptop().files, '/var/lib/tock/board-profile.json': profileFile(6) };
    const { status, out } = await doctorOf({ ...laptop(), files }, { TOCK_PROFILE: 'profile.json' });
    expect(out).not.toContain('as learnt');
    expect(status).toBe(0);
  });
});

test('a setting that names no kind of board is reported, with status 2', async () => {
  expect(await doctorOf(laptop(), { TOCK_BOARD: 'usb' })).toEqual({
    status: 2,
    out: 'TOCK_BOARD: usb is not one of any, virtual, serial, pi\n',
  });
});

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

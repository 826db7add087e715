import { describe, expect, test } from 'vitest';
import { profileFile } from '../../hardware/generator/profiles.js';
import { STAGES } from '../../src/cli/doctor/stage.js';
import { USUAL_PROFILE } from '../../src/cli/doctor.js';
import { doctorOf, healthy, laptop, type Machine, pi4 } from './machines.js';
import { tock } from './tock.js';

async function doctor(machine: Machine, ...args: string[]) {
  return doctorOf(machine, { TOCK_PROFILE: 'profile.json' }, ...args);
}

const withModules = (modulesFound: number): Machine => ({ ...laptop(), board: { ...healthy, modulesFound } });

describe('the stages of building', () => {
  test.each(STAGES)('%s says what to try by hand, and what passes', async (stage) => {
    const { out } = await doctor(withModules(4), '--stage', stage);
    expect(out).toMatch(/By hand:\n1\. .+\n {3}pass: .+\n {3}fail: .+/);
  });

  test('one hole needs no computer', async () => {
    const { status, out } = await doctor({ ...laptop(), ports: [] }, '--stage', 'one-hole');
    expect(status).toBe(0);
    expect(out).not.toContain('FIX ');
  });

  test.each([
    ['first-evening', 0, 0],
    ['first-evening', 1, 1],
    ['one-module', 1, 0],
    ['one-module', 0, 1],
    ['one-module', 2, 1],
    ['chain', 4, 0],
    ['chain', 3, 1],
    ['chain', 5, 1],
    ['table', 4, 0],
    ['table', 2, 1],
  ])('%s with %i modules ends with status %i', async (stage, modules, expected) => {
    const { status, out } = await doctor(withModules(modules), '--stage', stage);
    expect(status).toBe(expected);
    expect(out.includes('FIX ')).toBe(expected === 1);
  });

  test.each(['one-module', 'chain'])(
    '%s asks for no board on USB where the Pi has the switches',
    async (stage) => {
      const { status, out } = await doctorOf(pi4(), { TOCK_BOARD: 'pi' }, '--stage', stage);
      expect(out).toContain('GPIO');
      expect(out).not.toContain('FIX ');
      expect(status).toBe(0);
    },
  );

  test.each(['one-module', 'chain'])(
    '%s does not pass while a table has the port: nothing was counted',
    async (stage) => {
      const board = new Error('Error Resource temporarily unavailable Cannot lock port');
      const service = await doctor({ ...laptop(), board, service: 'outside' }, '--stage', stage);
      expect(service.out).toMatch(/^FIX {3}modules .*a running table has it\n +→ sudo systemctl stop tock/m);
      expect(service.status).toBe(1);
      const other = await doctor({ ...laptop(), board }, '--stage', stage);
      expect(other.out).toMatch(/^FIX {3}modules .*\n +→ End that table/m);
    },
  );

  test('a chain longer than the profile is no ribbon to unplug: the profile is to be named', async () => {
    const machine = { ...withModules(6), files: { [USUAL_PROFILE]: profileFile(4) } };
    const { status, out } = await doctorOf(machine, {}, '--stage', 'chain');
    expect(out).toMatch(/^note {2}profile .*4 zones.*as none is named\n +→ TOCK_PROFILE=/m);
    expect(out).toMatch(/^FIX {3}modules .*6 answer, 4 should\n +→ .*TOCK_PROFILE/m);
    expect(out).not.toContain('Unplug');
    expect(status).toBe(1);
  });

  test('a profile that cannot be used is named with its fault', async () => {
    const files = { 'profile.json': profileFile(4).replace('"a5"', '"a4"') };
    const { status, out } = await doctor({ ...laptop(), files }, '--stage', 'chain');
    expect(out).toContain('sensors[5]: a4 is already');
    expect(status).toBe(1);
  });

  test('all of them are named by the help', async () => {
    expect((await tock(['doctor', '--help'])).out).toContain(`[--stage ${STAGES.join('|')}]`);
  });

  test('a stage that is none is named, with those that are', async () => {
    const { status, out } = await doctor(laptop(), '--stage', 'roof');
    expect(status).toBe(2);
    expect(out).toBe('--stage: roof is not one of first-evening, one-hole, one-module, chain, table\n');
  });
});

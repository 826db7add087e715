import { afterEach, describe, expect, test, vi } from 'vitest';
import { STAGES } from '../../src/cli/doctor/stage.js';
import { runDoctor } from '../../src/cli/doctor.js';
import { healthy, laptop, type Machine, pi4, probeOf } from './machines.js';

afterEach(() => {
  vi.restoreAllMocks();
});

async function doctor(machine: Machine, ...args: string[]) {
  return doctorOf({ TOCK_PROFILE: 'profile.json' }, machine, ...args);
}

async function doctorOf(env: NodeJS.ProcessEnv, machine: Machine, ...args: string[]) {
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
      const { status, out } = await doctorOf({ TOCK_BOARD: 'pi' }, pi4(), '--stage', stage);
      expect(out).toContain('GPIO');
      expect(out).not.toContain('FIX ');
      expect(status).toBe(0);
    },
  );

  test('a stage that is none is named, with those that are', async () => {
    const { status, out } = await doctor(laptop(), '--stage', 'roof');
    expect(status).toBe(2);
    expect(out).toBe('--stage: roof is not one of one-hole, one-module, chain, table\n');
  });
});

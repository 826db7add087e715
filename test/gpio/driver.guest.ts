/** The GPIO driver on a real kernel, whose lines are simulated. */

import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { Gpio } from 'onoff';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { ChildScanner } from '../../src/devices/gpio/child-scanner.js';
import { deviceLines } from '../../src/devices/gpio/device-lines.js';
import { headerChip } from '../../src/devices/gpio/lines.js';
import { PiBoard } from '../../src/devices/gpio/pi-board.js';
import { headerLines, PIN_ACCESS } from '../../src/devices/gpio/pin-access.js';
import { type ChainReading, ChainScanner } from '../../src/devices/gpio/scanner.js';
import { CHAIN_PINS, ShiftChain } from '../../src/devices/gpio/shift-chain.js';
import { SYSFS, sysfsChips } from '../../src/devices/gpio/sysfs-lines.js';
import type { LightStrip } from '../../src/devices/ws281x/strip.js';
import { ManualClock } from '../devices/manual-clock.js';
import { Recorder, referenceProfile } from '../firmware/recorder.js';
import { ShiftRegisters } from './shift-registers.js';
import { type SimulatedChip, SimulatedPi } from './simulated-pi.js';

const PI_4: SimulatedChip = { label: 'pinctrl-bcm2711', lines: 54 };

const hasSysfs = existsSync(PIN_ACCESS[0].path);

/** The lines of the chain that a program holds. */
async function held(): Promise<number[]> {
  const open = await deviceLines();
  return Object.values(CHAIN_PINS).filter((pin) => {
    try {
      open(pin, 'in').unexport();
      return false;
    } catch (error) {
      expect(String(error)).toContain('EBUSY');
      return true;
    }
  });
}

function simulate(...chips: SimulatedChip[]): SimulatedPi {
  const pi = new SimulatedPi(chips);
  onTestFinished(() => pi.remove());
  return pi;
}

function chainOf(modules: number, ...chips: SimulatedChip[]) {
  const registers = new ShiftRegisters(simulate(...(chips.length > 0 ? chips : [PI_4])), modules);
  const chain = new ShiftChain(async () => registers.wire(await headerLines()));
  onTestFinished(() => chain.close());
  return { registers, chain };
}

const bytesOf = (closed: Uint8Array) =>
  Uint8Array.from({ length: closed.length / 8 }, (_, chip) =>
    closed.subarray(8 * chip, 8 * chip + 8).reduce((byte, bit, place) => byte | (bit << place), 0),
  );

describe('lines', () => {
  it.each<[string, SimulatedChip[]]>([
    ['a Pi 3', [{ label: 'pinctrl-bcm2835', lines: 54 }]],
    ['a Pi 4', [PI_4]],
    [
      'a Pi 5',
      [
        { label: 'gpio-brcmstb@107d508500', lines: 59 },
        { label: 'pinctrl-rp1', lines: 54 },
      ],
    ],
  ])(
    "are those of the documentation's numbers on %s, which the kernel counts differently",
    async (_, chips) => {
      const pi = simulate(...chips);
      if (hasSysfs) expect(() => new Gpio(17, 'out')).toThrow('EINVAL');
      const open = await headerLines();
      const out = open(17, 'high');
      const input = open(27, 'in');
      expect(pi.level(17)).toBe(1);
      for (const level of [0, 1, 0] as const) {
        out.writeSync(level);
        pi.drive(27, level);
        expect([pi.level(17), input.readSync()]).toEqual([level, level]);
      }
      out.unexport();
      input.unexport();
    },
  );

  it('are refused with what there is instead on a computer that is no Pi', async () => {
    simulate({ label: 'some-laptop', lines: 8 });
    await expect(headerLines()).rejects.toThrow('found: some-laptop');
  });
});

describe('the switch chain', () => {
  it('reads each input of a module, and no other', async () => {
    const { registers, chain } = chainOf(1);
    await chain.open();
    const out = new Uint8Array(4);
    for (let input = 0; input < 32; input++) {
      registers.closed.fill(0);
      registers.closed[input] = 1;
      chain.read(out);
      expect([input, ...out]).toEqual([input, ...bytesOf(registers.closed)]);
    }
  });

  it('reads every pattern of one to ten modules', async () => {
    const { registers: full, chain } = chainOf(10);
    await chain.open();
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 1 }), { minLength: 320, maxLength: 320 }),
        fc.integer({ min: 1, max: 10 }),
        (inputs, modules) => {
          full.closed.set(inputs);
          const out = new Uint8Array(4 * modules);
          chain.read(out);
          expect(out).toEqual(bytesOf(full.closed).subarray(0, 4 * modules));
        },
      ),
      { seed: 165, numRuns: 20 },
    );
  });

  it.each([0, 1, 4, 10])('counts %i modules', async (modules) => {
    const { registers, chain } = chainOf(modules);
    await chain.open();
    expect(chain.count(10)).toBe(modules);
    // A closed switch anywhere but at the signatures changes nothing.
    registers.closed.forEach((_, input) => {
      if (input % 32 < 28) registers.closed[input] = 1;
    });
    expect(chain.count(10)).toBe(modules);
  });

  it.runIf(hasSysfs)('takes over the lines that a killed run left behind', async () => {
    const { registers, chain } = chainOf(1);
    const { base } = headerChip(
      sysfsChips({ list: readdirSync, readText: (path) => readFileSync(path, 'utf8') }),
      SYSFS,
    );
    for (const pin of Object.values(CHAIN_PINS)) writeFileSync('/sys/class/gpio/export', String(base + pin));
    registers.closed[5] = 1;
    await chain.open();
    const out = new Uint8Array(4);
    chain.read(out);
    expect([...out]).toEqual([1 << 5, 0, 0, 0x30]);
  });

  it('says that a line is taken, and keeps none of the others', async () => {
    const { chain } = chainOf(1, { ...PI_4, taken: [CHAIN_PINS.data] });
    await expect(chain.open()).rejects.toThrow('EBUSY');
    expect(await held()).toEqual([CHAIN_PINS.data]);
  });
});

describe('a board on a Pi', () => {
  const profile = referenceProfile(4);
  const strip: LightStrip = {
    start: () => Promise.resolve(),
    show: () => undefined,
    stop: () => Promise.resolve(),
  };
  const inputOf = (name: string) =>
    profile.sensors.findIndex((use) =>
      use.kind === 'hole'
        ? use.hole === profile.board.parse(name)
        : use.kind === 'button' && `button:${'abcd'[use.zone]}` === name,
    );

  it('tells its switches when it starts, what changes and who presses a button, and lets its lines go', async () => {
    const { registers, chain } = chainOf(4);
    const clock = new ManualClock();
    const heard = new Recorder();
    const board = new PiBoard({ profile, scanner: new ChainScanner(chain, clock), strip, clock });
    const set = (name: string, closed: 0 | 1) => {
      registers.closed[inputOf(name)] = closed;
    };
    set('aB1', 1);
    set('C', 1);
    await board.start(heard);
    expect(heard.links.at(-1)).toEqual(['ready', undefined]);
    expect(await held()).toHaveLength(3);
    const standing = [...heard.snapshots[0]!.entries()].filter(([, closed]) => closed).map(([hole]) => hole);
    expect(standing).toEqual(['aB1', 'C'].map((name) => profile.board.parse(name)).sort((a, b) => a! - b!));

    set('aB1', 0);
    await clock.pass(40);
    set('a18', 1);
    await clock.pass(40);
    set('button:c', 1);
    await clock.pass(40);
    expect(heard.switches.map(({ hole, closed }) => [profile.board.name(hole), closed])).toEqual([
      ['aB1', false],
      ['a18', true],
    ]);
    expect(heard.buttons).toEqual([2]);

    await board.stop();
    expect(await held()).toEqual([]);
  });

  it.each([0, 1, 2, 3])(
    'names the cable behind module %i, whatever is read of it, and goes on by itself',
    async (after) => {
      const { registers, chain } = chainOf(4);
      const clock = new ManualClock();
      const heard = new Recorder();
      const board = new PiBoard({ profile, scanner: new ChainScanner(chain, clock), strip, clock });
      await board.start(heard);
      for (const hangs of ['low', 'high', 'noisy'] as const) {
        registers.broken = { after, hangs };
        await clock.pass(60);
        expect(heard.links.at(-1)).toEqual([
          'lost',
          `the switches of module ${after + 1} cannot be read: check its cable`,
        ]);
        registers.broken = undefined;
        await clock.pass(300);
        expect(heard.links.at(-1)).toEqual(['ready', undefined]);
      }
      expect(heard.switches).toEqual([]);
      await board.stop();
    },
  );

  it('is lost while a line is taken, and comes back by itself', async () => {
    const clock = new ManualClock();
    const heard = new Recorder();
    let pi = new SimulatedPi([{ ...PI_4, taken: [CHAIN_PINS.clock] }]);
    onTestFinished(() => pi.remove());
    const chain = new ShiftChain(async () => new ShiftRegisters(pi, 4).wire(await headerLines()));
    const board = new PiBoard({ profile, scanner: new ChainScanner(chain, clock), strip, clock });
    await board.start(heard);
    expect(heard.links.at(-1)).toEqual(['lost', expect.stringContaining('EBUSY')]);
    pi.remove();
    pi = new SimulatedPi([PI_4]);
    await clock.pass(5100);
    // The kernel's files are read in their own time, which the clock held here does not know.
    await vi.waitFor(() => expect(heard.links.at(-1)).toEqual(['ready', undefined]));
    await board.stop();
  });
});

describe('the process that reads the switches', () => {
  /** Compiled: Node runs no TypeScript in a child. */
  const program = fileURLToPath(new URL('../../dist/devices/gpio/scan-child.js', import.meta.url));
  const CHIPS = 40;

  function scan(pi: SimulatedPi) {
    const heard = { readings: [] as ChainReading[], faults: [] as string[] };
    const scanner = new ChildScanner(program);
    onTestFinished(async () => {
      await scanner.stop();
      expect(await held()).toEqual([]);
      pi.remove();
    });
    const listener = {
      onReading: (reading: ChainReading) => void heard.readings.push(reading),
      onFault: (reason: string) => void heard.faults.push(reason),
    };
    return { scanner, listener, heard };
  }

  it('tells what it reads of ten modules', async () => {
    const pi = new SimulatedPi([PI_4]);
    const { scanner, listener, heard } = scan(pi);
    // Without chips the data line is all there is: low reads as everything closed.
    pi.drive(CHAIN_PINS.data, 0);
    expect(await scanner.start(CHIPS, listener)).toBe(0);
    expect(heard.readings[0]?.bits).toEqual(new Uint8Array(CHIPS).fill(0xff));
    pi.drive(CHAIN_PINS.data, 1);
    await vi.waitFor(() => expect(heard.readings.at(-1)?.bits).toEqual(new Uint8Array(CHIPS)), 5000);
    const from = heard.readings.length;
    await vi.waitFor(() => expect(heard.readings.length).toBeGreaterThan(from + 100), 20_000);
    expect(heard.faults).toEqual([]);
  });

  it.each([4, 6, 8, 10])(
    'leaves the program that started it free while it reads %i modules, timed',
    async (modules) => {
      const pi = new SimulatedPi([PI_4]);
      const { scanner, listener, heard } = scan(pi);
      const chain = new ShiftChain(() => headerLines());
      const inside = new ChainScanner(chain);
      pi.drive(CHAIN_PINS.data, 0);
      const busy: string[] = [];
      for (const each of [scanner, inside]) {
        await each.start(4 * modules, listener);
        const before = performance.eventLoopUtilization();
        const from = heard.readings.length;
        await vi.waitFor(() => expect(heard.readings.length).toBeGreaterThan(from + 20), 20_000);
        const { utilization } = performance.eventLoopUtilization(before);
        await each.stop();
        const times = heard.readings.slice(from).map(({ at }) => at);
        const period = (times.at(-1)! - times[0]!) / (times.length - 1);
        busy.push(`every ${period.toFixed(1)} ms, ${(100 * utilization).toFixed(1)} % busy`);
      }
      console.log(
        `${modules} modules, read by the process: ${busy[0]}; read by the program itself: ${busy[1]}`,
      );
      expect(heard.faults).toEqual([]);
    },
  );

  it('says that a line is taken, and when it has ended, and may be started again', async () => {
    const taken = new SimulatedPi([{ ...PI_4, taken: [CHAIN_PINS.clock] }]);
    const refused = new ChildScanner(program);
    const nobody = { onReading: () => undefined, onFault: () => undefined };
    await expect(refused.start(CHIPS, nobody)).rejects.toThrow('EBUSY');
    await refused.stop();
    taken.remove();
    const { scanner, listener, heard } = scan(new SimulatedPi([PI_4]));
    await scanner.start(CHIPS, listener);
    await scanner.start(CHIPS, listener);
    const [pid] = execFileSync('pgrep', ['--full', 'scan-child'], { encoding: 'utf8' }).trim().split('\n');
    process.kill(Number(pid), 'SIGKILL');
    await vi.waitFor(
      () => expect(heard.faults).toEqual(['the process that reads the switches has ended (killed)']),
      5000,
    );
    await scanner.start(CHIPS, listener);
  });
});

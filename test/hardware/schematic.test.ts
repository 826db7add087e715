import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CIRCUITS, FOOTPRINTS } from '../../hardware/generator/circuit/catalogue.js';
import { LED_PINS } from '../../hardware/generator/circuit/hole.js';
import { moduleParts } from '../../hardware/generator/circuit/module.js';
import type { Part } from '../../hardware/generator/circuit/part.js';
import {
  BUTTON_INPUT,
  chain,
  hc14,
  hc165,
  nanoPins,
  ribbon,
  SIGNATURE,
} from '../../hardware/generator/design.js';
import { all, kicadFile, parseExpression, property } from '../../hardware/generator/kicad/read.js';
import { profileFile } from '../../hardware/generator/profiles.js';
import { parseProfileText } from '../../src/devices/profile.js';
import { netsOf } from './sheet-nets.js';

const boards: Record<string, readonly Part[]> = CIRCUITS;
const nets = new Map(
  Object.keys(boards).map((name) => [name, netsOf(parseExpression(kicadFile(`${name}.kicad_sch`)))]),
);
const on = (board: string, net: string) => [...(nets.get(board)?.get(net) ?? [])].sort();

describe.each(Object.entries(boards))('the sheet of the %s', (name, parts) => {
  test('draws the circuit that the tables and pictures show, every pin once', () => {
    const drawn = [...(nets.get(name) ?? [])].flatMap(([net, pins]) =>
      [...pins].map((pin) => `${pin} ${net}`),
    );
    const meant = parts.flatMap(({ ref, pins }) => [...pins].map(([pin, net]) => `${ref}.${pin} ${net}`));
    expect(drawn.toSorted()).toEqual(meant.toSorted());
  });

  test('has no net of a single pin', () => {
    for (const [net, pins] of nets.get(name) ?? []) expect(pins.size, net).toBeGreaterThanOrEqual(2);
  });

  test('names every part once, with its value and its footprint', () => {
    const symbols = all(parseExpression(kicadFile(`${name}.kicad_sch`)), 'symbol');
    const refs = symbols.map((symbol) => property(symbol, 'Reference')).filter((ref) => !ref.startsWith('#'));
    expect(new Set(refs).size).toBe(refs.length);
    expect(refs.toSorted()).toEqual(parts.map(({ ref }) => ref).toSorted());
    for (const { ref, value, kind } of parts) {
      const symbol = symbols.find((each) => property(each, 'Reference') === ref) ?? [];
      expect(property(symbol, 'Value'), ref).toBe(value);
      expect(property(symbol, 'Footprint'), ref).toBe(`tock:${FOOTPRINTS[kind]}`);
    }
  });
});

test.each([4, 6, 8, 10] as const)(
  'the switches of a %i-zone profile are on the module’s plugs and chips, in order',
  (zones) => {
    const result = parseProfileText(profileFile(zones));
    if (!result.ok) throw new Error(JSON.stringify(result.faults));
    const { board, sensors, leds } = result.profile;
    const printed = new Map(
      moduleParts().flatMap(({ ref, legend }) => [...legend].map(([pin, text]) => [`${ref}.${pin}`, text])),
    );
    expect(sensors).toHaveLength(32 * zones);
    sensors.forEach((use, input) => {
      const module = Math.floor(input / 32);
      const n = input % 32;
      // the chain's input n is D(n mod 8) of chip n/8, whose pin the datasheet numbers
      const chip = `U${Math.floor(n / 8) + 1}.${hc165.inputs[n % 8]}`;
      const level = SIGNATURE.get(n);
      if (level !== undefined) {
        expect(on('module', level === 0 ? 'GND' : '5V')).toContain(chip);
        expect(use.kind).toBe('unused');
        return;
      }
      const pins = on('module', `IN${n}`);
      expect(pins).toContain(chip);
      expect(pins.filter((pin) => pin.startsWith('RN'))).toHaveLength(1);
      const wired = n === BUTTON_INPUT ? on('module', 'BUTTON') : pins;
      const [plug, ...more] = wired.filter((pin) => pin.startsWith('J')).map((pin) => printed.get(pin));
      expect(more).toEqual([]);
      if (use.kind === 'button') expect(plug).toBe('BTN');
      else if (use.kind === 'hole' && use.hole === board.centre) expect([module, plug]).toEqual([0, 'C']);
      else if (use.kind === 'hole') expect(`${'abcdefghij'[module]}${plug}`).toBe(board.name(use.hole));
      else expect(plug).toBe('C');
    });
    expect(leds).toHaveLength(26 * zones + 1);
  },
);

test('the signature is read by the chain as 1 1 0 0, and fits on itself moved by no step', () => {
  // the highest input of a chip comes first
  const levels = [...SIGNATURE].toSorted(([a], [b]) => b - a).map(([, level]) => level);
  expect(levels).toEqual([1, 1, 0, 0]);
  for (const step of [1, 2, 3]) expect(levels.slice(step)).not.toEqual(levels.slice(0, -step));
});

test('the firmware looks for the module’s signature, at the design’s clock or slower', () => {
  const firmware = (path: string) => readFileSync(new URL(`../../firmware/${path}`, import.meta.url), 'utf8');
  const defined = (name: string) =>
    Number(new RegExp(`#define ${name} (0x[0-9A-F]+)`).exec(firmware('core/switches.h'))?.[1]);
  const bits = [...SIGNATURE].map(([input, level]) => ({ bit: 1 << (input % 8), level }));
  expect(defined('SIGNATURE_MASK')).toBe(bits.reduce((sum, { bit }) => sum + bit, 0));
  expect(defined('SIGNATURE')).toBe(bits.reduce((sum, { bit, level }) => sum + level * bit, 0));
  // the ATmega328P's SPI: a 4th, 16th, 64th or 128th of 16 MHz by SPR1 and SPR0, twice that with SPI2X
  const source = firmware('avr/chain.c');
  const rate = 2 * Number(/SPCR = .*SPR1/.test(source)) + Number(/SPCR = .*SPR0/.test(source));
  const divisor = ([4, 16, 64, 128][rate] ?? 0) / (/SPSR = .*SPI2X/.test(source) ? 2 : 1);
  expect(16e6 / divisor).toBeLessThanOrEqual(chain.clock);
});

test('both chains run through the module, each ribbon line through its buffer and its resistor', () => {
  const buffer = (n: number) => [`U5.${hc14.gates[2 * n]?.in}`, `U5.${hc14.gates[2 * n + 1]?.out}`];
  const chips = [1, 2, 3, 4];
  for (const [n, signal, pin] of [
    [0, 'CLOCK', hc165.clock],
    [1, 'LOAD', hc165.load],
  ] as const) {
    const wire = ribbon.indexOf(signal) + 1;
    const [into, out] = buffer(n);
    expect(on('module', `${signal}_IN`)).toEqual([`J1.${wire}`, `R${5 + n}.1`, into].sort());
    expect(on('module', signal)).toEqual([`R${1 + n}.1`, out, ...chips.map((u) => `U${u}.${pin}`)].sort());
    expect(on('module', `${signal}_OUT`)).toEqual([`J2.${wire}`, `R${1 + n}.2`]);
    expect(on('module', `${signal}_INVERTED`)).toHaveLength(2);
  }
  const data = ribbon.indexOf('DATA') + 1;
  const [into, out] = buffer(2);
  expect(on('module', 'DATA')).toEqual(['R3.1', `U1.${hc165.output}`]);
  expect(on('module', 'DATA_OUT')).toEqual([`J1.${data}`, 'R3.2']);
  expect(on('module', 'DATA_IN')).toEqual([`J2.${data}`, 'R7.1', into].sort());
  expect(on('module', 'DATA_NEXT')).toEqual([`U4.${hc165.serialIn}`, out].sort());
  for (const n of [1, 2, 3])
    expect(on('module', `CHAIN${n}`)).toEqual(
      [`U${n}.${hc165.serialIn}`, `U${n + 1}.${hc165.output}`].sort(),
    );
  const led = ribbon.indexOf('LED') + 1;
  expect(on('module', 'LED_IN')).toEqual([`J1.${led}`, 'J6.2', 'R8.1']);
  expect(on('module', 'LED_OUT')).toEqual([`J2.${led}`, 'R4.2']);
  expect(on('module', 'LED_LAST')).toEqual(['J7.2', 'R4.1']);
  // clock inhibit grounded, logic and lights on supplies of their own
  for (const u of chips) expect(on('module', 'GND')).toContain(`U${u}.${hc165.clockInhibit}`);
  expect(on('module', '5V_LED').filter((pin) => /^(U|RN|J1|J2)/.test(pin))).toEqual([]);
});

test('the resistors of the ribbon are those of the design, on every board', () => {
  const value = (ohms: number) => (ohms < 1000 ? `${ohms} Ω` : `${ohms / 1000} kΩ`);
  const driven: Record<string, string[]> = {
    module: ['CLOCK_OUT', 'LOAD_OUT', 'DATA_OUT', 'LED_OUT'],
    base: ['CLOCK_OUT', 'LOAD_OUT', 'LED_OUT', 'LED_CENTRE'],
  };
  const received: Record<string, string[]> = {
    module: ['CLOCK_IN', 'LOAD_IN', 'DATA_IN', 'LED_IN'],
    base: ['DATA_IN', 'LED_RETURN', 'LED', 'CLOCK', 'LOAD'],
  };
  for (const [board, parts] of Object.entries(boards)) {
    const resistors = (net: string) =>
      parts.filter(({ kind, pins }) => kind === 'Resistor' && [...pins.values()].includes(net));
    for (const net of driven[board] ?? [])
      expect(
        resistors(net).map((part) => part.value),
        net,
      ).toEqual([value(chain.source)]);
    for (const net of received[board] ?? []) {
      expect(
        resistors(net).map((part) => part.value),
        net,
      ).toEqual([value(chain.pullDown)]);
      expect([...(resistors(net)[0]?.pins.values() ?? [])], net).toContain('GND');
    }
  }
  expect(chain.source).toBeGreaterThanOrEqual(33);
  expect(chain.source).toBeLessThanOrEqual(100);
});

test('every second wire of the ribbon is ground, clock and latch lie at its rims, and all plugs agree', () => {
  expect(ribbon.map((signal) => signal === 'GND')).toEqual(ribbon.map((_, n) => n % 2 === 1));
  expect([ribbon.indexOf('CLOCK'), ribbon.indexOf('LOAD')]).toEqual([0, ribbon.length - 2]);
  for (const [board, plugs] of [
    ['module', ['J1', 'J2']],
    ['base', ['J2', 'J3']],
  ] as const)
    for (const ref of plugs) {
      const pins = boards[board]?.find((part) => part.ref === ref)?.pins;
      ribbon.forEach((signal, n) => {
        const net = pins?.get(n + 1);
        if (signal === 'GND' || signal === '5V') expect(net, `${ref}.${n + 1}`).toBe(signal);
        else if (net !== undefined) expect(net, `${ref}.${n + 1}`).toMatch(new RegExp(`^${signal}_`));
      });
    }
});

test('data goes in and out of a hole’s LED as the maker numbers its pins', () => {
  expect(on('hole', 'DIN')).toEqual([`D1.${LED_PINS.in}`, 'J1.2']);
  expect(on('hole', 'DOUT')).toEqual([`D1.${LED_PINS.out}`, 'J2.2']);
  expect(on('hole', 'SWITCH')).toEqual(['J2.3', 'S1.1']);
});

test('what players touch, the button’s wire, reaches the chip through a resistor, with a capacitor before it', () => {
  expect(on('module', 'BUTTON')).toEqual(['C8.1', 'J5.1', 'R9.1']);
  expect(on('module', 'GND')).toContain('C8.2');
  expect(on('module', `IN${BUTTON_INPUT}`)).toContain('R9.2');
});

test('each module is fed through a fuse of its own, and nothing reaches the lights but through fuse and transistor', () => {
  expect(on('base', 'SUPPLY')).toEqual(['F1.1', 'J1.1']);
  expect(on('base', 'FUSED')).toEqual(['F1.2', 'Q1.2']);
  for (const [n, letter] of [...'ABCDEFGHIJ'].entries()) {
    expect(on('base', `FEED_${letter}`)).toEqual([`F${n + 2}.2`, `J${n + 11}.1`]);
    expect(on('base', '5V_LED')).toContain(`F${n + 2}.1`);
  }
});

test('the base board’s Nano pins are the firmware’s', () => {
  const header = readFileSync(new URL('../../firmware/avr/pins.h', import.meta.url), 'utf8');
  const bit = (name: string) => Number(new RegExp(`#define ${name} (\\d+)`).exec(header)?.[1]);
  const port = (name: string) => new RegExp(`#define ${name} PORT([BCD])`).exec(header)?.[1];
  // Arduino's numbers: D0 to D7 are port D, D8 to D13 port B
  const printed = (letter: string | undefined, n: number) => `D${letter === 'B' ? n + 8 : n}`;
  expect({
    load: printed(port('LOAD_PORT'), bit('LOAD_BIT')),
    leds: printed(port('LED_PORT'), bit('LED_BIT')),
    // the SPI's pins are on port B by the chip's design
    clock: printed('B', bit('CLOCK_BIT')),
    data: printed('B', bit('DATA_BIT')),
  }).toEqual(nanoPins);
});

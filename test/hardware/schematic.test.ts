import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hc165, nanoPins, ribbon } from '../../hardware/generator/design.js';
import { kicadSchematic } from '../../hardware/generator/kicad.js';
import { LED_PINS, moduleParts } from '../../hardware/generator/netlist.js';
import { parseProfileText } from '../../src/devices/profile.js';
import { descendants, parseXml } from './xml.js';

type Expression = string | Expression[];

/** S-expressions: lists of words and quoted strings. Throws on anything unbalanced. */
function parseExpression(source: string): Expression[] {
  const open: Expression[][] = [[]];
  for (const [word] of source.matchAll(/[()]|"(?:[^"\\]|\\.)*"|[^\s()"]+/g)) {
    const last = open.at(-1);
    if (word === '(') {
      const list: Expression[] = [];
      last?.push(list);
      open.push(list);
    } else if (word === ')') {
      if (open.length < 2) throw new Error('a closing parenthesis too many');
      open.pop();
    } else last?.push(word.startsWith('"') ? (JSON.parse(word) as string) : word);
  }
  if (open.length !== 1 || open[0]?.length !== 1) throw new Error('not one balanced expression');
  return open[0][0] as Expression[];
}

const all = (list: Expression[], head: string) =>
  list.filter((each): each is Expression[] => Array.isArray(each) && each[0] === head);
const the = (list: Expression[], head: string) => {
  const [only, ...more] = all(list, head);
  if (!only || more.length > 0) throw new Error(`not one ${head}`);
  return only;
};
const property = (symbol: Expression[], name: string) =>
  all(symbol, 'property').find((each) => each[1] === name)?.[2] as string;
const place = (list: Expression[]) => the(list, 'at').slice(1, 3).map(Number) as [number, number];
const key = (x: number, y: number) => `${x.toFixed(2)},${y.toFixed(2)}`;

/** Nets as KiCad sees them: a label joins the pin whose end lies under it. */
function netsOf(sheet: Expression[]): Map<string, Set<string>> {
  const library = new Map(
    all(the(sheet, 'lib_symbols'), 'symbol').map((symbol) => [
      symbol[1] as string,
      all(symbol, 'symbol')
        .flatMap((unit) => all(unit, 'pin'))
        .map((pin) => ({ number: the(pin, 'number')[1] as string, at: place(pin) })),
    ]),
  );
  const labels = new Map(all(sheet, 'label').map((label) => [key(...place(label)), label[1] as string]));
  const unconnected = new Set(all(sheet, 'no_connect').map((each) => key(...place(each))));
  const used = new Set<string>();
  const nets = new Map<string, Set<string>>();
  for (const symbol of all(sheet, 'symbol')) {
    const [x, y] = place(symbol);
    const pins = library.get(the(symbol, 'lib_id')[1] as string);
    if (!pins) throw new Error(`${property(symbol, 'Reference')} has no symbol in the file`);
    for (const pin of pins) {
      // in a symbol y points up, on the sheet down
      const end = key(x + pin.at[0], y - pin.at[1]);
      if (used.has(end)) throw new Error(`two pins end at ${end}`);
      used.add(end);
      const net = labels.get(end);
      if ((net === undefined) !== unconnected.has(end))
        throw new Error(`${property(symbol, 'Reference')}.${pin.number} hangs in the air`);
      if (net !== undefined)
        nets.set(net, (nets.get(net) ?? new Set()).add(`${property(symbol, 'Reference')}.${pin.number}`));
    }
  }
  for (const end of [...labels.keys(), ...unconnected])
    if (!used.has(end)) throw new Error(`the label at ${end} touches no pin`);
  return nets;
}

const source = readFileSync(new URL('../../hardware/kicad/module.kicad_sch', import.meta.url), 'utf8');
const sheet = parseExpression(source);
const nets = netsOf(sheet);
const on = (net: string) => [...(nets.get(net) ?? [])].filter((pin) => !pin.startsWith('#')).sort();

test('the kept schematic is today’s, and has every part once', () => {
  expect(source).toBe(kicadSchematic());
  const refs = all(sheet, 'symbol')
    .map((symbol) => property(symbol, 'Reference'))
    .filter((ref) => !ref.startsWith('#'));
  expect(refs.toSorted()).toEqual(
    moduleParts()
      .map(({ ref }) => ref)
      .toSorted(),
  );
  expect(new Set(refs).size).toBe(refs.length);
});

test('the wires drawn are the circuit that the tables and pictures show', () => {
  const drawn = new Map(
    moduleParts().flatMap(({ ref, pins }) => [...pins].map(([pin, net]) => [`${ref}.${pin}`, net])),
  );
  for (const [pin, net] of drawn) expect(on(net), pin).toContain(pin);
  expect([...nets.values()].flatMap((pins) => [...pins]).filter((pin) => !pin.startsWith('#'))).toHaveLength(
    drawn.size,
  );
});

test('every net joins at least two pins', () => {
  // the other pin of an input without a switch is its pull-up
  for (const [net, pins] of nets) expect(pins.size, net).toBeGreaterThanOrEqual(2);
});

test.each([4, 6, 8, 10])(
  'the switches and lights of a %i-zone profile are on the module’s pins, in order',
  (zones) => {
    const result = parseProfileText(
      readFileSync(new URL(`../../hardware/profiles/${zones}.json`, import.meta.url), 'utf8'),
    );
    if (!result.ok) throw new Error(JSON.stringify(result.faults));
    const { board, sensors, leds } = result.profile;
    const printedOn = new Map(moduleParts().map(({ ref, value }) => [ref, value]));
    expect(sensors).toHaveLength(32 * zones);
    sensors.forEach((use, input) => {
      const module = Math.floor(input / 32);
      const n = input % 32;
      const chip = Math.floor(n / 8);
      // the chain's input n is D(n mod 8) of chip n/8, whose pin the datasheet numbers
      const pins = on(`IN${n}`);
      expect(pins).toContain(`U${chip + 1}.${hc165.inputs[n % 8]}`);
      expect(pins).toContain(`RN${chip + 1}.${(n % 8) + 2}`);
      const others = pins.filter((pin) => !/^(U|RN)/.test(pin)).map((pin) => pin.split('.')[0] ?? '');
      if (use.kind === 'button') expect(others.map((ref) => printedOn.get(ref))).toEqual(['seat button']);
      else if (use.kind === 'hole' && use.hole === board.centre)
        expect([module, ...others]).toEqual([0, 'J4']);
      else if (use.kind === 'hole') {
        const letter = 'abcdefghij'[module];
        expect(others.map((ref) => `${letter}${printedOn.get(ref)}`)).toEqual([board.name(use.hole)]);
      } else expect(others.filter((ref) => ref !== 'J4')).toEqual([]);
    });
    expect(leds).toHaveLength(26 * zones + 1);
    leds.slice(0, -1).forEach((hole, n) => {
      const [ref] = on(`LED${n % 26}`).filter(
        (pin) => pin.endsWith(`.${LED_PINS.in}`) && pin.startsWith('D'),
      );
      expect(`${'abcdefghij'[Math.floor(n / 26)]}${printedOn.get(ref?.split('.')[0] ?? '')}`).toBe(
        board.name(hole!),
      );
    });
  },
);

test('both chains run through the module, pin by pin', () => {
  expect(on('DATA')).toEqual(['J1.5', `U1.${hc165.output}`]);
  for (const n of [1, 2, 3])
    expect(on(`CHAIN${n}`)).toEqual([`U${n}.${hc165.serialIn}`, `U${n + 1}.${hc165.output}`].sort());
  expect(on('DATA_NEXT')).toEqual(['J2.5', 'J6.1', `U4.${hc165.serialIn}`].sort());
  expect(on('LOAD')).toEqual(['J1.4', 'J2.4', ...[1, 2, 3, 4].map((n) => `U${n}.${hc165.load}`)].sort());
  expect(on('CLOCK')).toEqual(['J1.3', 'J2.3', ...[1, 2, 3, 4].map((n) => `U${n}.${hc165.clock}`)].sort());
  expect(on('LED_IN')).toEqual(['J1.6', 'R1.1']);
  expect(on('LED_OUT')).toEqual([`D26.${LED_PINS.out}`, 'J2.6']);
  expect(ribbon).toEqual(['5V', 'GND', 'CLOCK', 'LOAD', 'DATA', 'LED']);
  // clock inhibit grounded, logic and lights on supplies of their own
  for (const n of [1, 2, 3, 4]) expect(on('GND')).toContain(`U${n}.${hc165.clockInhibit}`);
  expect(on('5V_LED').filter((pin) => /^(U|RN|J1|J2)/.test(pin))).toEqual([]);
});

test('the wiring’s Nano pins are the firmware’s', () => {
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

test('the reader of this test refuses what is not a schematic', () => {
  expect(() => parseExpression('(a (b)')).toThrow('balanced');
  expect(() => parseExpression('(a))')).toThrow('too many');
});

const kicad = spawnSync('kicad-cli', ['version']).error === undefined;

test.skipIf(!kicad)(
  `KiCad itself reads the same circuit, and its rule check finds no error${kicad ? '' : ' (skipped: kicad-cli is not installed)'}`,
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'tock-kicad-'));
    try {
      const file = join(folder, 'module.kicad_sch');
      writeFileSync(file, source);
      const run = (...args: string[]) => execFileSync('kicad-cli', ['sch', ...args, file], { stdio: 'pipe' });
      run('export', 'netlist', '--format', 'kicadxml', '--output', join(folder, 'net.xml'));
      const xml = parseXml(readFileSync(join(folder, 'net.xml'), 'utf8').replace(/^<\?xml.*\n/, ''));
      const nodes = descendants(xml)
        .filter(({ name }) => name === 'net')
        .flatMap((net) =>
          net.children.map(
            (node) =>
              `${node.attributes['ref']}.${node.attributes['pin']} ${net.attributes['name']?.replace('/', '')}`,
          ),
        )
        .filter((node) => !node.includes('unconnected'));
      expect(nodes.toSorted()).toEqual(
        moduleParts()
          .flatMap(({ ref, pins }) => [...pins].map(([pin, net]) => `${ref}.${pin} ${net}`))
          .toSorted(),
      );
      run('erc', '--severity-error', '--exit-code-violations', '--output', join(folder, 'erc.txt'));
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
  60_000,
);

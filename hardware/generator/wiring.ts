/** The wiring as tables, from the same circuit and profiles as the schematic. */

import { CHAIN_PINS } from '../../src/devices/gpio/shift-chain.js';
import { useName } from '../../src/devices/profile.js';
import { colourName, ZONE_COUNTS } from '../../src/rules/holes.js';
import {
  HOLES_PER_MODULE,
  hc165,
  INPUTS_PER_CHIP,
  INPUTS_PER_MODULE,
  ledCount,
  nanoPins,
  ribbon,
} from './design.js';
import { integritySection } from './integrity.js';
import { page, table } from './markdown.js';
import { holeNames } from './netlist.js';
import { referenceProfile } from './profiles.js';

export function wiringPage(): string {
  return page(
    '# Wiring',
    'One module a zone, all alike, in a row: `a` is the first, nearest the Nano. Everything on this page is also in the [schematic](kicad/module.kicad_sch) and in the [profiles](profiles), and a test holds them together.',
    '![The whole board](pictures/chain.svg)',
    '## Nano and first module',
    'A cable with six wires goes from the Nano to plug J1 of the first module, and from J2 of each module to J1 of the next.',
    ribbonTable(),
    "Pin 5 carries data towards the Nano, pin 6 away from it. On the last module, and there alone, the jumper J6 is fitted: it ties the chain's end to ground, by which the firmware counts the modules.",
    '## One module',
    '![One module](pictures/module.svg)',
    'Each switch lies between its input and ground; a closed switch reads as 0. The hole is the one with this number in the module’s zone: on module `c`, number 5 is `c5`.',
    moduleTable(),
    `Every chip: pin ${hc165.load} to LOAD, pin ${hc165.clock} to CLOCK, pins ${hc165.ground} and ${hc165.clockInhibit} to ground, pin ${hc165.supply} to 5 V with 100 nF beside it, pin ${hc165.inverted} open. Pin ${hc165.output} of U1 is the module's DATA; pin ${hc165.serialIn} of each chip goes to pin ${hc165.output} of the next, and that of U4 to DATA of the next module.`,
    'Every LED: 5 V and ground from the light supply, DIN from the LED before it, DOUT to the next. The first one gets its data through R1. The centre hole’s LED is the last of all, behind the last module.',
    '## Numbers in the chains',
    'Counted from 0, as in the profile and in the protocol.',
    chainTable(),
    integritySection(),
    '## A seat button',
    'Between pin 1 of J5 and ground. It says _Done_, and is not needed: the page has the same button.',
    '## Straight from the Pi',
    'Without a microcontroller the same cable goes to the header of the Pi. Pin 1 of the ribbon is then fed with **3.3 V, never with 5 V**: what the chips are fed with comes back on DATA, and the Pi stands no more. The light data leaves the Pi at 3.3 V and needs a 74AHCT125, fed with 5 V, in between.',
    piTable(),
    'The Pi reads the chain less often than the Nano, and less evenly when it is busy: the Nano is the better way where there is a choice.',
  );
}

function ribbonTable(): string {
  const nano: Record<(typeof ribbon)[number], string> = {
    '5V': '5V',
    GND: 'GND',
    CLOCK: nanoPins.clock,
    LOAD: nanoPins.load,
    DATA: nanoPins.data,
    LED: nanoPins.leds,
  };
  const what: Record<(typeof ribbon)[number], string> = {
    '5V': 'for the chips alone, not for the lights',
    GND: 'also joined to the ground of the light supply, at every module',
    CLOCK: 'shifts the chain by one',
    LOAD: 'low: all switches are read at once',
    DATA: 'switches, nearest first',
    LED: 'colours',
  };
  return table(
    ['pin', 'signal', 'Nano', ''],
    ribbon.map((signal, n) => [n + 1, signal, nano[signal], what[signal]]),
  );
}

function moduleTable(): string {
  const names = [...holeNames(), 'centre (module `a`)', 'seat button'];
  return table(
    ['input', 'chip', 'of the chip', 'pin', 'hole', 'LED'],
    names.map((name, input) => {
      const bit = input % INPUTS_PER_CHIP;
      return [
        input,
        `U${Math.floor(input / INPUTS_PER_CHIP) + 1}`,
        `D${bit}`,
        hc165.inputs[bit] ?? 0,
        name,
        input < HOLES_PER_MODULE ? `D${input + 1}` : '',
      ];
    }),
  );
}

function chainTable(): string {
  const { board, sensors } = referenceProfile(10);
  const first = (zone: number) => useName(board, sensors[zone * INPUTS_PER_MODULE] ?? { kind: 'unused' });
  return [
    table(
      ['module', 'inputs', 'LEDs', 'first hole'],
      board.colours.map((zone) => [
        colourName(zone),
        `${zone * INPUTS_PER_MODULE} to ${(zone + 1) * INPUTS_PER_MODULE - 1}`,
        `${zone * HOLES_PER_MODULE} to ${(zone + 1) * HOLES_PER_MODULE - 1}`,
        first(zone),
      ]),
    ),
    `The centre's LED: ${ZONE_COUNTS.map((zones) => `${ledCount(zones) - 1} on a board of ${zones} zones`).join(', ')}.`,
  ].join('\n\n');
}

/** GPIO numbers and the pins of the 40-pin header they come out at. */
const HEADER: Readonly<Record<number, number>> = { 5: 29, 6: 31, 10: 19, 13: 33, 18: 12 };

function piTable(): string {
  const gpio = (n: number) => [`GPIO${n}`, HEADER[n] ?? fail(n)];
  return table(
    ['ribbon', 'Pi', 'header pin'],
    [
      ['5V', '3.3 V', 1],
      ['GND', 'ground', 6],
      ['CLOCK', ...gpio(CHAIN_PINS.clock)],
      ['LOAD', ...gpio(CHAIN_PINS.load)],
      ['DATA', ...gpio(CHAIN_PINS.data)],
      ['LED, by SPI', ...gpio(10)],
      ["LED, by the kernel's driver (Pi 5) or by PWM", ...gpio(18)],
    ],
  );
}

function fail(gpio: number): never {
  throw new Error(`which pin of the header is GPIO${gpio}?`);
}

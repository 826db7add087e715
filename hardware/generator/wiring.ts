/** The wiring as tables, from the same circuit and profiles as the schematic. */

import { MAX_LEDS, useName } from '../../src/devices/profile.js';
import {
  Board,
  type Colour,
  colourName,
  HOLES_PER_ZONE,
  USUAL_HOLES_PER_ZONE,
  ZONE_COUNTS,
} from '../../src/rules/board/holes.js';
import { cablesOf, delays, firstBitDelay, longestRibbon, nextBitDelay } from './cables.js';
import { nanoPinOf } from './chain-diagram.js';
import { holeNames, moduleParts, plugNet } from './circuit/module.js';
import {
  chain,
  HOLES_PER_MODULE,
  hc165,
  INPUTS_PER_CHIP,
  INPUTS_PER_MODULE,
  ledCount,
  litHoles,
  moduleInputs,
  ribbon,
  SIGNATURE,
  type Signal,
  spareInputs,
} from './design.js';
import { integritySection } from './integrity.js';
import { page, table } from './markdown.js';
import { PI_WIRES } from './pi-wires.js';
import { referenceProfile } from './profiles.js';

export function wiringPage(): string {
  return page(
    '# Wiring',
    'A base board in the middle, one module a zone, all alike, in a row: `a` is the first, nearest the base. Everything on this page is also in the schematics of the [module](kicad/module.kicad_sch), of the [base](kicad/base.kicad_sch) and of [one hole](kicad/hole.kicad_sch), and in the [profiles](profiles), and a test holds them together.',
    '![The whole board](pictures/chain.svg)',
    '## The ribbon',
    'A ribbon with ten wires goes from J2 of the base to J1 of the first module, from J2 of each module to J1 of the next, and from J2 of the last one back to J3 of the base. Every second wire is ground. Wire 1 is the one with the stripe: press every plug on so that its arrow lies at the stripe. On the boards pin 1 has the square pad, at every plug.',
    ribbonTable(),
    `DATA comes back towards the base, the others go away from it. The ribbon back to the base carries the light data for the centre and feeds the chips' 5 V from the other end; its CLOCK, LOAD and DATA end there.`,
    '## One module',
    '![One module](pictures/module.svg)',
    'Each switch lies between its input and ground; a closed switch reads as 0. The hole is the one with this number in the module’s zone: on module `c`, number 5 is `c5`. `J8.2` is pin 2 of plug J8, counted from the square pad.',
    moduleTable(),
    `Every chip: pin ${hc165.load} to LOAD, pin ${hc165.clock} to CLOCK, pins ${hc165.ground} and ${hc165.clockInhibit} to ground, pin ${hc165.supply} to 5 V with 100 nF beside it, pin ${hc165.inverted} open. Pin ${hc165.output} of U1 is the module's DATA; pin ${hc165.serialIn} of each chip goes to pin ${hc165.output} of the next, and that of U4 to DATA of the next module, through a Schmitt buffer.`,
    'Every LED: 5 V and ground from the light supply, DIN from the LED before it, DOUT to the next. The first one gets its data at J6, the last one gives it back at J7. The centre hole’s LED is the last of all, behind the last module.',
    ...signature(),
    ...integrity(),
    '## Numbers in the chains',
    'Counted from 0, as in the profile and in the protocol.',
    chainTable(),
    integritySection(),
    '## Other holes a zone',
    otherHoles(),
    '## A seat button',
    'Between the pins of J5. It says _Done_, and is not needed: the page has the same button. It is the one wire that players touch, so 1 kΩ and 100 nF keep their sparks from the chip.',
    '## Straight from the Pi',
    'Without a microcontroller the Pi is joined to J5 of the base board, and the Nano stays out of its socket: **never both**. Pin 1 of J5 is fed with **3.3 V, never with 5 V**: what the chips are fed with comes back on DATA, and the Pi is damaged by more. The light data leaves the Pi at 3.3 V, which the 74AHCT125 of the base board takes for high.',
    '![From the header to J5](pictures/pi.svg)',
    piTable(),
    'A process of its own reads the chain, so the server never waits for it, whatever the size of the board. It reads less often than the Nano, and less evenly when the Pi is busy. Where readings often come more than 50 ms apart, no move can be recognised: the table then stands still, and the log and the page /maintenance say so with the figure, until they come quickly again. The Nano is the better way where there is a choice.',
  );
}

function ribbonTable(): string {
  const what: Record<Signal, string> = {
    '5V': 'for the chips alone, not for the lights',
    CLOCK: 'shifts the chain by one',
    LOAD: 'low: all switches are read at once',
    DATA: 'switches, nearest first',
    LED: 'colours',
  };
  return table(
    ['wire', 'signal', 'Nano', ''],
    ribbon.map((signal, n) =>
      signal === 'GND' ? [n + 1, signal, 'GND', ''] : [n + 1, signal, nanoPinOf[signal], what[signal]],
    ),
  );
}

/** By which the firmware knows each module. */
function signature(): string[] {
  const tied = [...SIGNATURE].map(([input, level]) => [
    input,
    `U${Math.floor(input / INPUTS_PER_CHIP) + 1} D${input % INPUTS_PER_CHIP}`,
    hc165.inputs[input % INPUTS_PER_CHIP] ?? 0,
    level === 0 ? 'ground' : '5 V',
    level,
  ]);
  const levels = [...SIGNATURE.values()].toReversed().join(' ');
  return [
    '## The signature',
    'The last four inputs of every module have no switch and no pull-up; they are tied:',
    table(['input', 'of the chip', 'pin', 'tied to', 'reads as'], tied),
    `The firmware looks for ${levels} (in the order of the chain) in every scan of every module. A plug that comes off in play, a wire that breaks, a bit that slips: each shows as a module without its signature, at once, and the switches behind it are not trusted. Why ${levels}: moved by one, two or three places it never fits on itself, whatever the switches beside it are, while 1 0 1 0 does, moved by two; and it is neither constant, as a line that floats or is shorted, nor alternating, as one that picks up the clock. A slip by more begins with a smaller one at a module before.`,
    `Behind the last module, or behind a break, ${chain.pullDown / 1000} kΩ to ground at every input of a ribbon let zeros come: no signature. So nothing has to be fitted on the last module, and the modules are counted by their signatures.`,
  ];
}

/** How the chain stays readable at the size of a table. */
function integrity(): string[] {
  const longest = longestRibbon();
  const travel = (delays.ribbonPerMetre * longest) / 1000;
  const whole = (zones: 4 | 6 | 8 | 10) =>
    cablesOf(zones).ribbons.reduce((sum, each) => sum + each, 0) / 1000;
  const half = 1e9 / chain.clock / 2;
  return [
    '## Why the chain can be trusted',
    table(
      ['', ...ZONE_COUNTS.map((zones) => `${zones} zones`)],
      [
        ['chips', ...ZONE_COUNTS.map((zones) => (zones * INPUTS_PER_MODULE) / INPUTS_PER_CHIP)],
        [
          'longest piece of ribbon',
          ...ZONE_COUNTS.map((zones) => `${(Math.max(...cablesOf(zones).ribbons) / 1000).toFixed(2)} m`),
        ],
        ['all pieces', ...ZONE_COUNTS.map((zones) => `${whole(zones).toFixed(1)} m`)],
        [
          `one scan at ${chain.clock / 1e6} MHz`,
          ...ZONE_COUNTS.map(
            (zones) => `${((zones * INPUTS_PER_MODULE) / (chain.clock / 1000)).toFixed(2)} ms`,
          ),
        ],
      ],
    ),
    `**No long line.** A line acts as one when its signal's way there and back takes longer than the signal's edge: then the reflection from the far end comes after the edge is over, and the clock of a chip on the way sees a step, or two edges. The chips' edges take ${delays.edge} ns, and ribbon takes ${delays.ribbonPerMetre} ns a metre. One clock line along ${whole(10).toFixed(1)} m with 40 chips on it would bring its reflection back after ${(2 * delays.ribbonPerMetre * whole(10)).toFixed(0)} ns. Here every module takes CLOCK and LOAD in and buffers them with a Schmitt trigger: no piece is longer than ${longest} mm, there and back ${(2 * travel).toFixed(1)} ns, one driver and one input on it.`,
    `**${chain.source} Ω at every source.** With the driver's own 45 Ω or so that is the 100 Ω of a ribbon with ground on both sides of the signal: what comes back from the far end is absorbed instead of reflected again.`,
    `**Schmitt inputs** (74HC14, two in a row) do not turn back before the signal has gone back by 0.4 V at least: what rings less than that is not seen.`,
    `**Ground beside everything**, CLOCK and LOAD at the two rims: LOAD, which would start a new scan, has 5 V and ground for neighbours; CLOCK has DATA, which changes only after CLOCK has.`,
    `**${chain.clock / 1e6} MHz at most.** At worst (4.5 V, 85 °C, the slowest chips of the data sheets) the first bit is back at the Nano ${Math.round(firstBitDelay())} ns after its clock edge and is read after ${half} ns; from module to module it takes ${Math.round(nextBitDelay())} ns of ${2 * half}. Each module's clock is a little later than that of the one before, towards which it sends its data: data never comes too early. Half the frequency would do as well: 40 chips would take ${((10 * INPUTS_PER_MODULE) / (chain.clock / 2000)).toFixed(2)} ms of the millisecond that a scan has.`,
    `**${chain.pullDown / 1000} kΩ to ground** at CLOCK, LOAD, DATA and LED where they come in: a wire that is off reads as 0 instead of as its neighbours, and the lights see no colours before somebody speaks.`,
  ];
}

function moduleTable(): string {
  const names = [...holeNames(), 'centre (module `a`)', 'seat button'];
  return table(
    ['input', 'chip', 'of the chip', 'pin', 'hole', 'plug', 'LED'],
    names.map((name, input) => {
      const bit = input % INPUTS_PER_CHIP;
      return [
        input,
        `U${Math.floor(input / INPUTS_PER_CHIP) + 1}`,
        `D${bit}`,
        hc165.inputs[bit] ?? 0,
        name,
        plugOf(input),
        input < HOLES_PER_MODULE ? input : '',
      ];
    }),
  );
}

/** Plug and pin of a module's switch. */
function plugOf(input: number): string {
  for (const { ref, kind, pins } of moduleParts()) {
    if (!kind.startsWith('Plug')) continue;
    for (const [pin, net] of pins) if (net === plugNet(input)) return `${ref}.${pin}`;
  }
  return '';
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

/** What differs on boards whose zones have more or fewer holes than the module's names say. */
function otherHoles(): string {
  const input = (value: number | undefined) => value ?? 'none';
  return [
    `The module is the same for every board. Its names are those of ${USUAL_HOLES_PER_ZONE} holes: ${USUAL_HOLES_PER_ZONE} is the star, whatever its number is on the board, and what is not there stays free. Numbers beyond ${USUAL_HOLES_PER_ZONE - 1} go to the plugs of centre and button, so that these move on or fall away; a board whose centre has no switch asks on the page where a pawn goes there. The Nano has memory for ${MAX_LEDS} LEDs: with ten zones of 19 or 20 holes the bases are without.`,
    table(
      [
        'holes a zone',
        'inputs left free',
        'number and its input',
        'centre',
        'seat button',
        'LEDs of a module',
      ],
      HOLES_PER_ZONE.map((holes) => {
        const board = Board.of(4, holes);
        const free = Array.from({ length: Math.max(0, USUAL_HOLES_PER_ZONE - holes) }, (_, n) => holes + n);
        const beyond = moduleInputs(board)
          .slice(USUAL_HOLES_PER_ZONE, holes)
          .map((at, n) => `${USUAL_HOLES_PER_ZONE + n}: ${at}`);
        const { centre, button } = spareInputs(board);
        return [
          holes,
          free.join(', ') || 'none',
          beyond.join(', ') || 'as printed',
          input(centre),
          input(button),
          litHoles(board, 0 as Colour).length,
        ];
      }),
    ),
  ].join('\n\n');
}

function piTable(): string {
  return table(
    ['J5', 'signal', 'Pi', 'header pin'],
    PI_WIRES.map(({ plugPin, signal, pi, headerPin }) => [plugPin, signal, pi, headerPin]),
  );
}

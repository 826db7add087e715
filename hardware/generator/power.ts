/** What the lights draw, and what is lost on the way to them. */

import { HUNGRY_LED } from '../../src/lights/power.js';
import { USUAL_HOLES_PER_ZONE, ZONE_COUNTS, type ZoneCount } from '../../src/rules/board/holes.js';
import { cablesOf, moduleHops, SLACK } from './cables.js';
import { ledCount, supplyMilliamps } from './design.js';
import { page, table } from './markdown.js';
import { drawingOf } from './places.js';

/** Milliamperes of one LED, dark and fully white. */
const LED_DARK = HUNGRY_LED.dark;
export const LED_WHITE = HUNGRY_LED.dark + 3 * HUNGRY_LED.perChannelMa;
/** Ω·mm²/m of copper. */
const COPPER = 0.0175;
/** mm²: the strand between LEDs (AWG 24), and the pair from the base board to a module (AWG 18). */
export const STRAND = 0.2;
export const FEED = 0.75;
/** Ohms of a module's resettable fuse after it has tripped once, at most (MF-MSMF200, R1max). */
const FUSE = 0.07;

export interface Budget {
  readonly zones: ZoneCount;
  readonly leds: number;
  /** Milliamperes. */
  readonly dark: number;
  readonly white: number;
  readonly supply: number;
  /** All LEDs white at the supply's limit: this part of full brightness. */
  readonly share: number;
  /** LEDs that can be fully white at once, the others dark. */
  readonly whiteLeds: number;
  /** Volts lost in a module's fuse and in the longest pair of feed wires, the module all white. */
  readonly feedDrop: number;
  /** Volts lost along the strand of one module all white, fed at one end and at both. */
  readonly oneEnd: number;
  readonly bothEnds: number;
}

export function budgetOf(zones: ZoneCount, holes = USUAL_HOLES_PER_ZONE): Budget {
  const leds = ledCount(zones, holes);
  const supply = supplyMilliamps[zones];
  const dark = leds * LED_DARK;
  const white = leds * LED_WHITE;
  const drawing = drawingOf(zones, holes);
  const hops = moduleHops(drawing).map((length) => (2 * COPPER * SLACK * length) / 1000 / STRAND);
  // one module gets what the others leave: all its LEDs white, if the supply is good for it
  const each = Math.min(LED_WHITE, (supply - dark) / hops.length) / 1000;
  return {
    zones,
    leds,
    dark,
    white,
    supply,
    share: Math.min(1, (supply - dark) / (white - dark)),
    whiteLeds: Math.min(leds, Math.floor((supply - dark) / (LED_WHITE - LED_DARK))),
    feedDrop:
      each * hops.length * (FUSE + (2 * COPPER * Math.max(...cablesOf(zones, holes).feeds)) / 1000 / FEED),
    oneEnd: ladderDrop(hops, each, false),
    bothEnds: ladderDrop(hops, each, true),
  };
}

/**
 * The largest voltage lost on a strand of equal loads.
 * @param hops ohms before each load
 * @param load amperes of each
 */
export function ladderDrop(hops: readonly number[], load: number, bothEnds: boolean): number {
  const at: number[] = [];
  let total = 0;
  for (const hop of hops) {
    total += hop;
    at.push(total);
  }
  // fed at both ends, the near end carries the lever arm of each load; fed at one end, everything
  let current = bothEnds ? at.reduce((sum, x) => sum + (load * (total - x)) / total, 0) : load * hops.length;
  let drop = 0;
  let worst = 0;
  for (const hop of hops) {
    drop += current * hop;
    current -= load;
    worst = Math.max(worst, drop);
  }
  return worst;
}

export function powerPage(): string {
  const budgets = ZONE_COUNTS.map((zones) => budgetOf(zones));
  const amperes = (milliamperes: number) => `${(milliamperes / 1000).toFixed(2)} A`;
  const volts = (value: number) => `${value.toFixed(2)} V`;
  const row = (name: string, cell: (budget: Budget) => string | number) => [name, ...budgets.map(cell)];
  return page(
    '# Power',
    `The lights take nearly everything. Calculated for the LED that draws most of those sold as WS2812B: ${LED_DARK} mA dark, ${LED_WHITE} mA fully white; others take a third less. The microcontroller and the switches are fed through USB; a closed switch takes half a milliampere.`,
    table(
      ['', ...ZONE_COUNTS.map((zones) => `${zones} zones`)],
      [
        row('LEDs', ({ leds }) => leds),
        row('all dark', ({ dark }) => amperes(dark)),
        row('all fully white, never allowed', ({ white }) => amperes(white)),
        row('supply, and limit in the profile', ({ supply }) => amperes(supply)),
        row('all white at once: at most', ({ share }) => `${Math.floor(100 * share)} % bright`),
        row('fully white at once: at most', ({ whiteLeds }) => `${whiteLeds} LEDs`),
        row('lost in fuse and feed of a module all white', ({ feedDrop }) => volts(feedDrop)),
        row('lost along one module all white, fed at one end', ({ oneEnd }) => volts(oneEnd)),
        row('the same, fed at both ends', ({ bothEnds }) => volts(bothEnds)),
      ],
    ),
    '## Who keeps the limit',
    "Both sides do. The host estimates the current of every frame and dims the whole frame when it would pass `supplyMilliamps` of the board's profile; the firmware does the same again with the limit it was given, so that a fault of the host cannot overload the supply. At power-on the lights are black.",
    'A smaller supply than the one above works, too, if the profile says so: the board is then less bright when many lights are on. `tock doctor` tells what is left.',
    '## Where the wires go',
    [
      `- The supply goes to J1 of the base board, through a fuse (4 A, or 6.3 A with a supply of 6 A) and a transistor that lets nothing through while plus and minus are mixed up. From there a pair of ${FEED} mm² of its own leads to J3 of each module, through a fuse that trips at 4 A and comes back when it has cooled: a short under one zone leaves the others lit.`,
      `- Feed each strand of LEDs at both ends, from J6 and J7 of its module. The figures are for strands of ${STRAND} mm² and for 5 V, ground both ways; under 4.3 V blue fades before red.`,
      "- The strands between the LEDs stand the 2 A that the resettable fuse lets pass for ever. Keep them out of the way of the frame's screws.",
      "- Light and chips share ground, and nothing else. Never join the 5 V of the lights with the 5 V of the Nano or of the Pi. A part of the lights' current comes back over the ribbon's five ground wires; should a feed's own ground come loose, all of it does, 0.3 A a wire: warm nowhere, and `tock doctor` sees nothing. Tighten the terminals.",
    ].join('\n'),
  );
}

/** What the lights draw, and what is lost on the way to them. */

import type { Colour, ZoneCount } from '../../src/rules/holes.js';
import { ledCount, moduleHoles, supplyMilliamps } from './design.js';
import { type Drawing, distance, drawingOf } from './places.js';

/** Milliamperes: one dark LED, and one at full white of the thirstiest kind sold as WS2812B. */
export const LED_DARK = 1;
export const LED_WHITE = 52;
/** Ω·mm²/m of copper. */
const COPPER = 0.0175;
/** mm²: the strand between LEDs (AWG 24), and the pair from the supply. */
export const STRAND = 0.2;
export const FEED = 1.5;
/** A strand is longer than the straight line between two LEDs. */
export const SLACK = 1.3;

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
  /** Volts lost in the longest pair of feed wires at the limit. */
  readonly feedDrop: number;
  /** Volts lost along the strand of one module all white, fed at one end and at both. */
  readonly oneEnd: number;
  readonly bothEnds: number;
}

export function budgetOf(zones: ZoneCount): Budget {
  const leds = ledCount(zones);
  const supply = supplyMilliamps[zones];
  const dark = leds * LED_DARK;
  const white = leds * LED_WHITE;
  const drawing = drawingOf(zones);
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
    feedDrop: (2 * COPPER * feedLength(drawing) * supply) / 1e6 / FEED,
    oneEnd: ladderDrop(hops, each, false),
    bothEnds: ladderDrop(hops, each, true),
  };
}

/** Millimetres from each LED of a module to the one before; the first is fed from beside it. */
export function moduleHops({ layout, places }: Drawing): number[] {
  const leds = moduleHoles(layout.board, 0 as Colour).map((hole) => places[hole]?.led ?? { x: 0, y: 0 });
  return leds.map((led, n) => distance(led, leds[n - 1] ?? led));
}

/** Millimetres from a supply at one corner to the farthest module: along two half sides of the board. */
export function feedLength({ layout }: Drawing): number {
  const xs = layout.outline.map(({ x }) => x);
  const ys = layout.outline.map(({ y }) => y);
  return (Math.max(...xs) - Math.min(...xs) + Math.max(...ys) - Math.min(...ys)) / 2;
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

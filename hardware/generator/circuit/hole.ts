/** The circuit of one hole: reed, LED with its capacitor, and pads for the wires. */

import { plug } from './module.js';
import { across, type Part, part } from './part.js';

/** WS2812B pins, as its datasheet numbers them. */
export const LED_PINS = { out: 1, ground: 2, in: 3, supply: 4 } as const;

export function holeParts(): Part[] {
  return [
    part('D1', 'WS2812B', 'WS2812B-2020', [
      [LED_PINS.supply, '5V_LED'],
      [LED_PINS.out, 'DOUT'],
      [LED_PINS.ground, 'GND'],
      [LED_PINS.in, 'DIN'],
    ]),
    across('C1', 'Capacitor', '100 nF', '5V_LED', 'GND'),
    across('S1', 'Reed', 'reed', 'SWITCH', 'GND'),
    plug('J1', 'Wires3', 'from before', ['5V_LED', 'DIN', 'GND'], ['+', 'IN', '-']),
    plug('J2', 'Wires4', 'to next', ['5V_LED', 'DOUT', 'SWITCH', 'GND'], ['+', 'OUT', 'SW', '-']),
  ];
}

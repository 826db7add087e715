/** A board straight on a Pi: which pin of its header goes to which pin of the base's J5. */

import { CHAIN_PINS } from '../../src/devices/gpio/shift-chain.js';

export interface PiWire {
  /** Of J5. */
  readonly plugPin: number;
  readonly signal: string;
  /** What the Pi calls it. */
  readonly pi: string;
  /** Of the 40-pin header. */
  readonly headerPin: number;
  /** When it is this one of several. */
  readonly note?: string;
}

/** GPIO numbers and the pins of the 40-pin header they come out at. */
const HEADER: Readonly<Record<number, number>> = { 5: 29, 6: 31, 10: 19, 13: 33, 18: 12 };

function gpio(n: number): { pi: string; headerPin: number } {
  const headerPin = HEADER[n];
  if (headerPin === undefined) throw new Error(`which pin of the header is GPIO${n}?`);
  return { pi: `GPIO${n}`, headerPin };
}

export const PI_WIRES: readonly PiWire[] = [
  { plugPin: 1, signal: 'chips', pi: '3.3 V', headerPin: 1 },
  { plugPin: 2, signal: 'GND', pi: 'ground', headerPin: 6 },
  { plugPin: 3, signal: 'CLOCK', ...gpio(CHAIN_PINS.clock) },
  { plugPin: 4, signal: 'LOAD', ...gpio(CHAIN_PINS.load) },
  { plugPin: 5, signal: 'DATA', ...gpio(CHAIN_PINS.data) },
  { plugPin: 6, signal: 'LED, by SPI', ...gpio(10), note: 'any Pi, by SPI' },
  { plugPin: 6, signal: "LED, by the kernel's driver (Pi 5) or by PWM", ...gpio(18), note: 'or: Pi 5, PWM' },
];

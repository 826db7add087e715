/** A circuit as data: parts, and which of their pins is on which net. */

import { ribbon, type Signal } from '../design.js';

export type PartKind =
  | '74HC165'
  | '74HC14'
  | '74AHCT125'
  | 'WS2812B'
  | 'Reed'
  | 'ResistorArray'
  | 'Resistor'
  | 'Capacitor'
  | 'CapacitorLarge'
  | 'Electrolytic'
  | 'Ribbon'
  | 'Terminal'
  | 'Plug2'
  | 'Plug3'
  | 'Plug9'
  | 'PlugPi'
  | 'Wires3'
  | 'Wires4'
  | 'Nano'
  | 'Fuse'
  | 'ResettableFuse'
  | 'ResettableFuseSmall'
  | 'PMOS'
  | 'TVS'
  | 'Indicator';

export interface Part {
  readonly ref: string;
  readonly kind: PartKind;
  readonly value: string;
  /** Net by pin number; a pin left out is not connected. */
  readonly pins: ReadonlyMap<number, string>;
  /** What is printed beside the pins of a plug, by pin number. */
  readonly legend: ReadonlyMap<number, string>;
}

type ByPin = readonly (readonly [pin: number, text: string])[];

export function part(ref: string, kind: PartKind, value: string, pins: ByPin, legend: ByPin = []): Part {
  return { ref, kind, value, pins: new Map(pins), legend: new Map(legend) };
}

/** A part with two pins. */
export function across(ref: string, kind: PartKind, value: string, first: string, second: string): Part {
  return part(ref, kind, value, [
    [1, first],
    [2, second],
  ]);
}

/** A plug of the ribbon; a signal without a net is not connected there. */
export function ribbonPlug(ref: string, value: string, nets: Partial<Record<Signal, string>>): Part {
  const pins = ribbon.flatMap((signal, n): [number, string][] => {
    const net = signal === 'GND' ? 'GND' : nets[signal];
    return net === undefined ? [] : [[n + 1, net]];
  });
  return part(ref, 'Ribbon', value, pins);
}

/** The module's circuit as data: which pin of which part is on which net. The schematic, its picture and the tables show this. */

import { Board, type Colour } from '../../src/rules/holes.js';
import {
  BUTTON_INPUT,
  CENTRE_INPUT,
  CHIPS_PER_MODULE,
  HOLES_PER_MODULE,
  hc165,
  INPUTS_PER_CHIP,
  moduleHoles,
  ribbon,
} from './design.js';

export type PartKind =
  | '74HC165'
  | 'Reed'
  | 'Resistors'
  | 'WS2812B'
  | 'Capacitor'
  | 'Electrolytic'
  | 'Resistor'
  | 'Plug6'
  | 'Plug2';

export interface Part {
  readonly ref: string;
  readonly kind: PartKind;
  readonly value: string;
  /** Net by pin number; a pin left out is not connected. */
  readonly pins: ReadonlyMap<number, string>;
}

/** WS2812B pins as numbered here and in the schematic. */
export const LED_PINS = { supply: 1, out: 2, ground: 3, in: 4 } as const;

/** One module; all modules are alike. */
export function moduleParts(): Part[] {
  const chips = Array.from({ length: CHIPS_PER_MODULE }, (_, chip) => chip);
  return [
    plug('J1', 'to the Nano', ['DATA', 'LED_IN']),
    plug('J2', 'to the next module', ['DATA_NEXT', 'LED_OUT']),
    part('J3', 'Plug2', 'light supply 5 V', [
      [1, '5V_LED'],
      [2, 'GND'],
    ]),
    part('J4', 'Plug2', 'centre (first module)', [
      [1, `IN${CENTRE_INPUT}`],
      [2, 'GND'],
    ]),
    part('J5', 'Plug2', 'seat button', [
      [1, `IN${BUTTON_INPUT}`],
      [2, 'GND'],
    ]),
    part('J6', 'Plug2', 'jumper (last module)', [
      [1, 'DATA_NEXT'],
      [2, 'GND'],
    ]),
    ...chips.map(shiftRegister),
    ...chips.map((chip) =>
      part(`RN${chip + 1}`, 'Resistors', '8 × 10 kΩ', [
        [1, '5V'],
        ...inputsOf(chip).map((input, n): [number, string] => [n + 2, `IN${input}`]),
      ]),
    ),
    ...chips.map((chip) =>
      part(`C${chip + 1}`, 'Capacitor', '100 nF', [
        [1, '5V'],
        [2, 'GND'],
      ]),
    ),
    part('C5', 'Electrolytic', '1000 µF', [
      [1, '5V_LED'],
      [2, 'GND'],
    ]),
    part('R1', 'Resistor', '330 Ω', [
      [1, 'LED_IN'],
      [2, 'LED0'],
    ]),
    ...holeNames().map((name, n) =>
      part(`S${n + 1}`, 'Reed', name, [
        [1, `IN${n}`],
        [2, 'GND'],
      ]),
    ),
    ...holeNames().map((name, n) =>
      part(`D${n + 1}`, 'WS2812B', name, [
        [LED_PINS.supply, '5V_LED'],
        [LED_PINS.out, n + 1 < HOLES_PER_MODULE ? `LED${n + 1}` : 'LED_OUT'],
        [LED_PINS.ground, 'GND'],
        [LED_PINS.in, `LED${n}`],
      ]),
    ),
  ];
}

/** The module's holes without their zone's letter: `18`, `1` … `17`, `B1` … `H4`. */
export function holeNames(): string[] {
  const board = Board.of(4);
  return moduleHoles(board, 0 as Colour).map((hole) => board.name(hole).slice(1));
}

function shiftRegister(chip: number): Part {
  return part(`U${chip + 1}`, '74HC165', '74HC165', [
    [hc165.load, 'LOAD'],
    [hc165.clock, 'CLOCK'],
    [hc165.ground, 'GND'],
    [hc165.output, chip === 0 ? 'DATA' : `CHAIN${chip}`],
    [hc165.serialIn, chip + 1 < CHIPS_PER_MODULE ? `CHAIN${chip + 1}` : 'DATA_NEXT'],
    [hc165.clockInhibit, 'GND'],
    [hc165.supply, '5V'],
    ...hc165.inputs.map((pin, bit): [number, string] => [pin, `IN${INPUTS_PER_CHIP * chip + bit}`]),
  ]);
}

function inputsOf(chip: number): number[] {
  return hc165.inputs.map((_, bit) => INPUTS_PER_CHIP * chip + bit);
}

function plug(ref: string, value: string, [data, led]: [string, string]): Part {
  const nets = ribbon.map((signal) => (signal === 'DATA' ? data : signal === 'LED' ? led : signal));
  return part(
    ref,
    'Plug6',
    value,
    nets.map((net, n): [number, string] => [n + 1, net]),
  );
}

function part(ref: string, kind: PartKind, value: string, pins: [number, string][]): Part {
  return { ref, kind, value, pins: new Map(pins) };
}

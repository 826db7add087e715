/** The module's circuit: four 74HC165 for the switches of a zone, a Schmitt buffer for the ribbon, plugs. */

import { Board, type Colour } from '../../../src/rules/board/holes.js';
import {
  BUTTON_INPUT,
  CENTRE_INPUT,
  CHIPS_PER_MODULE,
  chain,
  HOLES_PER_MODULE,
  hc14,
  hc165,
  INPUTS_PER_CHIP,
  moduleHoles,
  SIGNATURE,
} from '../design.js';
import { across, type Part, part, ribbonPlug } from './part.js';

/** Pull-ups come in arrays of four. */
const PER_ARRAY = 4;
/** Inputs with a pull-up: all but those tied to a level. */
const PULLED_UP = CHIPS_PER_MODULE * INPUTS_PER_CHIP - SIGNATURE.size;

/** One module; all modules are alike. */
export function moduleParts(): Part[] {
  const chips = Array.from({ length: CHIPS_PER_MODULE }, (_, chip) => chip);
  const arrays = Array.from({ length: PULLED_UP / PER_ARRAY }, (_, n) => n);
  return [
    ribbonPlug('J1', 'from before', {
      CLOCK: 'CLOCK_IN',
      DATA: 'DATA_OUT',
      LED: 'LED_IN',
      '5V': '5V',
      LOAD: 'LOAD_IN',
    }),
    ribbonPlug('J2', 'to next', {
      CLOCK: 'CLOCK_OUT',
      DATA: 'DATA_IN',
      LED: 'LED_OUT',
      '5V': '5V',
      LOAD: 'LOAD_OUT',
    }),
    plug('J3', 'Terminal', 'light supply 5 V', ['5V_LED', 'GND'], ['+5V', 'GND']),
    plug('J4', 'Plug2', 'centre', [`IN${CENTRE_INPUT}`, 'GND'], ['C', 'GND']),
    plug('J5', 'Plug2', 'button', [plugNet(BUTTON_INPUT), 'GND'], ['BTN', 'GND']),
    plug('J6', 'Plug3', 'first light', ['5V_LED', 'LED_IN', 'GND'], ['+5V', 'IN', 'GND']),
    plug('J7', 'Plug3', 'last light', ['5V_LED', 'LED_LAST', 'GND'], ['+5V', 'OUT', 'GND']),
    ...chips.map(switchPlug),
    ...chips.map(shiftRegister),
    part('U5', '74HC14', '74HC14', [
      ...buffer(0, 'CLOCK_IN', 'CLOCK'),
      ...buffer(1, 'LOAD_IN', 'LOAD'),
      ...buffer(2, 'DATA_IN', 'DATA_NEXT'),
      [hc14.ground, 'GND'],
      [hc14.supply, '5V'],
    ]),
    ...arrays.map((n) =>
      part(`RN${n + 1}`, 'ResistorArray', `4 × ${ohms(chain.pullUp)}`, [
        ...Array.from({ length: PER_ARRAY }, (_, k): [number, string] => [k + 1, `IN${PER_ARRAY * n + k}`]),
        ...Array.from({ length: PER_ARRAY }, (_, k): [number, string] => [PER_ARRAY + k + 1, '5V']),
      ]),
    ),
    ...[
      ['CLOCK', 'CLOCK_OUT'],
      ['LOAD', 'LOAD_OUT'],
      ['DATA', 'DATA_OUT'],
      ['LED_LAST', 'LED_OUT'],
    ].map(([from = '', to = ''], n) => across(`R${n + 1}`, 'Resistor', ohms(chain.source), from, to)),
    ...['CLOCK_IN', 'LOAD_IN', 'DATA_IN', 'LED_IN'].map((net, n) =>
      across(`R${n + 5}`, 'Resistor', ohms(chain.pullDown), net, 'GND'),
    ),
    // players touch this wire: a discharge ends in the capacitor
    across('R9', 'Resistor', '1 kΩ', plugNet(BUTTON_INPUT), `IN${BUTTON_INPUT}`),
    across('C8', 'Capacitor', '100 nF', plugNet(BUTTON_INPUT), 'GND'),
    ...[1, 2, 3, 4, 5].map((n) => across(`C${n}`, 'Capacitor', '100 nF', '5V', 'GND')),
    across('C6', 'CapacitorLarge', '10 µF', '5V', 'GND'),
    across('C7', 'Electrolytic', '1000 µF', '5V_LED', 'GND'),
  ];
}

/** The module's holes without their zone's letter: `18`, `1` … `17`, `B1` … `H4`. */
export function holeNames(): string[] {
  const board = Board.of(4);
  return moduleHoles(board, 0 as Colour).map((hole) => board.name(hole).slice(1));
}

/** The net at the plug of an input's wire: the button's is kept apart from its input by a resistor. */
export function plugNet(input: number): string {
  return input === BUTTON_INPUT ? 'BUTTON' : `IN${input}`;
}

/** The net of one input: a switch's own, or the level it is tied to. */
function inputNet(input: number): string {
  const level = SIGNATURE.get(input);
  if (level === undefined) return `IN${input}`;
  return level === 0 ? 'GND' : '5V';
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
    ...hc165.inputs.map((pin, bit): [number, string] => [pin, inputNet(INPUTS_PER_CHIP * chip + bit)]),
  ]);
}

/** The switches of one chip: ground at pin 1, then its holes in the order of its inputs. */
function switchPlug(chip: number): Part {
  const first = INPUTS_PER_CHIP * chip;
  const names = holeNames().slice(first, Math.min(first + INPUTS_PER_CHIP, HOLES_PER_MODULE));
  const nets = ['GND', ...names.map((_, n) => `IN${first + n}`)];
  return plug(
    `J${8 + chip}`,
    names.length === INPUTS_PER_CHIP ? 'Plug9' : 'Plug3',
    `switches of U${chip + 1}`,
    nets,
    ['GND', ...names],
  );
}

/** Two inverters of a 74HC14 in a row. */
export function buffer(n: number, from: string, to: string): [number, string][] {
  const [first, second] = [hc14.gates[2 * n], hc14.gates[2 * n + 1]];
  if (!first || !second) throw new Error(`a 74HC14 has no buffer ${n}`);
  const between = `${to}_INVERTED`;
  return [
    [first.in, from],
    [first.out, between],
    [second.in, between],
    [second.out, to],
  ];
}

export function plug(
  ref: string,
  kind: Part['kind'],
  value: string,
  nets: readonly string[],
  legend: readonly string[],
): Part {
  return part(ref, kind, value, numbered(nets), numbered(legend));
}

const numbered = (texts: readonly string[]) => texts.map((text, n): [number, string] => [n + 1, text]);

export function ohms(value: number): string {
  return value < 1000 ? `${value} Ω` : `${value / 1000} kΩ`;
}

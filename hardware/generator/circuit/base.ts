/** The base board's circuit: the microcontroller's socket, buffers for the ribbon, the supply of the lights. */

import { ZONE_COUNTS } from '../../../src/rules/board/holes.js';
import { ahct125, chain, hc14, nanoPins } from '../design.js';
import { buffer, ohms, plug } from './module.js';
import { across, type Part, part, ribbonPlug } from './part.js';

/** Modules that the largest board has; each is fed through a fuse of its own. */
export const MODULES = Math.max(...ZONE_COUNTS);

/** Names of an Arduino Nano's pins, in the order of its socket: down the left side, up the right one. */
export const NANO_PINS = [
  ...['D1', 'D0', 'RST', 'GND', 'D2', 'D3', 'D4', 'D5', 'D6', 'D7', 'D8', 'D9', 'D10', 'D11', 'D12'],
  ...['D13', '3V3', 'AREF', 'A0', 'A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7', '5V', 'RST', 'GND', 'VIN'],
] as const;

export function baseParts(): Part[] {
  const modules = Array.from({ length: MODULES }, (_, n) => n);
  return [
    nano(),
    ...supply(),
    ...modules.flatMap((n) => {
      const letter = 'ABCDEFGHIJ'[n] ?? '';
      return [
        across(`F${n + 2}`, 'ResettableFuse', '2 A', '5V_LED', `FEED_${letter}`),
        plug(
          `J${n + 11}`,
          'Terminal',
          `module ${letter.toLowerCase()}`,
          [`FEED_${letter}`, 'GND'],
          ['+', '-'],
        ),
      ];
    }),
    ribbonPlug('J2', 'to module a', {
      CLOCK: 'CLOCK_OUT',
      DATA: 'DATA_IN',
      LED: 'LED_OUT',
      '5V': '5V',
      LOAD: 'LOAD_OUT',
    }),
    ribbonPlug('J3', 'from last module', { LED: 'LED_RETURN', '5V': '5V' }),
    across('F12', 'ResettableFuseSmall', '0.5 A', '5V_LED', 'FEED_CENTRE'),
    plug('J4', 'Plug3', 'centre light', ['FEED_CENTRE', 'LED_CENTRE', 'GND'], ['+5V', 'IN', 'GND']),
    plug(
      'J5',
      'PlugPi',
      'Pi instead of Nano',
      ['5V', 'GND', 'CLOCK', 'LOAD', 'DATA', 'LED'],
      ['3V3', 'GND', 'CLK', 'LD', 'DAT', 'LED'],
    ),
    ...lights(),
    ...buffers(),
  ];
}

function nano(): Part {
  const nets = new Map<string, string>([
    [nanoPins.clock, 'CLOCK'],
    [nanoPins.load, 'LOAD'],
    [nanoPins.data, 'DATA'],
    [nanoPins.leds, 'LED'],
    ['5V', '5V'],
    ['GND', 'GND'],
  ]);
  return part(
    'A1',
    'Nano',
    'Arduino Nano',
    NANO_PINS.flatMap((name, n): [number, string][] => {
      const net = nets.get(name);
      return net === undefined ? [] : [[n + 1, net]];
    }),
  );
}

/** Fuse, then a transistor that conducts only while the supply is the right way round, then a clamp and a lamp. */
function supply(): Part[] {
  return [
    plug('J1', 'Terminal', 'supply 5 V', ['SUPPLY', 'GND'], ['+5V', 'GND']),
    across('F1', 'Fuse', 'as the supply', 'SUPPLY', 'FUSED'),
    part('Q1', 'PMOS', 'IPD042P03L3', [
      [1, 'GATE'],
      [2, 'FUSED'],
      [3, '5V_LED'],
    ]),
    across('R1', 'Resistor', '10 kΩ', 'GATE', 'GND'),
    across('D1', 'TVS', 'SMBJ5.0A', '5V_LED', 'GND'),
    across('C1', 'Electrolytic', '1000 µF', '5V_LED', 'GND'),
    across('R2', 'Resistor', '1 kΩ', '5V_LED', 'LAMP'),
    across('D2', 'Indicator', 'green', 'GND', 'LAMP'),
  ];
}

/** Light data to the first module, and from the last one on to the centre: at the level of the lights' own supply. */
function lights(): Part[] {
  const [out, centre, ...spare] = ahct125.gates;
  return [
    part('U1', '74AHCT125', '74AHCT125', [
      [out.enable, 'GND'],
      [out.in, 'LED'],
      [out.out, 'LED_BUFFERED'],
      [centre.enable, 'GND'],
      [centre.in, 'LED_RETURN'],
      [centre.out, 'LED_RETURN_BUFFERED'],
      ...spare.flatMap((gate): [number, string][] => [
        [gate.enable, 'GND'],
        [gate.in, 'GND'],
      ]),
      [ahct125.ground, 'GND'],
      [ahct125.supply, '5V_LED'],
    ]),
    across('R3', 'Resistor', ohms(chain.source), 'LED_BUFFERED', 'LED_OUT'),
    across('R4', 'Resistor', ohms(chain.source), 'LED_RETURN_BUFFERED', 'LED_CENTRE'),
    across('R5', 'Resistor', ohms(chain.pullDown), 'LED', 'GND'),
    across('R6', 'Resistor', ohms(chain.pullDown), 'LED_RETURN', 'GND'),
    across('C2', 'Capacitor', '100 nF', '5V_LED', 'GND'),
  ];
}

/** Clock and load to the first module, data from it. */
function buffers(): Part[] {
  return [
    part('U2', '74HC14', '74HC14', [
      ...buffer(0, 'CLOCK', 'CLOCK_BUFFERED'),
      ...buffer(1, 'LOAD', 'LOAD_BUFFERED'),
      ...buffer(2, 'DATA_IN', 'DATA'),
      [hc14.ground, 'GND'],
      [hc14.supply, '5V'],
    ]),
    across('R7', 'Resistor', ohms(chain.source), 'CLOCK_BUFFERED', 'CLOCK_OUT'),
    across('R8', 'Resistor', ohms(chain.source), 'LOAD_BUFFERED', 'LOAD_OUT'),
    across('R9', 'Resistor', ohms(chain.pullDown), 'CLOCK', 'GND'),
    across('R10', 'Resistor', ohms(chain.pullDown), 'LOAD', 'GND'),
    across('R11', 'Resistor', ohms(chain.pullDown), 'DATA_IN', 'GND'),
    across('C3', 'Capacitor', '100 nF', '5V', 'GND'),
    across('C4', 'CapacitorLarge', '10 µF', '5V', 'GND'),
  ];
}

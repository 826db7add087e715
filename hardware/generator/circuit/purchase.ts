/** What to buy for a part, and what it is assumed to cost. */

import { reedSwitch } from '../design.js';
import type { Part, PartKind } from './part.js';

export interface Purchase {
  readonly manufacturer: string;
  readonly number: string;
  /** What JLCPCB's warehouse LCSC calls it: only numbers that two published lists agree on. */
  readonly lcsc?: string;
  /** Euro apiece, assumed: what small shops and large distributors ask for fifty, rounded up. Not an offer. */
  readonly price: number;
  /** What goes with it and is bought with it: the other half of a plug, a fuse for its holder. */
  readonly with?: readonly Accessory[];
}

interface Accessory {
  readonly what: string;
  readonly manufacturer: string;
  readonly number: string;
  readonly price: number;
}

/** When the prices were assumed. */
export const PRICES_OF = '2026-11';

const crimp = { manufacturer: 'Molex', number: '08-50-0114', price: 0.06 };

/** A friction-lock header with its housing and its contacts. */
function kk(pins: number): Purchase {
  const digits = `${pins}`.padStart(2, '0');
  return {
    manufacturer: 'Molex',
    number: `22-27-2${digits}1`,
    price: 0.08 + 0.07 * pins,
    with: [
      {
        what: `Housing, ${pins} contacts`,
        manufacturer: 'Molex',
        number: `22-01-30${pins}7`,
        price: 0.1 + 0.03 * pins,
      },
      ...Array.from({ length: pins }, () => ({ what: 'Crimp contact', ...crimp })),
    ],
  };
}

const yageo = (number: string, lcsc?: string): Purchase => ({
  manufacturer: 'Yageo',
  number,
  ...(lcsc === undefined ? {} : { lcsc }),
  price: 0.02,
});

/** By kind of part, or by kind and value where a kind has several. */
const PURCHASES: Readonly<Record<string, Purchase>> = {
  '74HC165': { manufacturer: 'Nexperia', number: '74HC165D,653', lcsc: 'C5613', price: 0.4 },
  '74HC14': { manufacturer: 'Nexperia', number: '74HC14D,653', lcsc: 'C5605', price: 0.3 },
  '74AHCT125': { manufacturer: 'Texas Instruments', number: 'SN74AHCT125DR', lcsc: 'C155176', price: 0.4 },
  WS2812B: { manufacturer: 'Worldsemi', number: 'WS2812B-2020', lcsc: 'C965555', price: 0.15 },
  ResistorArray: { manufacturer: 'Yageo', number: 'YC164-JR-0710KL', price: 0.04 },
  'Resistor 56 Ω': yageo('RC0603FR-0756RL'),
  'Resistor 1 kΩ': yageo('RC0603FR-071KL', 'C22548'),
  'Resistor 10 kΩ': yageo('RC0603FR-0710KL', 'C98220'),
  Capacitor: { manufacturer: 'Yageo', number: 'CC0603KRX7R9BB104', lcsc: 'C14663', price: 0.03 },
  CapacitorLarge: { manufacturer: 'Samsung', number: 'CL21A106KAYNNNE', lcsc: 'C15850', price: 0.1 },
  Electrolytic: { manufacturer: 'Panasonic', number: 'EEE-FK1A102P', price: 0.7 },
  Ribbon: {
    manufacturer: 'Würth Elektronik',
    number: '61201021621',
    price: 0.6,
    with: [
      { what: 'Ribbon plug, 2 × 5', manufacturer: 'Würth Elektronik', number: '61201023021', price: 0.8 },
    ],
  },
  Terminal: { manufacturer: 'Phoenix Contact', number: '1729128', price: 0.8 },
  Plug2: kk(2),
  Plug3: kk(3),
  Plug9: kk(9),
  PlugPi: { manufacturer: 'Würth Elektronik', number: '61300611121', price: 0.3 },
  Nano: {
    manufacturer: 'Sullins',
    number: 'PPTC151LFBN-RC',
    price: 0.8,
    with: [
      { what: 'Socket strip, 15 pins', manufacturer: 'Sullins', number: 'PPTC151LFBN-RC', price: 0.8 },
      { what: 'Arduino Nano', manufacturer: 'Arduino', number: 'A000005', price: 22 },
    ],
  },
  Fuse: {
    manufacturer: 'Schurter',
    number: '0031.8201',
    price: 0.6,
    with: [
      {
        what: 'Fuse 5 × 20 mm, slow, 4 A; with 8 or 10 zones 6.3 A: 021806.3MXP',
        manufacturer: 'Littelfuse',
        number: '0218004.MXP',
        price: 0.4,
      },
    ],
  },
  ResettableFuse: { manufacturer: 'Bourns', number: 'MF-MSMF200-2', price: 0.4 },
  ResettableFuseSmall: { manufacturer: 'Bourns', number: 'MF-MSMF050-2', price: 0.3 },
  PMOS: { manufacturer: 'Infineon', number: 'IPD042P03L3GATMA1', price: 1.1 },
  TVS: { manufacturer: 'Littelfuse', number: 'SMBJ5.0A', price: 0.4 },
  Indicator: { manufacturer: 'Würth Elektronik', number: '150060GS75000', price: 0.2 },
  Reed: { manufacturer: 'Littelfuse', number: `MDSR-10-${reedSwitch.pullIn.join('-')}`, price: 1 },
};

const NOTHING: ReadonlySet<PartKind> = new Set(['Wires3', 'Wires4']);

/** Undefined for what is copper alone. */
export function purchaseOf(part: Part): Purchase | undefined {
  if (NOTHING.has(part.kind)) return undefined;
  const found = PURCHASES[`${part.kind} ${part.value}`] ?? PURCHASES[part.kind];
  if (!found) throw new Error(`${part.ref}: nothing to buy for ${part.kind} ${part.value}`);
  return found;
}

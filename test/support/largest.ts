/** The largest things that can be stored. */
import { type BoardProfile, parseProfile } from '../../src/devices/profile.js';
import { Board } from '../../src/rules/board/holes.js';
import { checkRuleset } from '../../src/rules/rulesets/ruleset-check.js';
import type { Ruleset } from '../../src/rules/rulesets/rulesets.js';
import { documentOf, edited, type JsonObject } from '../rules/support/documents.js';

const FACES = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K', 'X'];
/** Signs of four bytes that repeat nothing, so that they cannot be packed. */
const signs = (count: number) =>
  Array.from({ length: count }, (_, index) => String.fromCodePoint(0x20000 + ((index * 7919) % 42_000))).join(
    '',
  );
const forward = (steps: number) => ({ kind: 'forward', steps, captureAll: true, mover: 'in-order' });

export const LONGEST_SEAT_NAME = '🦊'.repeat(24);

/** Every card does all that a card can. */
export function largestRuleset(): Ruleset {
  const document = edited(documentOf('tock', signs(40)), {
    '/about': signs(300),
    '/players': [2, 3, 4, 5, 6, 7, 8, 9, 10],
    '/teamSizes': [1, 2, 3, 4, 5],
    '/zones': [4, 6, 8, 10],
    '/packs': [55],
    '/deals': { first: { 0: new Array<number>(12).fill(5) } },
    '/packCounts': undefined,
    '/handForExit': [1, 2, 3, 4, 5, 6],
    '/exitWhen': 'any',
    '/variants': undefined,
    '/cards': Object.fromEntries(FACES.map((face, index) => [face, cardOf(face, index)])),
  });
  const read = checkRuleset(document);
  if (!read.ok) throw new Error(`${read.fault.field} ${read.fault.problem}`);
  return read.value;
}

function cardOf(face: string, index: number): JsonObject {
  const swap = { kind: 'swap', pair: 'own-other-or-fresh', excluded: 'protected-of-others', centre: true };
  const steps = Array.from({ length: 19 }, (_, place) => 2 + ((place * (index + 1) + index * index) % 19));
  const [first, more] = [steps.slice(0, 6), steps.slice(6, 13)].map((some) => some.map(forward));
  const suits = face === 'X' ? ['R', 'B'] : ['S', 'H', 'D', 'C'];
  const bySuit = Object.fromEntries(suits.map((suit) => [suit, [...more!, swap]]));
  return { uses: [...first!, { kind: 'start' }, { kind: 'centre' }], bySuit };
}

/** Every input and every LED that a chain can have. */
export function largestProfile(): BoardProfile {
  const board = Board.of(10);
  const names = board.holes.map((hole) => board.name(hole));
  const inputs = names.flatMap((name, index) => (index % 28 === 27 ? [name, '-', '-', '-', '-'] : [name]));
  const read = parseProfile({
    name: '🦊'.repeat(60),
    zones: 10,
    homeEntry: 0,
    supplyMilliamps: 60_000,
    missing: { sensors: [], leds: [] },
    sensors: [...inputs, ...new Array<string>(320 - inputs.length).fill('-')],
    leds: [...names, ...new Array<string>(261 - names.length).fill('-')],
  });
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  return read.profile;
}

import { describe, expect, test } from 'vitest';
import { parseExpression } from '../../hardware/generator/kicad/read.js';
import { netsOf } from './sheet-nets.js';

/** A part whose pins 1 and 2 lie 5.08 mm left and right of it. */
const LIBRARY = `(lib_symbols (symbol "tock:Resistor" (symbol "Resistor_1_1"
  (pin passive line (at -5.08 0 0) (length 2.54) (name "~") (number "1"))
  (pin passive line (at 5.08 0 180) (length 2.54) (name "~") (number "2")))))`;
const part = (ref: string, at: string, more = '') =>
  `(symbol (lib_id "tock:Resistor") (at ${at}) ${more} (property "Reference" "${ref}") (property "Value" "1 k"))`;
const wire = (from: string, to: string) => `(wire (pts (xy ${from}) (xy ${to})))`;
const label = (name: string, at: string) => `(label "${name}" (at ${at} 0))`;
const nets = (...drawn: readonly string[]) =>
  Object.fromEntries(
    [...netsOf(parseExpression(`(kicad_sch ${LIBRARY} ${drawn.join(' ')})`))].map(([net, pins]) => [
      net,
      [...pins].sort().join(' '),
    ]),
  );
const far = label('A', '94.92 100');
const R1 = part('R1', '100 100 0');

describe('the reader of sheets', () => {
  test.each([
    ['as it is', '200 100 0', '', 'R1.2 R2.1'],
    ['upside down', '200 100 180', '', 'R1.2 R2.2'],
    ['mirrored', '200 100 0', '(mirror y)', 'R1.2 R2.2'],
    ['turned and mirrored', '194.92 105.08 90', '(mirror x)', 'R1.2 R2.1'],
    ['turned', '194.92 105.08 90', '', 'R1.2 R2.2'],
  ])('finds the pins of a part that is placed %s', (_how, at, mirror, joined) => {
    const ends = [label('C', '205.08 100'), label('C', '194.92 110.16')];
    const drawn = [
      far,
      R1,
      part('R2', at, mirror),
      wire('105.08 100', '194.92 100'),
      label('B', '150 100'),
      ...ends,
    ];
    expect(nets(...drawn)['B']).toBe(joined);
  });

  test('joins wires at their ends and at junctions, not where they cross', () => {
    const crossing = [
      ...[far, R1, part('R2', '150 120 0'), label('B', '144.92 120'), label('C', '155.08 120')],
      ...[wire('105.08 100', '180 100'), wire('155.08 120', '155.08 80'), label('D', '180 100')],
    ];
    expect(nets(...crossing)).toMatchObject({ C: 'R2.2', D: 'R1.2' });
    expect(() => nets(...crossing, '(junction (at 155.08 100))')).toThrow(/[CD] and [CD] are joined/);
  });

  test('refuses a pin that joins nothing and has no mark that says so', () => {
    expect(() => nets(far, R1)).toThrow('R1.2 hangs in the air');
    expect(nets(far, R1, '(no_connect (at 105.08 100))')).toEqual({ A: 'R1.1' });
    expect(() => nets(far, R1, label('B', '105.08 100'), '(no_connect (at 105.08 100))')).toThrow('R1.2');
  });

  test('refuses what is not a KiCad file', () => {
    expect(() => parseExpression('(a (b)')).toThrow('balanced');
    expect(() => parseExpression('(a))')).toThrow('too many');
  });
});

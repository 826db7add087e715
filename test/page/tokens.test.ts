/** The page's colours: enough contrast by day and by night, as the Web Content Accessibility Guidelines 2.2 want it. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast } from '../support/contrast.js';

const TEXT = 4.5;
/** Of a control's edge, by which people see where it is. */
const EDGE = 3;
const SPACE = /^((margin|padding)(-[a-z-]+)?|(row-|column-)?gap|inset|top|bottom)$/;

const styles = (name: string) =>
  readFileSync(new URL(`../../src/page/styles/${name}.css`, import.meta.url), 'utf8');

const blocks: Record<string, string>[] = [...styles('tokens').matchAll(/:root[^{]*\{([^}]*)\}/g)]
  .map(([, block]) =>
    Object.fromEntries(
      [...(block as string).matchAll(/--([\w-]+): (#\w{6});/g)].map(([, name, hex]) => [name, hex]),
    ),
  )
  .filter(({ page }) => page !== undefined);
const [day = {}, night = {}, nightByDevice = {}] = blocks;

const rgb = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** Of two colours by their names. */
const contrastIn = (palette: Record<string, string>, front: string, back: string) =>
  contrast(rgb(palette[front] as string), rgb(palette[back] as string));

describe('the colours of the page', () => {
  it('are the same by night, whether the device or the switch asks for them', () => {
    expect(blocks).toHaveLength(3);
    expect(Object.keys(night).length).toBeGreaterThan(15);
    expect(nightByDevice).toEqual(night);
  });

  it.each([
    ['ink', 'page surface sunken accent-soft', TEXT],
    ['soft-ink', 'page surface sunken', TEXT],
    ['accent', 'page surface', TEXT],
    ['accent-ink', 'accent', TEXT],
    ['warn', 'page surface warn-soft', TEXT],
    ['red-suit', 'surface', TEXT],
    ['number', 'plank-middle', TEXT],
    ['focus', 'page surface', EDGE],
    ['edge', 'page surface accent-soft warn-soft', EDGE],
  ])('keep %s on %s at a contrast of at least %d', (front, backs, least) => {
    for (const palette of [day, { ...day, ...night }])
      for (const back of backs.split(' '))
        expect(contrastIn(palette, front, back), back).toBeGreaterThanOrEqual(least);
  });

  it.each(['input,\nselect', 'button,\n.button'])('draw the edge of %j so that it is seen', (selector) => {
    const rule = styles('base').split(`${selector} {\n`)[2] ?? styles('base').split(`${selector} {\n`)[1];
    expect(rule?.split('}')[0]).toContain('border: 1px solid var(--edge);');
  });

  it.each(['quiet', 'round', 'destructive'])('leave a %s button its edge', (look) => {
    for (const sheet of ['base', 'shell'])
      for (const [, rule] of styles(sheet).matchAll(new RegExp(`\\.${look} \\{([^}]*)\\}`, 'g')))
        expect(rule).not.toMatch(/border(-color)?: (0|none|transparent)/);
  });
});

const sheets = new URL('../../src/page/', import.meta.url);
const design = readFileSync(new URL('../../docs/design.md', import.meta.url), 'utf8');

/** All declarations of all sheets, but those that give a value its name. */
const declarations = readdirSync(sheets, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css') && !name.endsWith('tokens.css'))
  .flatMap((sheet) =>
    [...readFileSync(new URL(sheet, sheets), 'utf8').matchAll(/([\w-]+): ([^;{}]+);/g)].map(
      ([, property = '', value = '']) => ({ sheet, property, value }),
    ),
  );

describe('the styles of the page', () => {
  it.each([
    // roots and pictures of the idle table follow the screen, print has points, drawings their own measure
    ['font-size', /^(inherit|var\(--(title|section|part|detail|label)\)|.*(v[wh]|vmin|pt|em|--w\b).*)$/],
    ['line-height', /^(0|1|1\.2|1\.45)$/],
    [
      'font',
      /^(inherit|(600 |700 )?(1rem|var\(--\w+\)|calc\(.*\)) \/ (1|1\.2|1\.45) var\(--(serif|sans)\))$/,
    ],
    ['font-weight', /^(400|normal|600|700)$/],
    ['border-radius', /^((var\(--(radius|round|nick|hair)\)|50%|999px|0|calc\(var\(--w\).*)( |$))+$/],
    ['transition|animation', /^(none|[^0-9]*(var\(--(turn|lift)\)|\b(20|240|600)s\b)[\s\S]*)$/],
  ] as const)('take every %s from the design', (of, allowed) => {
    const found = declarations.filter(({ property }) => new RegExp(`^(${of})$`).test(property));
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter(({ value }) => !allowed.test(value))).toEqual([]);
  });

  it('name every colour in one place', () => {
    const own = declarations.filter(({ value }) => /#[\da-f]{3,8}\b|rgb|hsl/i.test(value));
    expect(own).toEqual([]);
  });

  it('have the corners, times and sizes that the design names', () => {
    for (const name of 'title section part detail label radius round nick turn lift'.split(' ')) {
      const [, value = '?'] = new RegExp(`--${name}: ([^;]+);`).exec(styles('tokens')) ?? [];
      expect(design).toContain(`\`--${name}\``);
      expect(design).toContain(value.replace(/(px|rem|s)$/, ''));
    }
  });
});

describe('the spaces of the page', () => {
  const spaces = ['hair', 'mark', 'group', 'gap', 'apart', 'far'];

  it('are those of one scale, as the design names them', () => {
    for (const name of spaces) {
      const found = [...styles('tokens').matchAll(new RegExp(`--${name}: (\\d+)px;`, 'g'))];
      const [usual, small = usual] = found.map(([, pixels]) => pixels);
      expect(design).toContain(`| \`--${name}\` | ${usual} px | ${small} px |`);
    }
  });

  it('are taken from the scale by every margin, padding and gap', () => {
    const own = declarations.filter(
      ({ property, value }) => SPACE.test(property) && /(?<![-\d])\d+(px|rem)/.test(value),
    );
    expect(own).toEqual([]);
  });
});

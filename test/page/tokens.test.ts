/** The page's colours: enough contrast by day and by night, as the Web Content Accessibility Guidelines 2.2 want it. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast } from '../support/contrast.js';

const TEXT = 4.5;
/** Of a control's edge, by which people see where it is. */
const EDGE = 3;
const SPACE = /(?<![\w-])((margin|padding)(-[a-z-]+)?|(row-|column-)?gap):[^;}]+/g;

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
    ['ink', 'page', TEXT],
    ['ink', 'surface', TEXT],
    ['ink', 'sunken', TEXT],
    ['soft-ink', 'page', TEXT],
    ['soft-ink', 'surface', TEXT],
    ['soft-ink', 'sunken', TEXT],
    ['accent', 'page', TEXT],
    ['accent', 'surface', TEXT],
    ['accent-ink', 'accent', TEXT],
    ['ink', 'accent-soft', TEXT],
    ['warn', 'page', TEXT],
    ['warn', 'surface', TEXT],
    ['warn', 'warn-soft', TEXT],
    ['red-suit', 'surface', TEXT],
    ['number', 'plank-middle', TEXT],
    ['focus', 'page', EDGE],
    ['focus', 'surface', EDGE],
  ])('keep %s on %s at a contrast of at least %d', (front, back, least) => {
    for (const palette of [day, night])
      expect(contrastIn(palette, front, back)).toBeGreaterThanOrEqual(least);
  });

  it('draw the edge of an input so that it is seen', () => {
    const [, rule] = /input,\nselect \{\n {2}min-height([^}]*)\}/.exec(styles('base')) ?? [];
    const [, edge] = /border: 1px solid var\(--([\w-]+)\)/.exec(rule as string) ?? [];
    for (const palette of [day, night])
      for (const around of ['page', 'surface'])
        expect(contrastIn(palette, edge as string, around)).toBeGreaterThanOrEqual(EDGE);
  });
});

describe('the spaces of the page', () => {
  const spaces = ['hair', 'mark', 'group', 'gap', 'apart', 'far'];
  const sheets = new URL('../../src/page/', import.meta.url);

  it('are those of one scale, as the design names them', () => {
    const design = readFileSync(new URL('../../docs/design.md', import.meta.url), 'utf8');
    for (const name of spaces) {
      const found = [...styles('tokens').matchAll(new RegExp(`--${name}: (\\d+)px;`, 'g'))];
      const [usual, small = usual] = found.map(([, pixels]) => pixels);
      expect(design).toContain(`| \`--${name}\` | ${usual} px | ${small} px |`);
    }
  });

  it('are taken from the scale by every margin, padding and gap', () => {
    const own = readdirSync(sheets, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.css'))
      .flatMap((sheet) =>
        [...readFileSync(new URL(sheet, sheets), 'utf8').matchAll(SPACE)]
          .map(([declaration]) => declaration.trim())
          .filter((declaration) => /\d(px|rem)/.test(declaration))
          .map((declaration) => `${sheet}: ${declaration}`),
      );
    expect(own).toEqual([]);
  });
});

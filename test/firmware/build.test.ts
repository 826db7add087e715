import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importCycles } from '../support/cycles.js';
import { newFolder } from '../support/folders.js';
import type { Import } from '../support/imports.js';

const has = (command: string) =>
  (process.env['PATH'] ?? '').split(':').some((folder) => existsSync(join(folder, command)));
const missing = (...commands: string[]) => commands.filter((command) => !has(command));
const make = (target: string, build: string) =>
  execFileSync('make', ['-C', 'firmware', target, `BUILD=${build}`], { encoding: 'utf8', stdio: 'pipe' });

describe('the parts of the firmware', () => {
  const files = ['core', 'avr'].flatMap((folder) =>
    readdirSync(join('firmware', folder)).map((file) => `${folder}/${file}`),
  );
  const stem = (path: string) => path.replace(/\.[ch]$/, '');
  // A part is a header with its source.
  const imports = files.flatMap((from) =>
    [...readFileSync(join('firmware', from), 'utf8').matchAll(/^#include "(.*)"$/gm)].map(
      ([, name = '']): Import => ({ from: stem(from), specifier: `./${stem(name)}`, how: 'value' }),
    ),
  );

  it('were read', () => {
    expect(imports.length).toBeGreaterThan(20);
  });

  it('do not include each other in a circle', () => {
    const others = imports.filter(({ from, specifier }) => basename(from) !== basename(specifier));
    expect(importCycles(others)).toEqual([]);
  });

  it('know nothing of the chip in core/', () => {
    const up = imports.filter(({ from, specifier }) => from.startsWith('core/') && specifier.includes('..'));
    expect(up).toEqual([]);
  });
});

describe('the program kept in firmware/dist', () => {
  const lines = readFileSync('firmware/dist/sources.sha256', 'utf8').trim().split('\n');
  const listed = new Map(lines.map((line) => line.split('  ').reverse() as [string, string]));

  it('was built from the sources as they are: else run `make dist` in firmware/', () => {
    for (const [path, hash] of listed) {
      const text = readFileSync(join('firmware', path));
      expect(createHash('sha256').update(text).digest('hex'), path).toBe(hash);
    }
  });

  it('was built from all of them', () => {
    const sources = ['core', 'avr'].flatMap((folder) =>
      readdirSync(join('firmware', folder)).map((file) => `${folder}/${file}`),
    );
    const expected = [...sources, 'Makefile', 'dist/tock-atmega328p.hex'];
    expect([...listed.keys()].sort()).toEqual(expected.sort());
  });

  const compiler = missing('avr-gcc', 'avr-objcopy', 'make', 'tr');
  const kept = readFileSync('firmware/dist/compiler.txt', 'utf8').trim();
  const here = compiler.length > 0 ? '' : execFileSync('avr-gcc', ['--version'], { encoding: 'utf8' });
  const other = compiler.length === 0 && here.split('\n')[0] !== kept;
  const why = compiler.length > 0 ? `missing: ${compiler.join(', ')}` : other ? `kept one is of ${kept}` : '';
  it.skipIf(why !== '')(`is what a fresh build gives${why && ` (skipped, ${why})`}`, () => {
    const build = newFolder();
    make(`${build}/tock-atmega328p.hex`, build);
    expect(readFileSync(`${build}/tock-atmega328p.hex`, 'utf8')).toBe(
      readFileSync('firmware/dist/tock-atmega328p.hex', 'utf8'),
    );
  });
});

describe('the portable part of the firmware', () => {
  const tools = missing('make', 'cc');
  const why = tools.length > 0 ? ` (skipped, missing: ${tools.join(', ')})` : '';
  it.skipIf(why !== '')(
    `passes its own tests under the address and undefined-behaviour sanitizers${why}`,
    () => {
      expect(make('test', newFolder())).toMatch(/firmware core: \d+ checks passed/);
    },
  );
});

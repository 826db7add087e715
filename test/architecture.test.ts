import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { RULESET_IDS } from '../src/rules/rulesets/rulesets.js';
import { complaint } from './support/allowed-imports.js';
import { importCycles } from './support/cycles.js';
import { readImports } from './support/imports.js';

const SOURCE = fileURLToPath(new URL('../src/', import.meta.url));
const TOOLS = ['../hardware/generator/', '../deploy/', '../test/'];
const LONGEST_FILE = 400;

async function readSources(folder = SOURCE): Promise<Map<string, string>> {
  const paths = (await readdir(folder, { recursive: true }))
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.tsx?$/.test(path))
    .sort();
  const texts = await Promise.all(paths.map((path) => readFile(`${folder}${path}`, 'utf8')));
  return new Map(paths.map((path, index) => [path, texts[index] ?? '']));
}

async function complaints(files: Record<string, string>): Promise<string[]> {
  const imports = await readImports(new Map(Object.entries(files)));
  return imports.map(complaint).filter((text) => text !== undefined);
}

describe('the source', async () => {
  const sources = await readSources();
  const imports = await readImports(sources);

  it('imports only along the arrows between its folders', () => {
    expect(imports.map(complaint).filter((text) => text !== undefined)).toEqual([]);
  });

  it('has no files that import each other in a circle', () => {
    expect(importCycles(imports)).toEqual([]);
  });

  it.each(TOOLS)('has no such circle in its tools: %s', async (path) => {
    const files = await readSources(fileURLToPath(new URL(path, import.meta.url)));
    expect(files.size).toBeGreaterThan(0);
    expect(importCycles(await readImports(files))).toEqual([]);
  });

  it('was read as a whole', () => {
    expect(sources.size).toBeGreaterThan(500);
  });

  it('has no import that a plain search of its lines finds and the parser did not', () => {
    for (const [path, text] of sources) {
      const line = /^(?:import\b|export\b.* from\b|\} from\b).*'([^']+)';$/gm;
      const found = imports.filter((one) => one.from === path).map((one) => one.specifier);
      expect(found, path).toEqual(expect.arrayContaining([...text.matchAll(line)].map((one) => one[1])));
    }
  });

  it('has no import() of a name that cannot be read here', () => {
    const hidden = [...sources]
      .filter(([, text]) => /\bimport\((?!\s*[')])/.test(text))
      .map(([path]) => path);
    expect(hidden).toEqual([]);
  });

  it('treats no ruleset by its name: what differs is in the data', () => {
    const names = RULESET_IDS.join('|');
    const asks = new RegExp(`(?:[!=]==?\\s*|\\bcase\\s+|\\bincludes\\()['"\`](?:${names})['"\`]`);
    expect("ruleset.name === 'dog'").toMatch(asks);
    const asking = [...sources].filter(([, text]) => asks.test(text)).map(([path]) => path);
    expect(asking).toEqual([]);
  });

  it(`has no file of more than ${LONGEST_FILE} lines`, () => {
    const long = [...sources].filter(([, text]) => text.split('\n').length - 1 > LONGEST_FILE);
    expect(long.map(([path]) => path)).toEqual([]);
  });
});

describe('the check of imports', () => {
  it.each([
    [
      'the rules know nobody',
      'rules/a.ts',
      `import { x } from '../layout/b.js';\nx();`,
      'rules may not import layout',
    ],
    [
      'a type is an import too',
      'rules/a.ts',
      `import type { X } from '../lights/b.js';`,
      'may not import lights',
    ],
    [
      'one that spans lines, too',
      'rules/a.ts',
      `import type {\n  X,\n  Y,\n} from '../lights/b.js';`,
      'may not import lights',
    ],
    ['so is one within a type', 'rules/a.ts', `type X = import('../web/b.js').X;`, 'may not import web'],
    ['so is an export', 'lights/a.ts', `export type { X } from '../table/b.js';`, 'may not import table'],
    [
      'so is import()',
      'lights/a.ts',
      `const x = await import('../table/b.js');\nx.y();`,
      'may not import table',
    ],
    [
      'no package in the rules',
      'rules/a.ts',
      `import { x } from 'xstate';\nx();`,
      'may not use this package',
    ],
    [
      'no Node in the table',
      'table/a.ts',
      `import { readFile } from 'node:fs';\nreadFile();`,
      `Node's modules`,
    ],
    [
      'no driver in the table',
      'table/a.ts',
      `import { x } from '../devices/serial/b.js';\nx();`,
      'import devices',
    ],
    ['ports as types only', 'table/a.ts', `import { x } from '../devices/ports.js';\nx();`, 'only its types'],
    ['no server code on the page', 'page/a.tsx', `import { x } from '../web/b.js';\nx();`, 'only its types'],
    ['no page on the server', 'web/a.ts', `import { x } from '../page/b.js';\nx();`, 'may not import page'],
    [
      'a driver when needed only',
      'devices/gpio/a.ts',
      `import { Gpio } from 'onoff';\nnew Gpio();`,
      'by import()',
    ],
    [
      'drivers in devices only',
      'cli/a.ts',
      `const x = await import('serialport');\nx.y();`,
      'belong to devices',
    ],
    ['nothing beside src', 'cli/a.ts', `import { x } from '../../test/b.js';\nx();`, 'outside src'],
    [
      'no folder without arrows',
      'utils/a.ts',
      `import { x } from '../rules/b.js';\nx();`,
      'is not in the list',
    ],
  ])('refuses: %s', async (_, path, text, reason) => {
    expect(await complaints({ [path]: text })).toEqual([expect.stringContaining(reason)]);
  });

  it.each([
    ['two files', { 'a/x.ts': `import { y } from '../b/y.js';\ny();`, 'b/y.ts': `import '../a/x.js';` }],
    ['types', { 'a/x.ts': `import type { Y } from '../b/y.js';`, 'b/y.ts': `export * from '../a/x.js';` }],
    ['a file and itself', { 'a/x.ts': `import { x } from './x.js';\nx();` }],
    [
      'three files, one of them a .tsx',
      {
        'a/x.ts': `import './z.js';`,
        'a/z.tsx': `import type { Y } from '../b/y.js';`,
        'b/y.ts': `const x = await import('../a/x.js');\nx.y();`,
        'b/beside.ts': `import '../a/x.js';`,
      },
    ],
  ])('finds a circle of %s', async (_, files) => {
    const found = importCycles(await readImports(new Map(Object.entries(files))));
    const members = Object.keys(files).map((path) => path.replace(/\.tsx?$/, ''));
    expect(found).toEqual([members.filter((path) => path !== 'b/beside')]);
  });

  it.each([
    ['ports as types', 'table/a.ts', `import type { X } from '../devices/ports.js';`],
    ['the one package of the table', 'table/a.ts', `import { x } from 'xstate';\nx();`],
    ['a driver when needed', 'devices/serial/a.ts', `const x = await import('serialport');\nx.y();`],
    ['the types of a driver', 'devices/serial/a.ts', `import type { SerialPort } from 'serialport';`],
    ['types of the server on the page', 'page/a.tsx', `import type { X } from '../web/b.js';`],
    ['rules on the page', 'page/a.tsx', `import { x } from '../rules/c.js';\nx();`],
    ['a device in the companion', 'companion.ts', `import { x } from './devices/gpio/b.js';\nx();`],
    ['what only looks like one', 'rules/a.ts', `// import 'x';\nexport const y = "import 'x';";`],
  ])('allows: %s', async (_, path, text) => {
    expect(await complaints({ [path]: text })).toEqual([]);
  });
});

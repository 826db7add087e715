import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from 'esbuild';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newFolder } from './support/folders.js';

const page = readFileSync('docs/libraries.md', 'utf8');
const examples = [...page.matchAll(/^```ts\n(.*?)^```/gms)].map(([, code]) => code as string);

let place: string;

/** A project of its own that has nothing but the packed tarball. */
beforeAll(() => {
  place = newFolder();
  const packed = execFileSync('npm', ['pack', '--ignore-scripts', '--silent', '--pack-destination', place], {
    encoding: 'utf8',
  });
  const installed = join(place, 'node_modules', 'tock');
  mkdirSync(installed, { recursive: true });
  execFileSync('tar', ['-xzf', join(place, packed.trim()), '--strip-components=1', '-C', installed]);
  writeFileSync(join(place, 'package.json'), '{ "type": "module", "private": true }');
  const compilerOptions = { module: 'nodenext', target: 'es2023', strict: true, noEmit: true, types: [] };
  writeFileSync(
    join(place, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: { ...compilerOptions, lib: ['es2023', 'dom'] } }),
  );
  for (const [index, code] of examples.entries()) {
    writeFileSync(join(place, `example-${index}.ts`), code);
    writeFileSync(join(place, `example-${index}.js`), transformSync(code, { loader: 'ts' }).code);
  }
});

afterAll(() => rmSync(place, { recursive: true }));

it('the examples of docs/libraries.md compile against the packed package', () => {
  const compiler = join('node_modules', '.bin', 'tsc');
  expect(execFileSync(compiler, ['-p', place], { encoding: 'utf8' })).toBe('');
});

it('the example of tock/rules plays a game to its end', () => {
  expect(run(0)).toMatch(/^(player \d: \S+\n){3}side [01] has won after \d+ actions\n$/);
});

it('the example of tock/players decides, with its chances and its reasons', () => {
  const [decision, ...others] = run(1).split('\n');
  expect(decision).toMatch(/^\{ action: '\S+' \} \d+ %$/);
  expect(others.join(' ')).toMatch(/value: 0?\.?\d+.*[a-z-]+/);
});

it('the package brings no development tools', () => {
  const folders = readdirSync(join(place, 'node_modules', 'tock'));
  expect(folders).not.toContain('tools');
  expect(folders).not.toContain('test');
});

function run(example: number): string {
  return execFileSync(process.execPath, [join(place, `example-${example}.js`)], { encoding: 'utf8' });
}

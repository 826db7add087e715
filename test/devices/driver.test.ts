import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { loadDriver } from '../../src/devices/driver.js';
import { newFolder } from '../support/folders.js';

const folder = newFolder();

/** A package that loads its compiled part as `code` does, and depends on nothing. */
function packageWith(name: string, code: string, binary?: string) {
  const path = join(folder, 'node_modules', name);
  mkdirSync(path, { recursive: true });
  writeFileSync(join(path, 'index.cjs'), code);
  if (binary !== undefined) writeFileSync(join(path, 'part.node'), binary);
  return import(/* @vite-ignore */ pathToFileURL(join(path, 'index.cjs')).href);
}
const checkout = JSON.stringify(join(process.cwd(), 'node_modules'));
const fails = (loading: Promise<unknown>) =>
  loadDriver(loading).then(
    () => 'loaded',
    (error: Error) => error.message,
  );
const thrown = (message: string) =>
  Promise.reject(Object.assign(new Error(message), { code: 'ERR_DLOPEN_FAILED' }));

describe('a driver that cannot be loaded', () => {
  it('is not installed', async () => {
    expect(await fails(import(/* @vite-ignore */ String('no-such-driver')))).toMatch(
      /no-such-driver.*not installed|not installed.*no-such-driver/,
    );
    const nested = packageWith('outer', "require('no-such-part')");
    expect(await fails(nested)).toMatch(/^the package no-such-part is not installed: npm ci/);
  });

  it.each([
    ['bindings', `require(${checkout} + '/bindings')('part.node')`],
    ['node-gyp-build', `require(${checkout} + '/node-gyp-build')(__dirname)`],
  ])('is not built, as %s says it', async (loader, code) => {
    const name = `@scope/unbuilt-${loader}`;
    writeFileSync(join(folder, 'package.json'), '{}');
    mkdirSync(join(folder, 'node_modules', name), { recursive: true });
    writeFileSync(join(folder, 'node_modules', name, 'package.json'), JSON.stringify({ name }));
    expect(await fails(packageWith(name, code))).toMatch(
      `the package ${name} is installed, but not built: npm rebuild ${name}`,
    );
  });

  it('is koffi without the part for this computer', async () => {
    const message = 'Cannot find the native Koffi module; did you bundle it correctly?';
    expect(await fails(Promise.reject(new Error(message)))).toMatch(
      /koffi is not installed: npm ci --include/,
    );
  });

  it('is not in the Debian package for this Node', async () => {
    const tried =
      'Could not locate the bindings file. Tried:\n → /usr/lib/tock/node_modules/epoll/build/epoll.node';
    expect(await fails(Promise.reject(new Error(tried)))).toMatch(
      /^the package epoll is not compiled for Node v\S+: sudo apt-get install nodejs +# 20, 22 or 24$/,
    );
  });

  it('is built for another Node, or for another system', async () => {
    const other = `The module '/home/a/node_modules/epoll/build/Release/epoll.node'
was compiled against a different Node.js version using
NODE_MODULE_VERSION 115. This version of Node.js requires
NODE_MODULE_VERSION 137. Please try re-compiling or re-installing`;
    expect(await fails(thrown(other))).toMatch(
      'the package epoll is built for another version of Node than v',
    );
    const foreign = packageWith(
      'foreign',
      "require('./part.node')",
      'no ELF at all, but long enough to have a header',
    );
    expect(await fails(foreign)).toMatch(
      'the package foreign is built for another system than this one: npm rebuild foreign',
    );
  });
});

/** The Debian package for this computer, made once, and others made of it. */

import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ARCHITECTURES } from '../../deploy/package/architectures.js';
import { signRelease } from '../../src/store/release.js';
import { newFolder } from '../support/folders.js';

const CHECKOUT = fileURLToPath(new URL('../..', import.meta.url));
const debianName = ARCHITECTURES.find(({ node }) => node === process.arch)?.debian;

/** @returns the path of the package, in that folder */
export function makePackage(out: string): string {
  execFileSync('npm', ['run', '--silent', 'package', '--', '--arch', debianName ?? '', '--out', out], {
    cwd: CHECKOUT,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const { version } = JSON.parse(readFileSync(join(CHECKOUT, 'package.json'), 'utf8')) as { version: string };
  return join(out, `tock_${version}_${debianName}.deb`);
}

/** Of the packages that are signed here. */
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
export const KEY_LINE = `TOCK_RELEASE_KEY=${publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`;

/** The same package under another version, signed, with another line in its settings; its program may be changed. */
export function asVersion(deb: string, version: string, main?: string): string {
  const folder = newFolder();
  execFileSync('dpkg-deb', ['-R', deb, join(folder, 'tree')]);
  const change = (file: string, edit: (text: string) => string) => {
    const path = join(folder, 'tree', file);
    writeFileSync(path, edit(readFileSync(path, 'utf8')));
  };
  change('DEBIAN/control', (text) => text.replace(/^Version: .*$/m, `Version: ${version}`));
  change('usr/lib/tock/package.json', (text) => text.replace(/"version": ".*"/, `"version": "${version}"`));
  change('etc/tock/tock.env', (text) => `${text}\n# Settings of version ${version}.\n`);
  if (main !== undefined) change('usr/lib/tock/dist/main.js', () => main);
  const made = join(deb, '..', basename(deb).replace(/_.*_/, `_${version}_`));
  execFileSync('dpkg-deb', ['--root-owner-group', '--build', join(folder, 'tree'), made], {
    stdio: 'ignore',
  });
  rmSync(folder, { recursive: true });
  writeFileSync(made, signRelease(readFileSync(made), privateKey));
  return made;
}

/** The Node that runs this, as the package `nodejs`: what a Debian with an old one would take from elsewhere. */
export function nodePackage(out: string): string {
  const tree = newFolder();
  mkdirSync(join(tree, 'usr/bin'), { recursive: true });
  mkdirSync(join(tree, 'DEBIAN'));
  copyFileSync(process.execPath, join(tree, 'usr/bin/node'));
  const control = {
    Package: 'nodejs',
    Version: process.versions.node,
    Architecture: debianName,
    'Multi-Arch': 'allowed',
    Maintainer: 'Nobody <nobody@example.org>',
    Description: 'Node for a test',
  };
  const lines = Object.entries(control).map(([field, value]) => `${field}: ${value}\n`);
  writeFileSync(join(tree, 'DEBIAN/control'), lines.join(''));
  const made = join(out, 'nodejs.deb');
  execFileSync('dpkg-deb', ['--root-owner-group', '-Znone', '--build', tree, made], { stdio: 'ignore' });
  rmSync(tree, { recursive: true });
  return made;
}

/** Packages as an owner makes and signs them, of one file. */
import { execFileSync, spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseKeyFrom, signRelease } from '../../src/store/release.js';
import { newFolder } from './folders.js';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
export const KEY_TEXT = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
export const KEY = releaseKeyFrom(KEY_TEXT)!;

export const lacksDpkg = Boolean(spawnSync('dpkg-deb', ['--version']).error);
/** To be added to a test's name. */
export const whySkipped = lacksDpkg ? ' (skipped: needs dpkg)' : '';

export function packageOf(version: string, { architecture = 'all', name = 'tock' } = {}): Buffer {
  const folder = newFolder();
  mkdirSync(join(folder, 'DEBIAN'));
  const control = { Package: name, Version: version, Architecture: architecture, 'Installed-Size': '42' };
  const more = { Maintainer: 'A <a@example.org>', Description: 'a' };
  const lines = Object.entries({ ...control, ...more }).map(([field, value]) => `${field}: ${value}\n`);
  writeFileSync(join(folder, 'DEBIAN/control'), lines.join(''));
  execFileSync('dpkg-deb', ['--root-owner-group', '--build', folder, `${folder}.deb`], { stdio: 'ignore' });
  const bytes = readFileSync(`${folder}.deb`);
  for (const path of [folder, `${folder}.deb`]) rmSync(path, { recursive: true });
  return bytes;
}

export const signPackage = (bytes: Buffer) => signRelease(bytes, privateKey);
export const signed = (...args: Parameters<typeof packageOf>) => signPackage(packageOf(...args));

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface Entry {
  readonly version: string;
  readonly integrity?: string;
}

const lock: { readonly packages: Readonly<Record<string, Entry>> } = JSON.parse(
  readFileSync('package-lock.json', 'utf8'),
);

describe('the lock file', () => {
  // A release whose builds for some platforms are not published yet leaves entries without one: take the release before.
  it('has a checksum for every package of every platform, so that npm installs no other bytes', () => {
    const packages = Object.entries(lock.packages).filter(([path]) => path !== '');
    expect(packages.length).toBeGreaterThan(100);
    const without = packages.filter(([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''));
    expect(without.map(([path, { version }]) => `${path} ${version}`)).toEqual([]);
  });
});

import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface Entry {
  readonly version: string;
  readonly integrity?: string;
  readonly hasInstallScript?: boolean;
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

  it('has no package with an install script that package.json does not allow: npm 12 would not run it', () => {
    const { allowScripts } = JSON.parse(readFileSync('package.json', 'utf8'));
    // npm runs node-gyp for a package with a binding.gyp, whatever its scripts are.
    const runs = Object.entries(lock.packages).filter(
      ([path, { hasInstallScript }]) =>
        path !== '' && (hasInstallScript || existsSync(`${path}/binding.gyp`)),
    );
    const names = runs.map(([path]) => path.replace(/^.*node_modules\//, ''));
    expect(names.filter((name) => allowScripts[name] !== true)).toEqual([]);
    const needless = Object.keys(allowScripts).filter((name) => !lock.packages[`node_modules/${name}`]);
    expect(needless).toEqual([]);
  });
});

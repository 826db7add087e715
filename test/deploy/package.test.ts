import { execFileSync, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ARCHITECTURES } from '../../deploy/package/architectures.js';
import { productionPackages, shippedFiles } from '../../deploy/package/contents.js';
import { buildDeb, controlFields, fillIn } from '../../deploy/package/deb.js';
import { SYSTEM } from '../../deploy/package/tree.js';
import { newFolder } from '../support/folders.js';
import { Computer, TOCK_UPDATE } from './computer.js';

const checkout = fileURLToPath(new URL('../..', import.meta.url));
const text = (path: string) => readFileSync(join(checkout, path), 'utf8');
const about = JSON.parse(text('package.json')) as {
  dependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
  devDependencies: Record<string, string>;
};

function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

describe('the npm packages that go into a Debian package', () => {
  const folders = productionPackages(checkout);
  const nameOf = (folder: string) =>
    folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);

  test('are those the program runs with, and none of those it is made with', () => {
    const names = new Set(folders.map(nameOf));
    const optional = Object.keys(about.optionalDependencies);
    const installed = optional.filter((name) => existsSync(join(checkout, 'node_modules', name)));
    const needed = [...Object.keys(about.dependencies), ...installed];
    expect(needed.filter((name) => !names.has(name))).toEqual([]);
    expect(Object.keys(about.devDependencies).filter((name) => names.has(name))).toEqual([]);
  });

  test('come with whatever they import of themselves', () => {
    const files = new Set(folders.flatMap((folder) => shippedFiles(checkout, folder)));
    const missing: string[] = [];
    for (const file of files) {
      if (!/\.(js|cjs|mjs)$/.test(file)) continue;
      const { resolve } = createRequire(join(checkout, file));
      for (const [, wanted = ''] of text(file).matchAll(
        /(?:\brequire\(|\bfrom |^import )['"](\.[^'"]*)['"]/gm,
      )) {
        // What Node does not find in the checkout either is not wanted: an example in a comment, another platform.
        const found = attempt(() => resolve(wanted).slice(checkout.length));
        if (found !== undefined && !files.has(found) && !found.endsWith('.md'))
          missing.push(`${file}: ${wanted}`);
      }
    }
    expect(missing).toEqual([]);
  });

  test('bring their licence, and neither sources of drivers nor what is hidden', () => {
    const files = folders.flatMap((folder) => shippedFiles(checkout, folder));
    expect(
      files.filter((file) => /\.(cc|cpp|c|h|ts|map|gyp)$|readme/i.test(file) || /\/\./.test(file)),
    ).toEqual([]);
    const bare = folders.filter(
      (folder) => !shippedFiles(checkout, folder).some((file) => /licen[cs]e|copying/i.test(file)),
    );
    // These publish none; what they are under is in their package.json, which is shipped.
    for (const folder of bare)
      expect(text(join(folder, 'package.json'))).toMatch(/"license": "(MIT|ISC|BSD|Apache)/);
  });
});

describe('the control file', () => {
  const [pi] = ARCHITECTURES;

  test('names the Node that package.json asks for, and nothing is left to be filled in', () => {
    const fields = controlFields(
      { version: '1.2.3', architecture: pi!, node: '20.19', drivers: 'Drivers.', date: 0 },
      4096,
      '2.34',
    );
    const control = fillIn(text('deploy/debian/control'), fields);
    expect(control).not.toMatch(/@\w+@/);
    expect(control).toMatch(/^Version: 1\.2\.3$/m);
    expect(control).toMatch(/^Architecture: arm64$/m);
    expect(control).toMatch(/^Depends: nodejs \(>= 20\.19\), adduser, libc6 \(>= 2\.34\), libstdc\+\+6$/m);
    expect(control).toMatch(/^Installed-Size: 4$/m);
    for (const script of ['preinst', 'postinst', 'prerm', 'postrm'])
      expect(fillIn(text(`deploy/debian/${script}`), fields)).not.toMatch(/@\w+@/);
  });

  test('is made for the computers that the guide names', () => {
    expect(ARCHITECTURES.map(({ debian }) => debian)).toEqual(['arm64', 'armhf', 'amd64']);
  });
});

describe('the package file', () => {
  const [pi] = ARCHITECTURES;
  const lacksDpkg = Boolean(spawnSync('dpkg-deb', ['--version']).error);
  const files = {
    'usr/lib/tock/driver.node': '\0GLIBC_2.17\0',
    'usr/lib/tock/dist/main.js': '',
    'etc/tock/tock.env': '# none\n',
  };

  test.skipIf(lacksDpkg)(
    `is the same byte for byte, whenever and in whatever order its files were made${lacksDpkg ? ' (skipped: needs dpkg-deb)' : ''}`,
    () => {
      const folder = newFolder();
      const date = 1_750_000_000;
      const made = [0, 1].map((n) => {
        const tree = join(folder, `tree${n}`);
        const entries = Object.entries(files);
        for (const [file, content] of n === 0 ? entries : entries.reverse()) {
          const path = join(tree, file);
          mkdirSync(dirname(path), { recursive: true });
          writeFileSync(path, content);
          utimesSync(path, date + 60 * n, date + 60 * n);
        }
        const deb = buildDeb(checkout, tree, join(folder, `out${n}`), {
          version: '1.2.3',
          architecture: pi!,
          node: '20.19',
          drivers: 'Drivers.',
          date,
        });
        return readFileSync(deb);
      });
      rmSync(folder, { recursive: true });
      expect(made[1]?.equals(made[0] ?? Buffer.of())).toBe(true);
    },
  );
});

describe('the version before an upgrade', () => {
  const lacksDpkg = Boolean(spawnSync('dpkg', ['--version']).error);
  const whySkipped = lacksDpkg ? ' (skipped: needs dpkg)' : '';
  /** Every version answers there. */
  class Upgraded extends Computer {
    constructor() {
      super(`node() { [[ '"version":"1" "version":"2"' = *"$5"* ]]; }\n`);
    }

    undo(how = '--back') {
      return this.run(TOCK_UPDATE, how);
    }

    /** @param cut the power goes before its files are unpacked */
    install(version: string, cut = false): void {
      const files = { 'usr/lib/tock/version': version };
      const deb = this.pack({ version, files, before: cut ? 'kill -9 $PPID' : '' });
      const { status, stdout, stderr } = this.run('dpkg', '--install', deb);
      expect(status, `${stdout}${stderr}`).toBe(cut ? null : 0);
    }
  }

  test.skipIf(lacksDpkg)(
    `comes without its settings: those of today stay, at a later upgrade and a removal too${whySkipped}`,
    () => {
      const pi = new Upgraded();
      pi.install('1');
      pi.install('2');
      const settings = 'TOCK_PIN=2718\n';
      pi.write('etc/tock/tock.env', settings);
      expect(pi.undo()).toMatchObject({ status: 0 });
      expect([pi.read('usr/lib/tock/version'), pi.read('etc/tock/tock.env')]).toEqual(['1', settings]);
      pi.install('3');
      expect([pi.read('usr/lib/tock/version'), pi.read('etc/tock/tock.env')]).toEqual(['3', settings]);
      pi.undo();
      expect(pi.run('dpkg', '--remove', 'tock')).toMatchObject({ status: 0 });
      expect(pi.read('etc/tock/tock.env')).toBe(settings);
      pi.remove();
    },
  );

  test.skipIf(lacksDpkg)(
    `stays as it was kept where the upgrade is cut off and done again${whySkipped}`,
    () => {
      const pi = new Upgraded();
      pi.install('1');
      pi.install('2', true);
      pi.write('usr/lib/tock/version', 'half');
      pi.install('2');
      expect(pi.undo()).toMatchObject({ status: 0 });
      expect(pi.read('usr/lib/tock/version')).toBe('1');
      pi.remove();
    },
  );

  test.skipIf(lacksDpkg)(`comes where going back to it is cut off, at the next start${whySkipped}`, () => {
    const pi = new Upgraded();
    pi.install('1');
    pi.install('2');
    // As tock-update leaves it when the power goes while dpkg unpacks.
    copyFileSync(pi.at('var/cache/tock/former.deb'), pi.at('var/cache/tock/back.deb'));
    pi.install('1', true);
    pi.write('usr/lib/tock/version', 'half');
    for (const [how, version] of [
      ['--pending', '1'],
      ['--back', '2'],
    ] as const) {
      expect(pi.undo(how)).toMatchObject({ status: 0 });
      expect(pi.read('usr/lib/tock/version')).toBe(version);
    }
    pi.remove();
  });
});

test('a purge takes the games along', () => {
  const root = newFolder();
  writeFileSync(join(root, 'deb-systemd-helper'), '#!/bin/sh\n', { mode: 0o755 });
  for (const folder of ['var/lib/tock', 'var/cache/tock']) mkdirSync(join(root, folder), { recursive: true });
  const { status, stderr } = spawnSync('sh', [join(checkout, 'deploy/debian/postrm'), 'purge'], {
    encoding: 'utf8',
    env: { PATH: `${root}:/usr/bin:/bin`, DPKG_ROOT: root },
  });
  const there = ['var/lib', 'var/cache'].flatMap((folder) => readdirSync(join(root, folder)));
  rmSync(root, { recursive: true });
  expect({ status, stderr, there }).toEqual({ status: 0, stderr: '', there: [] });
});

test('the page is the same under another folder name, and names files that are there', () => {
  // `npm test` has built the first one. The maps name the sources from where they lie.
  const first = join(checkout, 'dist/page');
  mkdirSync(join(checkout, 'build'), { recursive: true });
  const second = mkdtempSync(join(checkout, 'build/page-'));
  onTestFinished(() => rmSync(second, { recursive: true }));
  execFileSync(process.execPath, ['scripts/build-page.mjs', second], { cwd: checkout });
  const files = readdirSync(first).toSorted();
  expect(readdirSync(second).toSorted(), 'built by npm run build from the sources as they are').toEqual(
    files,
  );
  const differing = files.filter(
    (name) => !readFileSync(join(first, name)).equals(readFileSync(join(second, name))),
  );
  const html = readFileSync(join(first, 'index.html'), 'utf8');
  const named = [...html.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css))"/g)].map(([, path = '']) => path);
  expect(differing).toEqual([]);
  expect(named.length).toBeGreaterThan(1);
  expect(named.filter((path) => !files.includes(path.slice(1)))).toEqual([]);
});

describe('the files of the system', () => {
  test('lie where Debian has them, settings where they are kept', () => {
    expect(SYSTEM.map(([, to]) => to).toSorted()).toEqual([
      'etc/avahi/services/tock.service',
      'etc/tock/tock.env',
      'usr/bin/tock-kiosk',
      'usr/lib/systemd/system/tock-fleet.service',
      'usr/lib/systemd/system/tock-update.path',
      'usr/lib/systemd/system/tock-update.service',
      'usr/lib/systemd/system/tock.service',
      'usr/lib/udev/rules.d/60-tock.rules',
      'usr/sbin/tock-update',
      'usr/share/doc/tock/README.md',
    ]);
  });

  test('the programs of the units are those that a package brings', () => {
    const units = ['tock', 'tock-update', 'tock-fleet']
      .map((name) => text(`deploy/${name}.service`))
      .join('');
    expect(units.match(/^Exec.*$/gm)).toEqual([
      'ExecStart=/usr/bin/node --max-semi-space-size=4 /usr/lib/tock/dist/main.js',
      'ExecStart=/usr/sbin/tock-update --pending',
      'ExecStart=/usr/bin/node /usr/lib/tock/dist/cli/main.js fleet',
    ]);
  });
});

/** A computer in a folder, with a dpkg of its own: the package's scripts and deploy/tock-update run there without root. */
import { execFileSync, type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { newFolder } from '../support/folders.js';

const DEPLOY = fileURLToPath(new URL('../../deploy', import.meta.url));
export const TOCK_UPDATE = join(DEPLOY, 'tock-update');
const script = (name: string) => readFileSync(join(DEPLOY, 'debian', name), 'utf8').replace('@NODE@', '0');
/** Without what it does outside of the package's own folders. */
const POSTINST = script('postinst').split('# --- who it runs as ---')[0] ?? '';
const DPKG_OPTIONS = '--force-not-root --force-script-chrootless --force-confold --force-unsafe-io';

function write(path: string, content: string, mode = 0o644): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content, { mode });
}

export interface Contents {
  readonly version: string;
  /** By path; in place of those that are copied. */
  readonly files: Readonly<Record<string, string>>;
  /** Folders, copied without what only a debugger reads, by path. */
  readonly copies?: Readonly<Record<string, string>>;
  /** At the end of the scripts before and after its files are there. */
  readonly before?: string;
  readonly after?: string;
}

export class Computer {
  readonly folder = newFolder();
  readonly env: NodeJS.ProcessEnv;
  readonly #root = join(this.folder, 'root');

  /** @param world functions of bash in place of programs that this computer has not */
  constructor(world: string) {
    const bin = join(this.folder, 'bin');
    for (const name of ['info', 'updates']) mkdirSync(this.at(`var/lib/dpkg/${name}`), { recursive: true });
    for (const name of ['status', 'available']) this.write(`var/lib/dpkg/${name}`, '');
    write(
      join(bin, 'dpkg'),
      `#!/bin/sh\nexec /usr/bin/dpkg --root=${this.#root} ${DPKG_OPTIONS} "$@"\n`,
      0o755,
    );
    write(join(bin, 'world.sh'), world);
    this.env = {
      PATH: `${bin}:${dirname(process.execPath)}:/usr/sbin:/usr/bin:/sbin:/bin`,
      BASH_ENV: join(bin, 'world.sh'),
      TOCK_CACHE: this.at('var/cache/tock'),
      TOCK_STATE: this.at('var/lib/tock'),
      TOCK_SETTINGS: this.at('etc/tock/tock.env'),
      RUNTIME_DIRECTORY: this.at('run/tock-update'),
      DPKG_ROOT: this.#root,
      DPKG_ADMINDIR: this.at('var/lib/dpkg'),
      LC_ALL: 'C',
    };
  }

  at(path: string): string {
    return join(this.#root, path);
  }

  read(path: string): string {
    return readFileSync(this.at(path), 'utf8');
  }

  write(path: string, content: string): void {
    write(this.at(path), content);
  }

  run(command: string, ...args: string[]): SpawnSyncReturns<string> {
    return spawnSync(command, args, { encoding: 'utf8', env: this.env });
  }

  /** @returns the path of a package with the scripts of ours */
  pack({ version, files, copies = {}, before = '', after = '' }: Contents): string {
    const tree = mkdtempSync(join(this.folder, `${version}-`));
    const control = { Package: 'tock', Version: version, Architecture: 'all', 'Installed-Size': '42' };
    const more = { Maintainer: 'A <a@example.org>', Description: 'a' };
    const lines = Object.entries({ ...control, ...more }).map(([field, value]) => `${field}: ${value}\n`);
    for (const [path, from] of Object.entries(copies))
      cpSync(from, join(tree, path), { recursive: true, filter: (name) => !/\.map$|\.d\.ts$/.test(name) });
    for (const [path, content] of Object.entries({
      ...files,
      'etc/tock/tock.env': `# of ${version}\n`,
      'DEBIAN/control': lines.join(''),
      'DEBIAN/conffiles': '/etc/tock/tock.env\n',
    }))
      write(join(tree, path), content);
    write(join(tree, 'DEBIAN/preinst'), `${script('preinst')}${before}\n`, 0o755);
    write(join(tree, 'DEBIAN/postinst'), `${POSTINST}${after}\n`, 0o755);
    const options = ['--root-owner-group', '-Znone', '--build', tree, `${tree}.deb`];
    execFileSync('dpkg-deb', options, { stdio: 'ignore' });
    rmSync(tree, { recursive: true });
    return `${tree}.deb`;
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }
}

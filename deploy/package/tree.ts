/** The files of the package as they lie on the computer it is installed on. */

import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { generatedFiles } from '../../hardware/generator/files.js';
import { productionPackages, shippedFiles } from './contents.js';

/** Where the program lies in the package. */
export const PROGRAM = 'usr/lib/tock';

/** Files of deploy/ and where Debian wants them. */
export const SYSTEM: readonly (readonly [from: string, to: string, mode?: number])[] = [
  ['deploy/tock.service', 'usr/lib/systemd/system/tock.service'],
  ['deploy/tock-fleet.service', 'usr/lib/systemd/system/tock-fleet.service'],
  ['deploy/udev/60-tock.rules', 'usr/lib/udev/rules.d/60-tock.rules'],
  ['deploy/kiosk/tock-kiosk', 'usr/bin/tock-kiosk', 0o755],
  ['deploy/tock-update', 'usr/sbin/tock-update', 0o755],
  ['deploy/tock-update.path', 'usr/lib/systemd/system/tock-update.path'],
  ['deploy/tock-update.service', 'usr/lib/systemd/system/tock-update.service'],
  ['deploy/tock.env', 'etc/tock/tock.env'],
  ['deploy/avahi/tock.service', 'etc/avahi/services/tock.service'],
  ['deploy/README.md', 'usr/share/doc/tock/README.md'],
];
/** @param date of the state of the checkout, in seconds since 1970 */
export function layTree(checkout: string, tree: string, version: string, date: number): void {
  rmSync(tree, { recursive: true, force: true });
  const program = join(tree, PROGRAM);
  compileProgram(checkout, program, version);
  for (const folder of productionPackages(checkout))
    for (const file of shippedFiles(checkout, folder)) put(join(checkout, file), join(program, file));
  for (const [path, content] of generatedFiles())
    if (path.startsWith('profiles/')) write(join(program, 'hardware', path), content);
  cpSync(join(checkout, 'firmware/dist'), join(program, 'firmware/dist'), { recursive: true });
  for (const [from, to, mode = 0o644] of SYSTEM) {
    write(join(tree, to), readFileSync(join(checkout, from)), mode);
  }
  write(join(tree, 'usr/share/doc/tock/changelog.gz'), gzipSync(changelog(version, date), { level: 9 }));
  write(join(tree, 'usr/share/doc/tock/copyright'), copyright(checkout));
  mkdirSync(join(tree, 'usr/bin'), { recursive: true });
  symlinkSync('../lib/tock/dist/cli/main.js', join(tree, 'usr/bin/tock'));
}

/** Node's side and the page, compiled again: in dist/ there may be files whose source is gone. */
function compileProgram(checkout: string, program: string, version: string): void {
  const run = (file: string, ...args: string[]) =>
    execFileSync(process.execPath, [join(checkout, file), ...args], {
      cwd: checkout,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
  const dist = join(program, 'dist');
  run(
    'node_modules/typescript/bin/tsc',
    '-p',
    'tsconfig.build.json',
    '--outDir',
    dist,
    '--sourceMap',
    'false',
  );
  run('scripts/bundle-program.mjs', dist);
  // The names of its files depend on how deep below the sources they are built: always in the same place.
  const page = join(checkout, 'dist/package/page');
  run('scripts/build-page.mjs', page);
  cpSync(page, join(dist, 'page'), { recursive: true });
  for (const name of readdirSync(join(dist, 'page')).filter((each) => each.endsWith('.map')))
    rmSync(join(dist, 'page', name));
  chmodSync(join(dist, 'cli/main.js'), 0o755);
  const { name, license, type, engines } = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8'));
  write(
    join(program, 'package.json'),
    `${JSON.stringify({ name, version, license, type, engines }, null, 2)}\n`,
  );
}

/** In the form that Debian asks for; what changed is in the project's own. */
function changelog(version: string, date: number): string {
  const when = new Date(1000 * date).toUTCString().replace('GMT', '+0000');
  return `tock (${version}) stable; urgency=medium\n\n  * See the project's own CHANGELOG.md.\n\n -- Tock at the table contributors <tock@example.org>  ${when}\n`;
}

function copyright(checkout: string): string {
  const licence = readFileSync(join(checkout, 'LICENSE'), 'utf8').trim().split('\n').slice(4);
  return readFileSync(join(checkout, 'deploy/debian/copyright'), 'utf8').replace(
    '@LICENCE@',
    licence.map((line) => (line === '' ? ' .' : ` ${line}`)).join('\n'),
  );
}

function put(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  copyFileSync(from, to);
  chmodSync(to, 0o644);
}

function write(path: string, content: string | Uint8Array, mode = 0o644): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content, { mode });
  chmodSync(path, mode);
}

/** The parts of the drivers that are compiled, for one architecture. */

import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Architecture } from './architectures.js';

/** For a Pi's own pins and lights. They are compiled against one version of V8: that of the Node that makes the package. */
const PI_DRIVERS = ['epoll', 'rpi-ws281x', 'spi-device'];
/** Where node-gyp puts what it compiles. */
const RELEASE = 'build/Release';
const USB_DRIVER = 'node_modules/@serialport/bindings-cpp';

/** The driver of the USB board comes compiled, for any Node. `program` is the folder with the package's node_modules. */
export function copyUsbDriver(checkout: string, program: string, { node }: Architecture): void {
  const folder = join(USB_DRIVER, 'prebuilds', `linux-${node}`);
  mkdirSync(join(program, folder), { recursive: true });
  for (const name of readdirSync(join(checkout, folder)).filter((each) => each.endsWith('.glibc.node')))
    copyFileSync(join(checkout, folder, name), join(program, folder, name));
}

/** What is missing to compile for it, in words; undefined if nothing is. */
export function missingToCompile(checkout: string, { triplet }: Architecture): string | undefined {
  const absent = PI_DRIVERS.find((name) => !existsSync(join(checkout, 'node_modules', name)));
  if (absent !== undefined) return `the npm package ${absent} (npm ci with its optional packages)`;
  const compiler = `${triplet}-g++`;
  return (
    spawnSync(compiler, ['--version']).error &&
    `${compiler} (apt-get install g++-${triplet.replace(/_/g, '-')})`
  );
}

/** Compiles the Pi's drivers into the package's node_modules, in a folder that is made and removed. */
export function compilePiDrivers(checkout: string, program: string, work: string, arch: Architecture): void {
  rmSync(work, { recursive: true, force: true });
  const modules = join(work, 'node_modules');
  for (const name of [...PI_DRIVERS, 'nan'])
    cpSync(join(checkout, 'node_modules', name), join(modules, name), {
      recursive: true,
      filter: (path) => path !== join(checkout, 'node_modules', name, 'build'),
    });
  for (const name of PI_DRIVERS) {
    const built = compile(join(modules, name), arch);
    const target = join(program, 'node_modules', name, RELEASE);
    mkdirSync(target, { recursive: true });
    const stripped = join(target, built);
    execFileSync(`${arch.triplet}-strip`, [
      '--strip-unneeded',
      '-o',
      stripped,
      join(modules, name, RELEASE, built),
    ]);
    chmodSync(stripped, 0o644);
  }
  rmSync(work, { recursive: true });
}

/** @returns the name of the compiled file in build/Release */
function compile(folder: string, { node, triplet }: Architecture): string {
  // npm sets the path of its own node-gyp for the scripts it runs.
  const gyp = process.env['npm_config_node_gyp'];
  if (!gyp) throw new Error('run it by npm run package');
  // Nothing of where it was compiled stays in it: two packages of one state are equal.
  const flags = `-ffile-prefix-map=${dirname(folder)}=.`;
  const env = {
    ...process.env,
    CC: `${triplet}-gcc`,
    CXX: `${triplet}-g++`,
    CFLAGS: flags,
    CXXFLAGS: flags,
    LDFLAGS: '-Wl,--build-id=none',
  };
  const made = spawnSync(process.execPath, [gyp, 'rebuild', `--arch=${node}`, '--loglevel=error'], {
    cwd: folder,
    env,
    encoding: 'utf8',
  });
  const built =
    made.status === 0 && readdirSync(join(folder, RELEASE)).find((name) => name.endsWith('.node'));
  if (!built)
    throw new Error(
      `${folder} was not compiled for ${node}:\n${made.stdout.slice(-2000)}${made.stderr.slice(-2000)}`,
    );
  return built;
}

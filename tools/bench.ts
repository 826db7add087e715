/**
 * bench [--only GROUP] [--json]: what this machine does in a second.
 * Groups: rules, players, computers, sensing, requests, firmware. --json prints one object.
 */
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';

type Figures = Record<string, unknown>;

const GROUPS: Readonly<Record<string, () => Promise<{ bench(): Promise<Figures> }>>> = {
  rules: () => import('./bench/rules.js'),
  players: () => import('./bench/players.js'),
  computers: () => import('./bench/computers.js'),
  sensing: () => import('./bench/sensing.js'),
  requests: () => import('./bench/requests.js'),
  firmware: () => import('./bench/firmware.js'),
};

const { values } = parseArgs({
  options: { json: { type: 'boolean', default: false }, only: { type: 'string', multiple: true } },
});

const names = Object.keys(GROUPS).filter((name) => values.only?.includes(name) ?? true);
const unknown = values.only?.find((name) => !Object.hasOwn(GROUPS, name));
if (unknown !== undefined) {
  console.error(`bench: ${unknown} is not one of ${Object.keys(GROUPS).join(', ')}`);
  process.exit(2);
}

const figures: Figures = {};
for (const name of names) {
  const group = await GROUPS[name]?.();
  if (group) figures[name] = await group.bench();
}

if (values.json) {
  console.log(JSON.stringify(figures));
} else {
  console.log(`${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.version}`);
  for (const [name, rows] of Object.entries(figures)) {
    console.log(`\n${name}`);
    console.table(rows);
  }
}

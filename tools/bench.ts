/**
 * bench [--only GROUP] [--json] | --against COMMIT: what this machine does in a second.
 * Groups: rules, players, decisions, computers, sensing, requests, start, firmware. --json prints one object.
 * A ratio is a rate divided by that of a fixed piece of work, to compare computers. --against prints the rules' speed
 * as shares of that of a commit, and fails where one is below 0.9.
 */
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { InputError, runProgram } from '../src/cli/command.js';
import { isSlower, sharesOf } from './bench/against.js';

type Figures = Record<string, unknown>;

const GROUPS: Readonly<Record<string, () => Promise<{ bench(): Promise<Figures> }>>> = {
  rules: () => import('./bench/rules.js'),
  players: () => import('./bench/players.js'),
  decisions: () => import('./bench/decisions.js'),
  computers: () => import('./bench/computers.js'),
  sensing: () => import('./bench/sensing.js'),
  requests: () => import('./bench/requests.js'),
  start: () => import('./bench/start.js'),
  firmware: () => import('./bench/firmware.js'),
};

process.exitCode = await runProgram('bench', async () => {
  const { values } = parseArgs({
    options: {
      against: { type: 'string' },
      json: { type: 'boolean', default: false },
      only: { type: 'string', multiple: true },
    },
  });
  if (values.against !== undefined) return compare(values.against);
  const names = values.only ?? Object.keys(GROUPS);
  const figures: Figures = {};
  for (const name of names) {
    const group = Object.hasOwn(GROUPS, name) && GROUPS[name];
    if (!group) throw new InputError(`${name} is not one of ${Object.keys(GROUPS).join(', ')}`);
    figures[name] = await (await group()).bench();
  }
  if (values.json) console.log(JSON.stringify(figures));
  else print(figures);
  return 0;
});

async function compare(commit: string): Promise<number> {
  const shares = await sharesOf(commit, new URL('./bench/worker.js', import.meta.url));
  if (!shares) {
    console.log(`the rules are the same code as in ${commit}`);
    return 0;
  }
  console.table(shares);
  return Object.values(shares).some(isSlower) ? 1 : 0;
}

function print(figures: Figures): void {
  console.log(`${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.version}`);
  for (const [name, rows] of Object.entries(figures)) {
    console.log(`\n${name}`);
    console.table(rows);
  }
}

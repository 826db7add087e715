/** The rules of this checkout beside those of a commit, by turns in one process. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { attempt, InputError } from '../../src/cli/command.js';
import { ratesOf } from './reference.js';
import type { tasksByRuleset } from './rule-tasks.js';

const TASKS = 'tools/bench/rule-tasks.ts';
const OLD = 'build/against';
/** Below it, something became slower. */
const LEAST_SHARE = 0.9;
const MOST_TRIES = 3;

export interface Shares {
  /** Rates divided by those of the commit. */
  readonly lists: number;
  readonly games: number;
}

/** Measures a ruleset up to three times and keeps the best, as other load only makes things look slower. */
export async function sharesOf(commit: string): Promise<Record<string, Shares>> {
  extract(commit);
  const before = await tasksIn(OLD);
  const shares: Record<string, Shares> = {};
  for (const [id, tasks] of Object.entries(await tasksIn('.'))) {
    const old = before[id]?.();
    if (!old) continue;
    const now = tasks();
    let best: Shares = { lists: 0, games: 0 };
    for (let tries = 0; tries < MOST_TRIES && isSlower(best); tries++) {
      const lists = shareOf(now.lists, old.lists);
      const games = shareOf(now.played, old.played);
      best = { lists: Math.max(best.lists, lists), games: Math.max(best.games, games) };
    }
    shares[id] = best;
  }
  return shares;
}

export const isSlower = ({ lists, games }: Shares): boolean => Math.min(lists, games) < LEAST_SHARE;

/** To two digits. */
function shareOf(now: () => number, old: () => number): number {
  return Number(ratesOf({ now }, old).now.ratio.toFixed(2));
}

function extract(commit: string): void {
  rmSync(OLD, { recursive: true, force: true });
  mkdirSync(OLD, { recursive: true });
  const archive = attempt(`git archive ${commit}`, () =>
    execFileSync('git', ['archive', commit, 'src', 'tools/bench'], { maxBuffer: 2 ** 28, stdio: 'pipe' }),
  );
  execFileSync('tar', ['-x', '-C', OLD], { input: archive });
  if (!existsSync(join(OLD, TASKS))) throw new InputError(`${commit} has no ${TASKS} to compare with`);
}

async function tasksIn(root: string): Promise<typeof tasksByRuleset> {
  const outfile = resolve(root, 'build/rule-tasks.js');
  await build({
    entryPoints: [join(root, TASKS)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'warning',
  });
  return (await import(pathToFileURL(outfile).href)).tasksByRuleset;
}

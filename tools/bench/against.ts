/** The rules of this checkout beside those of a commit, by turns in one thread. */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { build } from 'esbuild';
import { attempt, InputError } from '../../src/cli/command.js';
import { RULESET_IDS } from '../../src/rules/rulesets/rulesets.js';

const TASKS = 'tools/bench/rule-tasks.ts';
const OLD = 'build/against';
/** Below it, something became slower. */
const LEAST_SHARE = 0.9;
const MOST_TRIES = 3;

export interface Shares {
  /** Rates divided by those of the other code. */
  readonly lists: number;
  readonly games: number;
}

export interface Try {
  readonly id: string;
  /** Addresses of the bundled tasks. The one that is loaded first has up to 1.1 times the rates of its twin. */
  readonly first: string;
  readonly second: string;
}

/**
 * Measures a ruleset up to three times and keeps the best, as other load only makes things look slower.
 * @returns undefined where the rules are the same code
 */
export async function sharesOf(commit: string, workerFile: URL): Promise<Record<string, Shares> | undefined> {
  extract(commit);
  const [old, now] = [await bundledTasks(OLD), await bundledTasks('.')];
  if (readFileSync(old).equals(readFileSync(now))) return undefined;
  const shares: Record<string, Shares> = {};
  for (const id of RULESET_IDS) {
    let best: Shares | undefined;
    for (let tries = 0; tries < MOST_TRIES && (!best || isSlower(best)); tries++) {
      const [ahead, behind] = [await measured(id, now, old), await measured(id, old, now)];
      if (!ahead || !behind) break;
      const lists = shareOf(ahead.lists, behind.lists);
      const games = shareOf(ahead.games, behind.games);
      best = { lists: Math.max(best?.lists ?? 0, lists), games: Math.max(best?.games ?? 0, games) };
    }
    if (best) shares[id] = best;
  }
  return shares;

  async function measured(id: string, first: string, second: string): Promise<Shares | undefined> {
    const workerData: Try = { id, first: pathToFileURL(first).href, second: pathToFileURL(second).href };
    const [answer] = (await once(new Worker(workerFile, { workerData }), 'message')) as [Shares?];
    return answer;
  }
}

/** The geometric mean of the share measured ahead of the old rules, and behind them. To two digits. */
const shareOf = (ahead: number, behind: number) => Number(Math.sqrt(ahead / behind).toFixed(2));

export const isSlower = ({ lists, games }: Shares): boolean => Math.min(lists, games) < LEAST_SHARE;

function extract(commit: string): void {
  rmSync(OLD, { recursive: true, force: true });
  mkdirSync(OLD, { recursive: true });
  const archive = attempt(`git archive ${commit}`, () =>
    execFileSync('git', ['archive', commit, 'src', 'tools/bench'], { maxBuffer: 2 ** 28, stdio: 'pipe' }),
  );
  execFileSync('tar', ['-x', '-C', OLD], { input: archive });
  if (!existsSync(join(OLD, TASKS))) throw new InputError(`${commit} has no ${TASKS} to compare with`);
}

/** Without comments, so that equal code gives equal bundles. */
async function bundledTasks(root: string): Promise<string> {
  const outfile = resolve(root, 'build/rule-tasks.js');
  await build({
    entryPoints: [join(root, TASKS)],
    outfile,
    bundle: true,
    minifyWhitespace: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'warning',
  });
  return outfile;
}

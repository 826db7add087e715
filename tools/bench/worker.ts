/** One try at a ruleset's shares, as a thread: what was compiled for one try would be the same in the next. */
import { parentPort, workerData } from 'node:worker_threads';
import type { Shares, Try } from './against.js';
import { ratesOf } from './reference.js';
import type { RuleTasks, tasksByRuleset } from './rule-tasks.js';

const { id, first, second } = workerData as Try;
const [one, other] = [await tasksOf(first), await tasksOf(second)];
parentPort?.postMessage(one && other && sharesOfFirst(one, other));

async function tasksOf(bundle: string): Promise<RuleTasks | undefined> {
  const { tasksByRuleset: tasks }: { tasksByRuleset: typeof tasksByRuleset } = await import(bundle);
  return tasks[id]?.();
}

function sharesOfFirst(one: RuleTasks, other: RuleTasks): Shares {
  const shareOf = (of: () => number, work: () => number) => ratesOf({ of }, work).of.ratio;
  return { lists: shareOf(one.lists, other.lists), games: shareOf(one.played, other.played) };
}

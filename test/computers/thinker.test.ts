import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import { answer, type Job } from '../../src/computers/jobs.js';
import { PlayerWorker } from '../../src/computers/player-worker.js';
import { observe } from '../../src/players/observation.js';
import { writeObservation } from '../../src/players/observation-json.js';
import { deal, newGame } from '../../src/rules/cards/deal.js';
import { Rules } from '../../src/rules/rules.js';
import { checkedSetup, usualSettings } from '../../src/table/settings.js';
import { BUILT, kill, startServer } from '../../tools/load/server.js';
import { BUILT_WORKERS } from '../support/computers.js';
import { newFolder } from '../support/folders.js';

function jobAt(seed: number): Extract<Job, { kind: 'decide' }> {
  const game = newGame(new Rules(checkedSetup(usualSettings('tock'))), seed);
  deal(game);
  return { kind: 'decide', observation: writeObservation(observe(game, game.turn)), level: 'hard', seed };
}

let thinker: PlayerWorker;
afterEach(() => thinker.stop());

/** The threads of a process and how nice each is: field 19 of their stat files (proc_pid_stat(5)). */
function nicenesses(pid: number | 'self' = 'self'): [thread: string, nice: number][] {
  return readdirSync(`/proc/${pid}/task`).map((thread) => {
    const stat = readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8');
    return [thread, Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16])];
  });
}

/** The file that a program was written to. */
function written(program: string): string {
  const file = join(newFolder(), 'worker.mjs');
  writeFileSync(file, program);
  return file;
}

describe('the thread that thinks', () => {
  it('answers as this thread would, each question by itself', async () => {
    thinker = new PlayerWorker(undefined, BUILT_WORKERS.thinker);
    const jobs: Job[] = [jobAt(1), { ...jobAt(2), kind: 'hint', card: null }, jobAt(3)];
    expect(await Promise.all(jobs.map((job) => thinker.ask(job)))).toEqual(jobs.map(answer));
  });

  it('gives way to the thread that serves the page', async () => {
    thinker = new PlayerWorker(undefined, BUILT_WORKERS.thinker);
    const own = nicenesses();
    await thinker.ask(jobAt(1));
    const added = nicenesses().filter(([thread]) => !own.some(([other]) => other === thread));
    expect(added.map(([, nice]) => nice)).toContain(constants.priority.PRIORITY_BELOW_NORMAL);
  });

  it('is replaced when it dies, and what it was asked is answered', async () => {
    thinker = new PlayerWorker(undefined, BUILT_WORKERS.thinker);
    await thinker.ask(jobAt(1));
    const before = thinker.threadId;
    const answers = Promise.all([thinker.ask(jobAt(4)), thinker.ask(jobAt(5))]);
    await thinker.kill();
    expect(await answers).toEqual([answer(jobAt(4)), answer(jobAt(5))]);
    expect(thinker.threadId).not.toBe(before);
  });

  it('is not asked a third time where a question ends it: easy decides, and a hint is given up', async () => {
    const deaths: string[] = [];
    const dies = written(`
      import { parentPort } from 'node:worker_threads';
      parentPort.on('message', ({ id, job }) => {
        if (job.seed !== 8) throw new Error(job.kind);
        parentPort.postMessage({ id, answer: { action: 'discardHand' } });
      });`);
    thinker = new PlayerWorker(({ message }) => deaths.push(message), dies);
    const asked = [jobAt(6), { ...jobAt(7), kind: 'hint', card: null } as const, jobAt(8)];
    expect(await Promise.all(asked.map((job) => thinker.ask(job)))).toEqual([
      answer({ ...jobAt(6), level: 'easy' }),
      undefined,
      { action: 'discardHand' },
    ]);
    expect(deaths).toEqual(['decide', 'decide', 'hint', 'hint']);
  });

  it('is ended when it hangs, as if it had died', async () => {
    const deaths: string[] = [];
    const hangs = written(`
      import { parentPort } from 'node:worker_threads';
      parentPort.on('message', () => { for (;;); });`);
    thinker = new PlayerWorker(({ message }) => deaths.push(message), hangs, 100);
    const asked = [jobAt(6), { ...jobAt(7), kind: 'hint', card: null } as const];
    expect(await Promise.all(asked.map((job) => thinker.ask(job)))).toEqual([
      answer({ ...jobAt(6), level: 'easy' }),
      undefined,
    ]);
    expect(deaths).toEqual(new Array(4).fill('no answer within 100 ms'));
  });

  it('leaves without an answer what no level can answer, and the program goes on', async () => {
    const deaths: string[] = [];
    const dies = written(`
      import { parentPort } from 'node:worker_threads';
      parentPort.on('message', ({ job }) => { throw new Error(job.kind); });`);
    thinker = new PlayerWorker(({ message }) => deaths.push(message), dies);
    const job = jobAt(1);
    expect(await thinker.ask({ ...job, observation: { ...job.observation, stock: 999 } })).toBeUndefined();
    expect(deaths).toEqual(['decide', 'decide']);
  });

  it('has its code compiled by threads that give way, too, which the built server sees to; others do not', async () => {
    const server = await startServer(BUILT, {});
    try {
      const { pid } = server.process as { pid: number };
      const lowered = nicenesses(pid).filter(([, nice]) => nice === constants.priority.PRIORITY_BELOW_NORMAL);
      expect(lowered).toHaveLength(5);
      const names = lowered.map(([thread]) =>
        readFileSync(`/proc/${pid}/task/${thread}/comm`, 'utf8').trimEnd(),
      );
      // Versions of Node that give no names call all their threads "node".
      for (const name of names) expect(name).toMatch(/^(V8Worker|DelayedTaskSche|node)$/);
    } finally {
      await kill(server);
    }
  });

  it('gives way no less where the whole program already gives way even more', async () => {
    const script = `
      import { readdirSync, readFileSync } from 'node:fs';
      import { PlayerWorker } from ${JSON.stringify(new URL('../../dist/computers/player-worker.js', import.meta.url))};
      const thinker = new PlayerWorker((error) => console.error(error));
      const answer = await thinker.ask(${JSON.stringify(jobAt(1))});
      const stats = readdirSync('/proc/self/task').map((thread) => readFileSync('/proc/self/task/' + thread + '/stat', 'utf8'));
      const nice = stats.map((stat) => Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]));
      console.log(JSON.stringify({ answer, least: Math.min(...nice) }));
      await thinker.stop();`;
    const { stdout, stderr } = await promisify(execFile)('nice', [
      '-n',
      '15',
      process.execPath,
      written(script),
    ]);
    expect(stderr).toBe('');
    const { answer: given, least } = JSON.parse(stdout) as { answer: unknown; least: number };
    expect(given).toEqual(answer(jobAt(1)));
    expect(least).toBeGreaterThanOrEqual(15);
  });
});

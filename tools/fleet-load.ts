/**
 * fleet-load [TABLES] [SECONDS]: tables on a real Mosquitto and one `tock fleet`, each program a process of its own.
 * Prints the figures as JSON.
 */
import { type ChildProcess, fork, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { TestBroker } from '../test/mqtt/mosquitto.js';
import { until } from '../test/support/until.js';
import { runMany, tableId } from './load/fleet-tables.js';

const COMMANDS_AT_ONCE = 4;
/** Staff at a page ask now and then; without a pause the commands would be the load that is measured. */
const BETWEEN_COMMANDS_MS = 100;
const PACE_MS = 10_000;

interface Told {
  readonly steps: number;
  readonly sent: number;
  readonly connected: number;
  readonly memory: number;
}

/** Megabytes that a process holds. */
const megabytes = (pid: number) =>
  Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024);

async function fleetFigures(url: string): Promise<{ readonly known: number; readonly received: number }> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1] ?? 0);
  const modes = [...text.matchAll(/^tock_fleet_tables\{mode="(?!away)\w+"\} (\d+)/gm)];
  return {
    known: modes.reduce((sum, [, count]) => sum + Number(count), 0),
    received: figure('tock_fleet_messages_total'),
  };
}

async function measure(count: number, seconds: number): Promise<object> {
  const broker = await TestBroker.start();
  const self = fileURLToPath(import.meta.url);
  const args = [
    '--tables',
    '--url',
    broker.url,
    '--first',
    '0',
    '--count',
    `${count}`,
    '--pace',
    `${PACE_MS}`,
  ];
  const tables: ChildProcess = fork(self, args);
  let told: Told = { steps: 0, sent: 0, connected: 0, memory: 0 };
  tables.on('message', (message) => {
    told = message as Told;
  });
  const port = 18_000 + (process.pid % 2000);
  const url = `http://127.0.0.1:${port}`;
  const began = performance.now();
  const fleet = spawn(process.execPath, ['dist/cli/main.js', 'fleet'], {
    env: { ...process.env, TOCK_MQTT: broker.url, PORT: `${port}`, HOST: '127.0.0.1' },
    stdio: 'ignore',
  });
  try {
    await until(
      async () => (await fleetFigures(url).catch(() => null))?.known === count,
      'all tables are seen',
      120,
    );
    const seenAfter = Math.round(performance.now() - began) / 1000;
    const before = { ...told, ...(await fleetFigures(url)) };
    const from = performance.now();
    const memory = [megabytes(fleet.pid ?? 0)];
    const answers = await askFor(url, count, seconds, () => memory.push(megabytes(fleet.pid ?? 0)));
    const took = (performance.now() - from) / 1000;
    const after = { ...told, ...(await fleetFigures(url)) };
    answers.sort((one, other) => one - other);
    const at = (part: number) => Math.round(answers[Math.floor(answers.length * part)] ?? 0);
    return {
      tables: count,
      seconds: Math.round(took),
      allSeenAfterSeconds: seenAfter,
      stepsASecond: Math.round((after.steps - before.steps) / took),
      messagesToFleetASecond: Math.round((after.received - before.received) / took),
      commands: answers.length,
      answerMs: { p50: at(0.5), p99: at(0.99), most: Math.round(answers.at(-1) ?? 0) },
      fleetMegabytes: { first: memory[0], last: memory.at(-1), most: Math.max(...memory) },
      tablesMegabytes: Math.round(told.memory / 2 ** 20),
      brokerMegabytes: megabytes(broker.pid),
    };
  } finally {
    tables.kill('SIGKILL');
    fleet.kill('SIGKILL');
    await broker.stop();
  }
}

/** Asks tables for something as the page does, some at a time, for so long; milliseconds of each answer. */
async function askFor(
  url: string,
  count: number,
  seconds: number,
  everySecond: () => void,
): Promise<number[]> {
  const answers: number[] = [];
  const end = performance.now() + 1000 * seconds;
  const timer = setInterval(everySecond, 1000);
  const ask = async (lane: number) => {
    for (let n = lane; performance.now() < end; n += COMMANDS_AT_ONCE) {
      const began = performance.now();
      const body = {
        verb: 'announce',
        tables: [tableId((n * 37) % count)],
        fields: { text: `${n}` },
        by: 'load',
      };
      const answer = await fetch(`${url}/api/fleet/command`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      const said = (await answer.json()) as { outcomes?: Record<string, string> };
      const [outcome] = Object.values(said.outcomes ?? {});
      if (outcome !== 'done') throw new Error(`a command was answered with ${JSON.stringify(said)}`);
      answers.push(performance.now() - began);
      await pause(BETWEEN_COMMANDS_MS);
    }
  };
  await Promise.all(Array.from({ length: COMMANDS_AT_ONCE }, (_, lane) => ask(lane)));
  clearInterval(timer);
  return answers;
}

if (process.argv.includes('--tables')) runMany(process.argv);
else {
  const [count = 1000, seconds = 60] = process.argv.slice(2).map(Number);
  console.log(JSON.stringify(await measure(count, seconds), null, 1));
  process.exit(0);
}

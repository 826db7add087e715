import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { moment, RequestResponse, reportReader } from '../mqtt/reports.js';
import { readTopic, requestTopic, type Verb } from '../mqtt/topics.js';
import type { Right } from '../table/rights.js';
import type { Environment } from '../table/table.js';
import type { CommandEntry, CommandLog } from './command-log.js';

/** Few, since answers become labels of metrics: anything else that a table says is `refused`. */
const REFUSALS = [
  'refused',
  'no-call',
  'not-supported',
  'unknown-verb',
  'busy',
  'bad-fields',
  'drawn-board',
  'in-game',
  'up-to-date',
  'no-space',
  'not-kept',
] as const;
export type TableAnswer = 'done' | 'no-answer' | 'broker-away' | (typeof REFUSALS)[number];

export interface FleetCommand {
  readonly verb: Verb;
  readonly tables: readonly string[];
  readonly fields: Readonly<Record<string, string | number>>;
  readonly by: string;
}

export interface CommandsOptions {
  /** false if the broker is away. */
  readonly say: (topic: string, payload: string) => boolean;
  readonly log: CommandLog;
  readonly clock: Pick<Environment, 'after'>;
  readonly timeOfDay?: () => number;
  readonly onAnswer?: (verb: Verb, outcome: TableAnswer, seconds: number) => void;
}

/** As on the table's own staff page. */
export const VERB_RIGHTS: Readonly<Record<Verb, Right>> = {
  reset: 'serve',
  attract: 'serve',
  answered: 'serve',
  lock: 'serve',
  unlock: 'serve',
  clean: 'serve',
  cleaned: 'serve',
  announce: 'serve',
  brightness: 'manage',
  name: 'manage',
  restart: 'manage',
  update: 'own',
};

const readResponse = reportReader(RequestResponse);

const PATIENCE_MS = 10_000;
const AT_ONCE = 50;
/** After this time, the next tables are asked as well. */
const TURN_MS = 500;

export class FleetCommands {
  readonly #options: CommandsOptions;
  readonly #waiting = new Map<string, (response: RequestResponse) => void>();

  constructor(options: CommandsOptions) {
    this.#options = options;
  }

  async send(command: FleetCommand): Promise<ReadonlyMap<string, TableAnswer>> {
    const outcomes = new Map<string, TableAnswer>();
    const left = [...command.tables];
    const asked: Promise<unknown>[] = [];
    const ask = async (id: string) => outcomes.set(id, await this.#ask(id, command));
    const askNext = async () => {
      for (let id = left.shift(); id !== undefined; id = left.shift()) {
        const answered = ask(id);
        asked.push(answered);
        await Promise.race([answered, this.#turn()]);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, askNext));
    await Promise.all(asked);
    this.#options.log.add(entryOf(command, outcomes, this.#options.timeOfDay?.() ?? Date.now()));
    return outcomes;
  }

  receive(topic: string, payload: Buffer): void {
    if (readTopic(topic)?.kind !== 'response') return;
    const response = readResponse(payload);
    if (response) this.#waiting.get(response.id)?.(response);
  }

  #turn(): Promise<void> {
    return new Promise((resolve) => {
      this.#options.clock.after(TURN_MS, resolve);
    });
  }

  #ask(table: string, { verb, fields, by }: FleetCommand): Promise<TableAnswer> {
    const { say, clock, onAnswer } = this.#options;
    const id = randomUUID();
    const began = performance.now();
    return new Promise((resolve) => {
      const end = (outcome: TableAnswer) => {
        cancel();
        this.#waiting.delete(id);
        onAnswer?.(verb, outcome, (performance.now() - began) / 1000);
        resolve(outcome);
      };
      const cancel = clock.after(PATIENCE_MS, () => end('no-answer'));
      this.#waiting.set(id, ({ ok, error }) =>
        end(ok ? 'done' : (REFUSALS.find((code) => code === error) ?? 'refused')),
      );
      if (!say(requestTopic(table, verb), JSON.stringify({ ...fields, id, by }))) end('broker-away');
    });
  }
}

function entryOf(
  { verb, by }: FleetCommand,
  outcomes: ReadonlyMap<string, TableAnswer>,
  at: number,
): CommandEntry {
  const answers: Record<string, string[]> = {};
  for (const [id, outcome] of outcomes) answers[outcome] = [...(answers[outcome] ?? []), id];
  return { at: moment(at), by, verb, answers };
}

import type { Level } from '../players/level.js';
import type { Seed } from '../rules/cards/random.js';
import type { Result } from '../rules/values/result.js';
import type { Refusal } from '../table/refusals.js';
import type { Environment } from '../table/table.js';
import { ComputerDriver, type ComputerDriverParts } from './computer-driver.js';
import { Demonstration } from './demonstration.js';
import { Hints } from './hints.js';
import { PlayerWorker } from './player-worker.js';
import { Reviews } from './review/reviews.js';
import { RulesetChecks } from './ruleset-check/checks.js';

export interface ComputersOptions extends Omit<ComputerDriverParts, 'thinker'> {
  readonly environment: Environment;
  /** Review file of the current game; null if not stored. */
  readonly reviewFile?: () => string | null;
  /** Worker files; compiled ones by default. */
  readonly workers?: { readonly thinker: string; readonly review: string; readonly check: string };
}

export class Computers {
  readonly #options: ComputersOptions;
  readonly #thinker: PlayerWorker;
  readonly #driver: ComputerDriver;
  readonly hints: Hints;
  readonly reviews: Reviews;
  readonly demonstration: Demonstration;
  readonly rulesetChecks: RulesetChecks;

  constructor(options: ComputersOptions) {
    this.#options = options;
    const onDeath = (error: Error) =>
      options.onFault(`the computer players' thread has died: ${error.message}`);
    this.#thinker = new PlayerWorker(onDeath, options.workers?.thinker);
    this.#driver = new ComputerDriver({ ...options, thinker: this.#thinker });
    this.hints = new Hints(options.table, this.#thinker);
    this.reviews = new Reviews(options.reviewFile, options.workers?.review);
    const { environment, onFault } = options;
    this.demonstration = new Demonstration({ environment, onFault, thinker: this.#thinker });
    this.rulesetChecks = new RulesetChecks(options.workers?.check);
  }

  /** @param instead replaces the holder */
  seat(seat: number, level: Level, instead?: 'instead'): Result<null, Refusal> {
    const { table, environment } = this.#options;
    const seed = shortSeed(environment.random());
    return table.send({ type: 'seat.computer', seat, level, seed, ...(instead && { instead: true }) });
  }

  async stop(): Promise<void> {
    this.#driver.stop();
    this.demonstration.end();
    this.reviews.cancel();
    this.rulesetChecks.cancel();
    await this.#thinker.stop();
  }
}

/** 32 bits suffice for choices: they deal no cards. */
function shortSeed(seed: Seed): number {
  return (typeof seed === 'number' ? seed : Number.parseInt(seed.slice(0, 8), 16)) | 0;
}

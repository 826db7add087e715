import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { attempt, InputError, wholeNumber } from '../../src/cli/command.js';
import { ProgressBar } from '../../src/cli/progress.js';
import { readPuzzle } from '../../src/puzzles/puzzle.js';
import { SHIPPED } from '../../src/puzzles/shipped.js';
import { isRulesetId, RULESET_IDS, type RulesetId } from '../../src/rules/rulesets/rulesets.js';
import { puzzleFault } from './check.js';
import { DEEPEST, findPuzzle } from './find.js';
import { writePuzzle } from './write.js';

const MOST_GAMES = 1500;
/** Games after which each depth may have one more puzzle. */
const PATIENCE = 12;
/** Initially, a depth gets at most one in this many puzzles of a ruleset. */
const SHARE = 4;
const DEPTHS = DEEPEST + 1;

export function puzzles(args: string[]): number {
  const { values } = parseArgs({
    args,
    options: {
      make: { type: 'boolean', default: false },
      check: { type: 'boolean', default: false },
      seed: { type: 'string', default: '1' },
      each: { type: 'string', default: '31' },
      ruleset: { type: 'string', multiple: true },
      out: { type: 'string', default: 'src/puzzles/shipped.json' },
      checkpoint: { type: 'string', default: 'build/puzzles.json' },
    },
  });
  if (values.make === values.check) throw new InputError('puzzles: say either --make or --check');
  const seed = wholeNumber('seed', values.seed, 0, 1_000_000_000);
  const ids = (values.ruleset ?? RULESET_IDS).map(rulesetNamed);
  if (values.check) return check(ids, seed);
  const each = wholeNumber('each', values.each, 1, 1000);
  const made = new Run(values.checkpoint, seed, each);
  for (const id of ids) made.make(id);
  attempt(values.out, () =>
    writeFileSync(values.out, `${JSON.stringify({ version: 1, puzzles: made.found }, null, 2)}\n`),
  );
  return 0;
}

function rulesetNamed(name: string): RulesetId {
  if (isRulesetId(name)) return name;
  throw new InputError(`ruleset: ${JSON.stringify(name)} is not one of ${RULESET_IDS.join(', ')}`);
}

function check(ids: readonly RulesetId[], seed: number): number {
  const lines = ids.flatMap((id) => (SHIPPED.puzzles[id] ?? []).map((line, index) => ({ id, line, index })));
  const progress = new ProgressBar(lines.length);
  let right = 0;
  for (const [done, { id, line, index }] of lines.entries()) {
    const fault = puzzleFault(readPuzzle(id, line), ~(seed + done));
    if (fault === undefined) right++;
    else console.log(`${id} ${index + 1}: ${fault}`);
    progress.done(done + 1);
  }
  progress.end();
  console.log(`${right} of ${lines.length} puzzles are legal and have one clearly best answer`);
  return right === lines.length ? 0 : 1;
}

interface Made {
  readonly games: number;
  readonly lines: readonly string[];
}

/** Resumes an interrupted run from its checkpoint, with the same result. */
class Run {
  readonly #file: string;
  readonly #seed: number;
  readonly #each: number;
  readonly #made: Partial<Record<RulesetId, Made>>;

  constructor(file: string, seed: number, each: number) {
    this.#file = file;
    this.#seed = seed;
    this.#each = each;
    const kept = existsSync(file) ? attempt(file, () => JSON.parse(readFileSync(file, 'utf8'))) : undefined;
    this.#made = kept?.seed === seed && kept.each === each ? kept.made : {};
    attempt(file, () => mkdirSync(dirname(file), { recursive: true }));
  }

  get found(): Readonly<Partial<Record<RulesetId, readonly string[]>>> {
    return Object.fromEntries(
      RULESET_IDS.flatMap((id) => (this.#made[id] ? [[id, this.#made[id].lines]] : [])),
    );
  }

  make(id: RulesetId): void {
    let { games, lines } = this.#made[id] ?? { games: 0, lines: [] };
    const depths = new Array<number>(DEPTHS).fill(0);
    const count = (line: string) => {
      const { depth } = readPuzzle(id, line);
      depths[depth] = (depths[depth] as number) + 1;
    };
    lines.forEach(count);
    const progress = new ProgressBar(this.#each);
    while (lines.length < this.#each && games < MOST_GAMES) {
      const most = this.#each / SHARE + games / PATIENCE;
      const found = findPuzzle(
        id,
        this.#seed * 1_000_003 + games,
        (depth) => (depths[depth] as number) < most,
      );
      games++;
      if (found) {
        const line = writePuzzle(found);
        lines = [...lines, line];
        count(line);
      }
      this.#made[id] = { games, lines };
      this.#keep();
      progress.done(lines.length);
    }
    progress.end();
    console.log(`${id}: ${lines.length} puzzles from ${games} games, by depth ${depths.join(', ')}`);
  }

  #keep(): void {
    const kept = { seed: this.#seed, each: this.#each, made: this.#made };
    writeFileSync(`${this.#file}.new`, JSON.stringify(kept));
    renameSync(`${this.#file}.new`, this.#file);
  }
}

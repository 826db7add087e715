/**
 * trial [options]: simulated people carry out random moves on a simulated board; counts what is read wrong.
 *
 *     npm run trial -- [--moves N] [--seed S] [--ruleset R|all] [--noise none|careful|ordinary|clumsy|broken|all]
 *
 * Defaults: --moves 10000 --seed 1 --ruleset all --random-rulesets 0 --noise ordinary
 * --random-rulesets N: so many random ones instead; --without base,home,centre: holes that have no switch;
 * --show wrong,refused: prints such moves, switch by switch; --json: prints one object.
 */
import { parseArgs } from 'node:util';
import { isRulesetId, RULESET_IDS } from '../src/rules/rulesets/rulesets.js';
import { randomRulesets } from '../test/rules/support/random-ruleset.js';
import { LEVELS, type Level } from './trial/habits.js';
import { ALL_LEVELS, ALL_RULESETS, type Counts, runTrial } from './trial/run.js';

const { values } = parseArgs({
  options: {
    moves: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    ruleset: { type: 'string', default: 'all' },
    /** So many random ones in place of those of the program. */
    'random-rulesets': { type: 'string', default: '0' },
    noise: { type: 'string', default: 'ordinary' },
    /** Kinds of holes without a switch: base, home, centre, by commas. */
    without: { type: 'string', default: '' },
    json: { type: 'boolean', default: false },
    /** Prints the first moves of these verdicts, switch by switch. */
    show: { type: 'string', default: '' },
  },
});

const moves = whole('moves', values.moves);
const seed = whole('seed', values.seed);
const random = whole('random-rulesets', values['random-rulesets']);
const { ruleset, noise } = values;
const isLevel = (name: string): name is Level => name in LEVELS;
if (ruleset !== 'all' && !isRulesetId(ruleset))
  fail(`--ruleset ${ruleset} is not one of all, ${RULESET_IDS.join(', ')}`);
if (noise !== 'all' && !isLevel(noise))
  fail(`--noise ${noise} is not one of all, ${Object.keys(LEVELS).join(', ')}`);

const KINDS = ['base', 'home', 'centre'] as const;
const named = values.without.split(',').filter((name) => name !== '');
const blind = KINDS.filter((kind) => named.includes(kind));
if (blind.length < named.length)
  fail(`--without ${values.without} names something else than ${KINDS.join(', ')}`);

let shown = 0;
let done = 0;
const began = performance.now();
const counts = runTrial(
  {
    moves,
    seed,
    rulesets: random > 0 ? randomRulesets(random, seed) : ruleset === 'all' ? ALL_RULESETS : [ruleset],
    levels: noise === 'all' ? ALL_LEVELS : [noise],
    blind,
  },
  (report, level) => {
    done++;
    if (!values.json && process.stderr.isTTY && done % 1000 === 0) {
      process.stderr.write(`\r${done} of ${moves} moves `);
    }
    const wanted =
      values.show.split(',').includes(report.verdict) && !(report.alike && report.verdict === 'asked');
    if (wanted && shown++ < 5) console.error(`${report.verdict} (${level})\n${report.story()}`);
  },
);
const seconds = (performance.now() - began) / 1000;
const { alike: _, ...figures } = counts;
if (values.json) console.log(JSON.stringify(figures));
else print(counts, seconds);
if (counts.wrong > 0) process.exitCode = 1;

function print(
  { moves, right, wrong, asked, refused, alike, overruled, delayMs }: Counts,
  seconds: number,
): void {
  if (process.stderr.isTTY) process.stderr.write('\r');
  const share = (count: number) => `${count} (${((100 * count) / moves).toFixed(3)} %)`;
  console.log(`moves              ${moves} in ${seconds.toFixed(0)} s`);
  console.log(`committed right    ${share(right)}`);
  console.log(`committed wrong    ${share(wrong)}`);

  console.log(`asked              ${share(asked)}, ${alike} of them alike to another move by all switches`);
  console.log(`refused            ${share(refused)}`);
  console.log(`overruled switches before ${share(overruled)}`);
  console.log(`delay              p50 ${delayMs.p50} ms, p99 ${delayMs.p99} ms`);
}

function whole(name: string, text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0) fail(`--${name} ${text} is not a whole number`);
  return value;
}

function fail(message: string): never {
  console.error(message);
  process.exit(2);
}

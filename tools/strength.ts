/**
 * strength [options]: plays `hard` on against fixed opponents, from where docs/strength.json ends.
 *
 *     npm run tool strength -- [--games N] [--against NAME …] [--ruleset R …] [--record FILE]
 *
 * Defaults: all opponents and rulesets, --games 1000 --record docs/strength.json
 * Prints the table of docs/figures.md. It can be ended at any time.
 */
import { constants, setPriority } from 'node:os';
import { parseArgs } from 'node:util';
import { InputError, runProgram, wholeNumber } from '../src/cli/command.js';
import { RULESET_IDS } from '../src/rules/rulesets/rulesets.js';
import { playOn } from './strength/play-on.js';
import { OPPONENTS } from './strength/record.js';
import { blundersIn, strengthTable } from './strength/table.js';

process.exitCode = await runProgram('strength', async () => {
  const { values } = parseArgs({
    options: {
      against: { type: 'string', multiple: true, default: [...OPPONENTS] },
      ruleset: { type: 'string', multiple: true, default: [...RULESET_IDS] },
      games: { type: 'string', default: '1000' },
      record: { type: 'string', default: 'docs/strength.json' },
    },
  });
  const opponents = named('against', values.against, OPPONENTS);
  const rulesets = named('ruleset', values.ruleset, RULESET_IDS);
  const pairs = Math.ceil(wholeNumber('games', values.games, 2, 1_000_000) / 2);
  setPriority(constants.priority.PRIORITY_LOW);
  const series = opponents.flatMap((opponent) => rulesets.map((ruleset) => ({ ruleset, opponent })));
  const record = await playOn(values.record, series, pairs, new URL('./strength/worker.js', import.meta.url));
  const { decisions, partnerBlunders } = blundersIn(record);
  console.log(
    `${strengthTable(record)}\n\n${partnerBlunders} of ${decisions} decisions would make a partner angry.`,
  );
  return 0;
});

/** The names given; each must be one of those there are. */
function named<Name extends string>(option: string, given: string[], names: readonly Name[]): Name[] {
  return given.map((text) => {
    const name = names.find((one) => one === text);
    if (name) return name;
    throw new InputError(`${option}: ${JSON.stringify(text)} is not one of ${names.join(', ')}`);
  });
}

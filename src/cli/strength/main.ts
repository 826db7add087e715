/**
 * `npm run strength`: plays `hard` on against its fixed opponents, from where `docs/strength.json` ends, until each row
 * has so many games, and prints the table of docs/figures.md. It can be ended at any time.
 *
 *     npm run strength -- --games 1000 [--against greedy] [--ruleset keezen]
 */
import { constants, setPriority } from 'node:os';
import { parseArgs } from 'node:util';
import { RULESET_IDS } from '../../rules/rulesets.js';
import { InputError, runProgram, wholeNumber } from '../command.js';
import { playOn } from './play-on.js';
import { OPPONENTS } from './record.js';
import { mannersOf, strengthTable } from './table.js';

await runProgram('strength', async () => {
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
  const record = await playOn(values.record, series, pairs);
  const { decisions, offences } = mannersOf(record);
  console.log(
    `${strengthTable(record)}\n\n${offences} of ${decisions} decisions would make a partner angry.`,
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

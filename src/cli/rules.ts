import { parseArgs } from 'node:util';
import { checkPlayable, GAMES_TO_PLAY, type Unplayable } from '../rules/rulesets/playable.js';
import { RULESET_SCHEMA } from '../rules/rulesets/ruleset-schema.js';
import { isRulesetId, RULESET_IDS, RULESETS } from '../rules/rulesets/rulesets.js';
import { rulesetTitle } from '../store/ruleset-hash.js';
import { atMost, type Command, InputError, type OptionTable, oneOf, wholeNumber } from './command.js';
import { readRulesetDocument } from './input.js';
import { ProgressBar } from './progress.js';

const CHECK_OPTIONS = {
  games: { type: 'string', default: String(GAMES_TO_PLAY) },
  seed: { type: 'string', default: '1' },
} satisfies OptionTable;

export const rules: Command = {
  options: CHECK_OPTIONS,
  notes: [oneOf('RULESET', RULESET_IDS)],
  async run([deed, ...args]) {
    if (deed === 'check') return check(args);
    if (deed === 'export') return exportRuleset(args);
    if (deed !== 'schema')
      throw new InputError(`rules: ${JSON.stringify(deed ?? '')} is not one of check, export, schema`);
    atMost(0, args);
    print(RULESET_SCHEMA);
    return 0;
  },
};

async function check(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: CHECK_OPTIONS,
  });
  const games = wholeNumber('games', values.games, 1, 10_000_000);
  const seed = wholeNumber('seed', values.seed, -2_147_483_648, 2_147_483_647);
  const ruleset = await readRulesetDocument(atMost(1, positionals)[0] ?? '-');
  const progress = new ProgressBar(games);
  const played = checkPlayable(ruleset, games, seed, (count) => progress.done(count));
  progress.end();
  const title = rulesetTitle(ruleset);
  if (played.ok) {
    console.log(`${title}: ${games} games came to an end, the longest after ${played.value.longest} actions`);
    return 0;
  }
  console.error(`tock: ${title} cannot be played: ${inWords(played.fault)}`);
  return 1;
}

function exportRuleset(args: readonly string[]): number {
  const [name] = atMost(1, args);
  if (!isRulesetId(name))
    throw new InputError(`ruleset: ${JSON.stringify(name ?? '')} is not one of ${RULESET_IDS.join(', ')}`);
  print(RULESETS[name]);
  return 0;
}

function print(value: unknown): void {
  console.log(JSON.stringify(value, null, 2));
}

function inWords({ code, game, actions, players, teamSize, options, home }: Unplayable): string {
  const why = {
    'never-starts': 'no pawn ever came out of its base',
    'never-home': 'no pawn ever came home',
    'never-ends': `at most ${home} pawns of a colour came home`,
    deadlock: 'somebody holds cards and may do nothing with them',
    'too-long': 'the games take too long, or cards leave too many ways to play them',
  }[code];
  const table = `${players} players ${teamSize === 1 ? 'alone' : `in teams of ${teamSize}`}`;
  const turned = Object.keys(options).length > 0 ? `, options ${JSON.stringify(options)}` : '';
  return `game ${game} (${table}${turned}) had no end after ${actions} actions: ${why}`;
}

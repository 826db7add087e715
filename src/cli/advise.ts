import { parseArgs } from 'node:util';
import { isLevel, LEVELS } from '../players/level.js';
import { advise as adviseLevel } from '../players/levels.js';
import { readObservation } from '../players/observation-json.js';
import { NO_WINNER, winnerOf } from '../rules/game.js';
import {
  accepted,
  atMost,
  type Command,
  InputError,
  type OptionTable,
  oneOf,
  wholeNumber,
} from './command.js';
import { answerInput, LINES, readRulesetFile, underRuleset } from './input.js';
import { sayIfUnlearned } from './unlearned.js';

const OPTIONS = {
  level: { type: 'string', default: 'hard' },
  seed: { type: 'string', default: '1' },
  nodes: { type: 'string' },
  ...LINES,
} satisfies OptionTable;

export const advise: Command = {
  options: OPTIONS,
  notes: [oneOf('LEVEL', LEVELS)],
  async run(args) {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: OPTIONS });
    const [file] = atMost(1, positionals);
    const { level } = values;
    if (!isLevel(level))
      throw new InputError(`level: ${JSON.stringify(level)} is not one of ${LEVELS.join(', ')}`);
    const seed = wholeNumber('seed', values.seed, -2_147_483_648, 2_147_483_647);
    const nodes =
      values.nodes === undefined ? undefined : wholeNumber('nodes', values.nodes, 1, 1_000_000_000);
    const ruleset = await readRulesetFile(values);
    const told = new Set<string>();
    const answer = (input: unknown) => {
      const observation = accepted(readObservation(underRuleset(input, ruleset)));
      if (winnerOf(observation.rules, observation.position) !== NO_WINNER)
        throw new InputError('position: the game is over');
      const advice = adviseLevel(observation, level, seed, { nodes });
      if (!advice) throw new InputError(`hands: player ${observation.player} has nothing to decide`);
      sayIfUnlearned(observation.rules, told);
      return advice;
    };
    return answerInput(file, values.lines, answer);
  },
};

import { parseArgs } from 'node:util';
import type { Game } from '../rules/game.js';
import { listActions } from '../rules/moves/legal.js';
import { type ActionText, describeAction } from '../rules/moves/notation.js';
import { atMost, type Command } from './command.js';
import { answerInput, asGame, LINES, readRulesetFile } from './input.js';

export const legal: Command = {
  async run(args) {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: LINES });
    const [file] = atMost(1, positionals);
    const ruleset = await readRulesetFile(values);
    return answerInput(file, values.lines, (input) => legalAnswer(asGame(input, ruleset)));
  },
};

function legalAnswer(game: Game): { actions: ActionText[] } {
  const list = listActions(game);
  return { actions: Array.from({ length: list.count }, (_, index) => describeAction(game, list, index)) };
}

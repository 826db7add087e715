import { parseArgs } from 'node:util';
import type { Game } from '../rules/game.js';
import { listActions } from '../rules/moves/legal.js';
import { type ActionText, describeAction } from '../rules/moves/notation.js';
import { atMost, type Command } from './command.js';
import { answerLines, asGame, RULESET_FILE, readJson, readRulesetFile } from './input.js';

export const legal: Command = {
  async run(args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { lines: { type: 'boolean', default: false }, ...RULESET_FILE },
    });
    const [file] = atMost(1, positionals);
    const ruleset = await readRulesetFile(values);
    const answer = (input: unknown) => legalAnswer(asGame(input, ruleset));
    if (values.lines) await answerLines(file, answer);
    else console.log(JSON.stringify(answer(await readJson(file))));
    return 0;
  },
};

function legalAnswer(game: Game): { actions: ActionText[] } {
  const list = listActions(game);
  return { actions: Array.from({ length: list.count }, (_, index) => describeAction(game, list, index)) };
}

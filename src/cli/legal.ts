import { parseArgs } from 'node:util';
import type { Game } from '../rules/game.js';
import { listActions } from '../rules/legal.js';
import { type ActionText, describeAction } from '../rules/notation.js';
import type { Command } from './command.js';
import { answerLines, asGame, readJson } from './input.js';

export const legal: Command = {
  usage: '[FILE] [--lines]',
  summary: 'list every action open to the player to act; --lines: one game a line',
  async run(args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { lines: { type: 'boolean', default: false } },
    });
    const [file] = positionals;
    if (values.lines) await answerLines(file, (input) => legalAnswer(asGame(input)));
    else console.log(JSON.stringify(legalAnswer(asGame(await readJson(file)))));
    return 0;
  },
};

function legalAnswer(game: Game): { actions: ActionText[] } {
  const list = listActions(game);
  return { actions: Array.from({ length: list.count }, (_, index) => describeAction(game, list, index)) };
}

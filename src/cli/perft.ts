import { parseArgs } from 'node:util';
import type { Game } from '../rules/game.js';
import { ActionList } from '../rules/moves/actions.js';
import { legalActions } from '../rules/moves/legal.js';
import { play } from '../rules/moves/play.js';
import { itemAt } from '../rules/values/input.js';
import { atMost, type Command, InputError, wholeNumber } from './command.js';
import { answerInput, asGame, LINES, readRulesetFile } from './input.js';

const DEEPEST = 30;

export const perft: Command = {
  async run(args) {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: LINES });
    const [text, file] = atMost(2, positionals);
    if (text === undefined) throw new InputError('depth: none was given');
    const depth = wholeNumber('depth', text, 1, DEEPEST);
    const ruleset = await readRulesetFile(values);
    return answerInput(file, values.lines, (input) => ({
      nodes: countSequences(asGame(input, ruleset), depth),
    }));
  },
};

/** By length, from 1. */
export function countSequences(game: Game, depth: number): number[] {
  const nodes = new Array<number>(depth).fill(0);
  const lists = nodes.map(() => new ActionList());
  const visit = (now: Game, level: number): void => {
    const list = itemAt(lists, level);
    legalActions(now, list);
    nodes[level] = (nodes[level] as number) + list.count;
    if (level + 1 === depth) return;
    for (let index = 0; index < list.count; index++) {
      const next = now.clone();
      play(next, list, index);
      visit(next, level + 1);
    }
  };
  visit(game, 0);
  return nodes;
}

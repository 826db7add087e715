import { parseArgs } from 'node:util';
import type { Game } from '../rules/game.js';
import { writeGame } from '../rules/json.js';
import { ActionList } from '../rules/moves/actions.js';
import { legalActions, listActions } from '../rules/moves/legal.js';
import { type ActionText, describeAction, findAction } from '../rules/moves/notation.js';
import { play as playAction } from '../rules/moves/play.js';
import { itemAt } from '../rules/values/input.js';
import { withHash } from '../store/ruleset-hash.js';
import { atMost, type Command, InputError, wholeNumber } from './command.js';
import { answerInput, asGame, LINES, RULESET_FILE, readJson, readRulesetFile } from './input.js';

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

export const play: Command = {
  async run(args) {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: RULESET_FILE });
    const [action, file] = atMost(2, positionals);
    if (action === undefined) throw new InputError('action: none was given');
    const game = asGame(await readJson(file), await readRulesetFile(values));
    const list = new ActionList();
    const index = findAction(game, list, action);
    if (index < 0) throw new InputError(`action: ${JSON.stringify(action)} is not among the legal ones`);
    playAction(game, list, index);
    console.log(JSON.stringify(withHash(writeGame(game))));
    return 0;
  },
};

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
      playAction(next, list, index);
      visit(next, level + 1);
    }
  };
  visit(game, 0);
  return nodes;
}

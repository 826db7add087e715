import { parseArgs } from 'node:util';
import { writeGame } from '../rules/json.js';
import { ActionList } from '../rules/moves/actions.js';
import { findAction } from '../rules/moves/notation.js';
import { play as playAction } from '../rules/moves/play.js';
import { withHash } from '../store/ruleset-hash.js';
import { atMost, type Command, InputError } from './command.js';
import { asGame, RULESET_FILE, readJson, readRulesetFile } from './input.js';

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

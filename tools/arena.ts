/**
 * arena [--a NAME] [--b NAME] [options of tock arena]: as `tock arena`, also against flat-mc, flat-mc-open and
 * cheater, which docs/players.md describes. Defaults: --a hard --b greedy, the others as `tock arena --help` says.
 */

import { arenaOf } from '../src/cli/arena.js';
import { runProgram } from '../src/cli/command.js';
import { ALL_CONTESTANTS } from './arena/contestants.js';

const status = await runProgram('arena', () => arenaOf(ALL_CONTESTANTS).run(process.argv.slice(2)));
process.exitCode = status;

/**
 * puzzles --make | --check [options]: finds puzzles in games that the program plays against itself, or checks the kept ones.
 *
 *     npm run tool puzzles -- --make [--seed S] [--each N] [--ruleset R …] [--out FILE] [--checkpoint FILE]
 *     npm run tool puzzles -- --check [--seed S] [--ruleset R …]
 */
import { runProgram } from '../src/cli/command.js';
import { puzzles } from './puzzles/make.js';

process.exitCode = await runProgram('puzzles', () => puzzles(process.argv.slice(2)));

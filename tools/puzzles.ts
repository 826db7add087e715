/**
 * puzzles --make | --check [options]: finds puzzles in games that the program plays against itself, or checks the kept ones.
 *
 *     npm run tool puzzles -- --make [--seed S] [--each N] [--ruleset R …] [--out FILE] [--checkpoint FILE]
 *     npm run tool puzzles -- --check [--seed S] [--ruleset R …]
 *
 * Defaults: --seed 1 --each 31 --out src/puzzles/shipped.json --checkpoint build/puzzles.json
 */
import { runProgram } from '../src/cli/command.js';
import { puzzles } from './puzzles/make.js';

process.exitCode = await runProgram('puzzles', () => puzzles(process.argv.slice(2)));

/**
 * hands [options]: simulated people play in real time at the running server; counts what is read wrong.
 *
 *     npm run tool hands -- [--moves N] [--tables T] [--seed S] [--board simulated|emulated] [--show lost,asked]
 *
 * Defaults: --moves 1000 --tables 4 --seed 1 --board simulated
 * Prints the counts as JSON; fails where a move was committed wrong.
 */
import { parseArgs } from 'node:util';
import { RULESET_IDS, RULESETS } from '../src/rules/rulesets/rulesets.js';
import { emulatedBoard, simulatedBoard } from './hands/boards.js';
import { noMoves, playMoves } from './hands/run.js';

const { values } = parseArgs({
  options: {
    moves: { type: 'string', default: '1000' },
    tables: { type: 'string', default: '4' },
    seed: { type: 'string', default: '1' },
    board: { type: 'string', default: 'simulated' },
    show: { type: 'string', default: '' },
  },
});
/** At one table, before the next ruleset is played with the next seed: no game is over so soon. */
const MOVES_A_TABLE = 40;

const rulesets = RULESET_IDS.filter((id) => RULESETS[id].players.includes(4));
const open = values.board === 'emulated' ? emulatedBoard : simulatedBoard;
const counts = noMoves();
const began = performance.now();
let left = Number(values.moves);
let seed = Number(values.seed);

async function play(): Promise<void> {
  while (left > 0) {
    const moves = Math.min(left, MOVES_A_TABLE);
    left -= moves;
    const own = seed++;
    const ruleset = rulesets[own % rulesets.length] as string;
    await playMoves(open, { ruleset, seed: own, moves }, counts, ({ verdict, story }) => {
      if (values.show.split(',').includes(verdict)) console.error(`${verdict} ${ruleset} ${own}: ${story}`);
    });
  }
}

await Promise.all(Array.from({ length: Number(values.tables) }, play));
const { stories, ...figures } = counts;
for (const story of stories) console.error(story);
console.log(JSON.stringify({ ...figures, seconds: Math.round((performance.now() - began) / 1000) }));
if (stories.length > 0) process.exitCode = 1;

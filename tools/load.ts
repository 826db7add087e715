/** load [ACTIONS] [VIEWERS] [SEED]: plays before many viewers, some of whom stall or vanish. Prints the figures as JSON. */
import { load } from './load/viewers.js';

const [actions = 10_000, viewers = 50, seed = 1] = process.argv.slice(2).map(Number);
const began = performance.now();
const counts = await load({ viewers, stalled: 5, vanished: 5, actions, seed });
console.log(JSON.stringify({ ...counts, seconds: Math.round((performance.now() - began) / 1000) }));

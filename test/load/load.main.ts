/** `npm run load -- [ACTIONS] [VIEWERS] [SEED]`: prints the figures as JSON. */
import { load } from './viewers.js';

const [actions = 10_000, viewers = 50, seed = 1] = process.argv.slice(2).map(Number);
const began = performance.now();
const counts = await load({ viewers, stalled: 5, vanished: 5, actions, seed });
console.log(JSON.stringify({ ...counts, seconds: Math.round((performance.now() - began) / 1000) }));

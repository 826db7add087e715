/** `npm run fuzz -- [REQUESTS] [SEED]`: prints the counts as JSON; fails at the first request that does harm. */
import { fuzz } from './fuzz.js';

const [requests = 100_000, seed = 1] = process.argv.slice(2).map(Number);
const began = performance.now();
const counts = await fuzz(requests, seed);
console.log(JSON.stringify({ ...counts, seconds: Math.round((performance.now() - began) / 1000) }));

/**
 * fuzz [REQUESTS] [SEED]: sends random and damaged requests to every route.
 * Prints the counts as JSON; fails at the first request that does harm.
 */
import { fuzz } from './load/fuzz.js';

const [requests = 100_000, seed = 1] = process.argv.slice(2).map(Number);
const began = performance.now();
const counts = await fuzz(requests, seed);
console.log(JSON.stringify({ ...counts, seconds: Math.round((performance.now() - began) / 1000) }));

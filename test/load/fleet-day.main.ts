/** `npm run fleet-day -- [HOURS] [TABLES] [SEED]`: prints the counts as JSON; fails at the first thing lost. */
import { resolve } from 'node:path';
import { fleetDay } from './fleet-day.js';

const [hours = 24, tables = 4, seed = 1] = process.argv.slice(2).map(Number);
const began = performance.now();
const counts = await fleetDay({ hours, tables, seed, killsAnHour: 1, built: resolve('dist') });
console.log(JSON.stringify({ ...counts, seconds: Math.round((performance.now() - began) / 1000) }));
process.exit(0);

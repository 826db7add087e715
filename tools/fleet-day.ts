/**
 * fleet-day [HOURS] [TABLES] [SEED]: plays table time on a real broker while broker, tables and fleet are killed.
 * Prints the counts as JSON each hour; fails at the first thing lost. Usual: 24 hours, 4 tables.
 */
import { resolve } from 'node:path';
import { type DayCounts, fleetDay } from './load/fleet-day.js';

const [hours = 24, tables = 4, seed = 1] = process.argv.slice(2).map(Number);
const began = performance.now();
const print = (counts: DayCounts) =>
  console.log(JSON.stringify({ ...counts, seconds: Math.round((performance.now() - began) / 1000) }));
await fleetDay({ hours, tables, seed, killsAnHour: 1, built: resolve('dist'), onHour: print });
process.exit(0);

/**
 * kills [KILLS] [SEED]: kills the server at random moments while phones play at least a game of each ruleset.
 * Prints the counts as JSON; fails at the first thing lost or invented. Two tables play at a time.
 */
import { resolve } from 'node:path';
import { RULESET_IDS } from '../src/rules/rulesets/rulesets.js';
import { usualSettings } from '../src/table/settings.js';
import { killAgainAndAgain } from './load/kills.js';

const [kills = 1000, seed = 1] = process.argv.slice(2).map(Number);
const share = { kills: Math.ceil(kills / RULESET_IDS.length), games: 1 };
const began = performance.now();
const all = { kills: 0, whileStarting: 0, cuts: 0, games: 0 };
const awaited = [...RULESET_IDS.entries()];

async function table(): Promise<void> {
  for (let next = awaited.shift(); next; next = awaited.shift()) {
    const [index, ruleset] = next;
    const settings = { ...usualSettings(ruleset), cards: 'dealt' as const };
    const counts = await killAgainAndAgain(resolve('dist'), settings, share, seed + index);
    console.log(JSON.stringify({ ruleset, ...counts, slowestStartMs: Math.round(counts.slowestStartMs) }));
    for (const key of ['kills', 'whileStarting', 'cuts', 'games'] as const) all[key] += counts[key];
  }
}

await Promise.all([table(), table()]);
console.log(JSON.stringify({ ...all, seconds: Math.round((performance.now() - began) / 1000) }));

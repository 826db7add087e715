/** `npm run kills -- [KILLS] [SEED]`: prints the counts as JSON, at least one whole game of each ruleset; fails at the first thing lost or invented. */
import { resolve } from 'node:path';
import { RULESET_IDS } from '../../src/rules/rulesets.js';
import { usualSettings } from '../../src/table/settings.js';
import { killAgainAndAgain } from './kills.js';

const [kills = 1000, seed = 1] = process.argv.slice(2).map(Number);
const began = performance.now();
const share = Math.ceil(kills / RULESET_IDS.length);
let done = 0;
for (const [index, ruleset] of RULESET_IDS.entries()) {
  const settings = { ...usualSettings(ruleset), cards: 'dealt' as const };
  const counts = await killAgainAndAgain(
    resolve('dist'),
    settings,
    { kills: share, games: 1 },
    seed + index,
    ({ kills: now }) => {
      if (process.stderr.isTTY) process.stderr.write(`\r${done + now} of ${kills} `);
    },
  );
  done += counts.kills;
  console.log(JSON.stringify({ ruleset, ...counts, slowestStartMs: Math.round(counts.slowestStartMs) }));
}
console.log(JSON.stringify({ kills: done, seconds: Math.round((performance.now() - began) / 1000) }));

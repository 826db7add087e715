/** `RULESETS=200 GAMES=20 npx vitest run --project unit test/rules/random-rulesets` plays many; a test run plays fewer. */
import { describe, expect, it } from 'vitest';
import { newGame } from '../../src/rules/cards/deal.js';
import { Rng } from '../../src/rules/cards/random.js';
import { NO_WINNER } from '../../src/rules/game.js';
import { playout } from '../../src/rules/moves/playout.js';
import { checkPlayable } from '../../src/rules/rulesets/playable.js';
import { teamSizesFor } from '../../src/rules/rulesets/ruleset-tables.js';
import type { Ruleset } from '../../src/rules/rulesets/rulesets.js';
import { usualSetup } from '../../src/rules/rulesets/usual-setup.js';
import {
  expectPlayable,
  expectSameAfterWriting,
  expectSoundCards,
  expectSoundList,
  expectSoundPosition,
} from './support/invariants.js';
import { randomRulesets } from './support/random-ruleset.js';
import { rulesOf } from './support/tables.js';

const RULESETS = Number(process.env['RULESETS'] ?? 12);
const GAMES = Number(process.env['GAMES'] ?? 3);

/** One game looked at step by step. */
function playSoundly(ruleset: Ruleset, teamSize: number, seed: number): void {
  const rules = rulesOf(usualSetup(ruleset, ruleset.players[0] ?? 4, teamSize));
  const game = newGame(rules, seed);
  let count = 0;
  playout(game, new Rng(seed), {
    before(now, list, index) {
      if (count % 5 === 0) expectSoundList(now, list);
      if (count % 20 === 0) expectPlayable(now, list, index);
    },
    after(now) {
      expectSoundPosition(now.position, rules.centreHole > 0);
      if (count % 5 === 0) expectSoundCards(now);
      if (count++ % 20 === 0) expectSameAfterWriting(now);
    },
  });
  expect(game.winner).not.toBe(NO_WINNER);
}

describe(`${RULESETS} random rulesets`, () => {
  it.each(randomRulesets(RULESETS, 16).map((ruleset, index) => [index + 1, ruleset] as const))(
    `%i: ${GAMES} games come to an end, and the first keeps the rules after every action`,
    (_, ruleset) => {
      const sizes = teamSizesFor(ruleset, ruleset.players[0] ?? 4);
      playSoundly(ruleset, sizes.at(-1) ?? 1, 1);
      expect(checkPlayable(ruleset, GAMES, 2)).toMatchObject({ ok: true, value: { games: GAMES } });
    },
  );
});

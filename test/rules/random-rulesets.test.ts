/** `RULESETS=200 GAMES=20 npx vitest run --project unit test/rules/random-rulesets` plays many; a test run plays fewer. */
import { expect, it } from 'vitest';
import { checkPlayable } from '../../src/rules/rulesets/playable.js';
import { teamSizesFor } from '../../src/rules/rulesets/ruleset-tables.js';
import { usualSetup } from '../../src/rules/rulesets/usual-setup.js';
import { runs } from '../support/long.js';
import { playSoundly } from './support/invariants.js';
import { randomRulesets } from './support/random-ruleset.js';
import { rulesOf } from './support/tables.js';

const RULESETS = Number(process.env['RULESETS'] ?? runs(12));
const GAMES = Number(process.env['GAMES'] ?? 3);

it.each(randomRulesets(RULESETS, 16).map((ruleset, index) => [index + 1, ruleset] as const))(
  `${RULESETS} random rulesets: %i: ${GAMES} games come to an end, and the first keeps the rules after every action`,
  (_, ruleset) => {
    const sizes = teamSizesFor(ruleset, ruleset.players[0] ?? 4);
    const setup = usualSetup(ruleset, ruleset.players[0] ?? 4, sizes.at(-1) ?? 1);
    playSoundly(rulesOf(setup), 1, 5, 20);
    expect(checkPlayable(ruleset, GAMES, 2)).toMatchObject({ ok: true, value: { games: GAMES } });
  },
);

/** What the set-up offers a table, choice after choice. */
import { expect, it } from 'vitest';
import { boardsFor, playersChange, settingsWith } from '../../src/page/setup/choices.js';
import { teamSizesFor } from '../../src/rules/rulesets/ruleset-tables.js';
import { RULESET_IDS, RULESETS, type RulesetId } from '../../src/rules/rulesets/rulesets.js';
import { checkSettings, type Settings, usualSettings } from '../../src/table/settings.js';

/** Everything that a table of the ruleset may choose next about people, boards and exchanged cards. */
function choicesOf(id: RulesetId, settings: Settings): Settings[] {
  const { players, exchange } = RULESETS[id];
  const exchanges = exchange === 'option' && settings.teamSize > 1 ? [true, false] : [];
  const choices: Partial<Settings>[] = [
    ...players.map((count) => playersChange(settings, count)),
    ...teamSizesFor(RULESETS[id], settings.players).map((teamSize) => ({ teamSize })),
    ...boardsFor(settings).map((zones) => ({ zones })),
    ...exchanges.map((on) => ({ options: { ...settings.options, exchange: on } })),
  ];
  return choices.map((changes) => settingsWith(settings, changes));
}

it.each(RULESET_IDS)('offers nothing that the table refuses: %s', (id) => {
  const [faults, seen] = [new Set<string>(), new Set<string>()];
  let tables = [usualSettings(id)];
  for (const _ of ['first choice', 'second', 'third']) {
    const next = tables.flatMap((settings) => choicesOf(id, settings));
    tables = next.filter((settings) => !seen.has(JSON.stringify(settings)));
    for (const settings of tables) {
      seen.add(JSON.stringify(settings));
      const checked = checkSettings(settings);
      if (!checked.ok) faults.add(`${checked.fault.field} ${checked.fault.problem}`);
    }
  }
  expect([...faults]).toEqual([]);
});

it('offers two players who have two colours each the board of four zones alone', () => {
  expect(boardsFor(usualSettings('tac-tik-pieu', 2))).toEqual([4]);
});

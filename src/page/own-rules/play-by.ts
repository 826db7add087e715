import { boardOf } from '../../rules/holes.js';
import type { Ruleset, RulesetId } from '../../rules/rulesets.js';
import type { Options } from '../../rules/setup.js';
import { type Settings, usualSettings } from '../../table/settings.js';
import { settingsWith } from '../setup/choices.js';

/** @param virtual the board is drawn, and takes any size */
export function playBy(ruleset: RulesetId | Ruleset, now: Settings, virtual: boolean): Settings {
  const { cards, manners, teaching, moveFirst, suits, hints, pace } = now;
  const usual = usualSettings(ruleset, now.players);
  // A physical board keeps its holes.
  const { holesPerZone } = boardOf(now);
  const options =
    virtual || boardOf(usual).holesPerZone === holesPerZone
      ? usual.options
      : { ...usual.options, holesPerZone };
  return { ...usual, options, cards, manners, teaching, moveFirst, suits, hints, pace };
}

export function withHouseRules(settings: Settings, options: Options): Settings {
  return settingsWith(settings, { options: { ...settings.options, ...options } });
}

import { boardOf } from '../../rules/board/holes.js';
import type { Ruleset, RulesetId } from '../../rules/rulesets/rulesets.js';
import type { Options } from '../../rules/setup.js';
import { facesOf } from '../../table/boxed-cards.js';
import { choicesOf, type Settings, usualSettings } from '../../table/settings.js';
import { settingsWith } from '../setup/choices.js';

export function playBy(ruleset: RulesetId | Ruleset, now: Settings, virtual: boolean): Settings {
  const usual = usualSettings(ruleset, now.players);
  // A physical board keeps its holes.
  const { holesPerZone } = boardOf(now);
  const options =
    virtual || boardOf(usual).holesPerZone === holesPerZone
      ? usual.options
      : { ...usual.options, holesPerZone };
  const next = { ...usual, ...choicesOf(now), options };
  return { ...next, faces: facesOf(next) };
}

export function withHouseRules(settings: Settings, options: Options): Settings {
  return settingsWith(settings, { options: { ...settings.options, ...options } });
}

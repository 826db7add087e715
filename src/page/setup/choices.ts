import { boardOf, type ZoneCount } from '../../rules/board/holes.js';
import { rulesetOf } from '../../rules/rulesets/ruleset-check.js';
import { usualZones } from '../../rules/rulesets/ruleset-tables.js';
import type { Ruleset, RulesetId } from '../../rules/rulesets/rulesets.js';
import type { Options } from '../../rules/setup.js';
import { facesOf } from '../../table/boxed-cards.js';
import { checkSettings, choicesOf, type Settings, usualSettings } from '../../table/settings.js';

/** Keeps settings consistent, so that the table accepts them. */

export type ChangeSettings = (changes: Partial<Settings>) => Promise<boolean>;

export interface SettingProps {
  readonly settings: Settings;
  readonly change: ChangeSettings;
}

/** Without partners there is no exchange. */
export function settingsWith(settings: Settings, changes: Partial<Settings>): Settings {
  const next = { ...settings, ...changes };
  const { exchange, ...options } = next.options;
  return next.teamSize > 1 || exchange === undefined ? next : { ...next, options };
}

export function boardsFor(settings: Settings): readonly ZoneCount[] {
  return rulesetOf(settings.ruleset).zones.filter((zones) => checkSettings({ ...settings, zones }).ok);
}

export function playersChange({ ruleset }: Settings, players: number): Partial<Settings> {
  const usual = usualSettings(ruleset, players);
  return {
    players,
    teamSize: usual.teamSize,
    zones: usualZones(rulesetOf(ruleset), players) ?? usual.zones,
  };
}

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

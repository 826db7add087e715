/** Keeps settings consistent, so that the table accepts them. */
import type { ZoneCount } from '../../rules/board/holes.js';
import { rulesetOf } from '../../rules/rulesets/ruleset-check.js';
import { usualZones } from '../../rules/rulesets/ruleset-tables.js';
import { checkSettings, type Settings, usualSettings } from '../../table/settings.js';

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

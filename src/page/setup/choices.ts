/** What the set-up offers, and what goes with a choice, so that the table refuses none. */
import type { ZoneCount } from '../../rules/holes.js';
import { rulesetOf } from '../../rules/ruleset-check.js';
import { usualZones } from '../../rules/ruleset-tables.js';
import { checkSettings, type Settings, usualSettings } from '../../table/settings.js';

/** The settings with what was chosen. Who has no partner exchanges no cards. */
export function settingsWith(settings: Settings, changes: Partial<Settings>): Settings {
  const next = { ...settings, ...changes };
  const { exchange, ...options } = next.options;
  return next.teamSize > 1 || exchange === undefined ? next : { ...next, options };
}

/** Boards, by their zones, on which so many can play. */
export function boardsFor(settings: Settings): readonly ZoneCount[] {
  return rulesetOf(settings.ruleset).zones.filter((zones) => checkSettings({ ...settings, zones }).ok);
}

/** For so many players, what else of the table goes with it. */
export function playersChange({ ruleset }: Settings, players: number): Partial<Settings> {
  const usual = usualSettings(ruleset, players);
  return {
    players,
    teamSize: usual.teamSize,
    zones: usualZones(rulesetOf(ruleset), players) ?? usual.zones,
  };
}

/** A board of wood on which the settings can be played: every hole has a switch. */
import { boardOf } from '../../src/rules/board/holes.js';
import { rulesetOf } from '../../src/rules/rulesets/ruleset-check.js';
import type { PhysicalBoard } from '../../src/table/context.js';
import type { Settings } from '../../src/table/settings.js';

export function physicalBoardFor(settings: Settings): PhysicalBoard {
  const { zones, holesPerZone } = boardOf(settings);
  const homeEntry = settings.options.homeEntry ?? rulesetOf(settings.ruleset).homeEntry;
  return { zones, holesPerZone, homeEntry, without: [] };
}

import type { BoardChoice } from '../config.js';
import { parseProfileText } from '../devices/profile.js';
import { unreported } from '../devices/virtual/lights-only.js';
import { RULESET_IDS, RULESETS } from '../rules/rulesets/rulesets.js';
import type { MaintenanceFiles } from '../store/maintenance-files.js';
import type { PhysicalBoard } from '../table/context.js';
import { type Settings, usualSettings } from '../table/settings.js';
import type { Logs } from '../web/logging/logs.js';

/** A profile learnt at this table overrides the file. */
export function withLearnedProfile(choice: BoardChoice, files: MaintenanceFiles, { log }: Logs): BoardChoice {
  if (choice.kind === 'virtual' || files.profile === undefined) return choice;
  const read = parseProfileText(files.profile);
  if (!read.ok) log.warn({ faults: read.faults }, 'the kept profile cannot be used');
  else if (read.profile.board !== choice.profile.board) log.warn('the kept profile is of another size');
  else {
    log.info({ name: read.profile.name }, 'the board is wired as it was learnt here');
    return { ...choice, profile: read.profile };
  }
  return choice;
}

/** undefined for a virtual board, which has any size. */
export function physicalBoardOf(choice: BoardChoice): PhysicalBoard | undefined {
  if (choice.kind === 'virtual') return undefined;
  const { board, homeEntry } = choice.profile;
  const without = unreported(choice.profile);
  return { zones: board.zones, holesPerZone: board.holesPerZone, homeEntry, without };
}

/** Default setup of the first ruleset for this board size. */
export function settingsFor(physicalBoard: PhysicalBoard | undefined): Settings {
  if (!physicalBoard) return usualSettings('tock');
  const { zones, holesPerZone } = physicalBoard;
  const fitting = RULESET_IDS.filter((each) => RULESETS[each].zones.includes(zones));
  const own = fitting.find((each) => RULESETS[each].holesPerZone === holesPerZone);
  const id = own ?? fitting[0] ?? 'tock';
  const usual = usualSettings(id, Math.max(...RULESETS[id].players.filter((count) => count <= zones)));
  return own ? usual : { ...usual, options: { ...usual.options, holesPerZone } };
}

export function boardName(choice: BoardChoice): string {
  return choice.kind === 'virtual' ? 'virtual' : `${choice.kind}: ${choice.profile.name}`;
}

import { isRecord } from '../rules/values/input.js';
import { checkVenueSettings, USUAL_VENUE, type VenueSettings } from '../venue/settings.js';
import type { VenueState } from '../venue/state.js';
import { AtomicFile } from './atomic-file.js';
import type { Disk } from './disk.js';

const NOBODY_CAME_YET: VenueState = {
  settings: USUAL_VENUE,
  locked: false,
  cleaning: false,
  paused: false,
  announcement: '',
  resetting: false,
  calledAt: null,
  warnedAt: null,
  openedOn: null,
};

export class VenueFile extends AtomicFile {
  state: VenueState;

  /**
   * @param folder undefined: in memory only
   * @param usual settings that staff has not chosen
   */
  constructor(folder: string | undefined, usual = USUAL_VENUE, disk?: Disk) {
    super(folder, 'venue.json', disk);
    const kept = this.readJson((value) => stateFrom(value, usual));
    this.state = kept ?? { ...NOBODY_CAME_YET, settings: usual };
  }

  keep(state: VenueState): void {
    this.state = state;
    const { settings, locked, cleaning, paused, announcement, resetting, openedOn } = state;
    const once = { ...(cleaning && { cleaning, paused }), ...(resetting && { resetting }) };
    this.writeJson({ version: 1, settings, locked, announcement, openedOn, ...once });
  }
}

function stateFrom(kept: unknown, usual: VenueSettings): VenueState | undefined {
  if (!isRecord(kept) || !isRecord(kept['settings'])) return undefined;
  const { locked = false, cleaning = false, paused = false, resetting = false } = kept;
  const { announcement = '', openedOn = null } = kept;
  const isRead =
    [locked, cleaning, paused, resetting].every((flag) => typeof flag === 'boolean') &&
    typeof announcement === 'string' &&
    (openedOn === null || typeof openedOn === 'string');
  if (!isRead) return undefined;
  const settings = settingsFrom(kept['settings'], usual);
  const read = { settings, locked, cleaning, paused, announcement, resetting, openedOn } as VenueState;
  return { ...NOBODY_CAME_YET, ...read };
}

/** Keeps every valid setting, ignoring unknown ones and unplayable rulesets. */
function settingsFrom(kept: Readonly<Record<string, unknown>>, usual: VenueSettings): VenueSettings {
  let settings = usual;
  for (const [name, value] of Object.entries(kept)) {
    const read = checkVenueSettings({ [name]: value }, settings);
    if (read.ok) settings = read.value;
  }
  return settings;
}

import { isRecord } from '../rules/values/input.js';
import { checkVenueSettings, USUAL_VENUE, type VenueSettings } from '../venue/settings.js';
import type { VenueState } from '../venue/state.js';
import { AtomicFile } from './atomic-file.js';
import type { Disk } from './disk.js';

const USUAL_STATE = {
  locked: false,
  cleaning: false,
  paused: false,
  announcement: '',
  resetting: false,
  openedOn: null,
};
const NOT_KEPT = { calledAt: null, warnedAt: null };

export class VenueFile extends AtomicFile {
  state: VenueState;

  /**
   * @param folder undefined: in memory only
   * @param usual settings that staff has not chosen
   */
  constructor(folder: string | undefined, usual = USUAL_VENUE, disk?: Disk) {
    super(folder, 'venue.json', disk);
    const kept = this.readJson((value) => stateFrom(value, usual, this));
    this.state = kept ?? { ...USUAL_STATE, ...NOT_KEPT, settings: usual };
    if (this.isPartlyRenamed) this.keep(this.state);
  }

  keep(state: VenueState): void {
    this.state = state;
    const { settings, locked, cleaning, paused, announcement, resetting, openedOn } = state;
    const once = { ...(cleaning && { cleaning, paused }), ...(resetting && { resetting }) };
    this.writeJson({ settings, locked, announcement, openedOn, ...once });
  }
}

function stateFrom(kept: unknown, usual: VenueSettings, file: AtomicFile): VenueState | undefined {
  if (!isRecord(kept) || !isRecord(kept['settings'])) return undefined;
  const read = file.fields(kept, USUAL_STATE, hasForm);
  return { ...read, ...NOT_KEPT, settings: settingsFrom(kept['settings'], usual, file) };
}

function hasForm(value: unknown, usual: unknown): boolean {
  return typeof value === (usual === null ? 'string' : typeof usual) || value === usual;
}

/** Ignores settings that are unknown here. */
function settingsFrom(
  kept: Readonly<Record<string, unknown>>,
  usual: VenueSettings,
  file: AtomicFile,
): VenueSettings {
  let settings = usual;
  for (const [name, value] of Object.entries(kept)) {
    const read = checkVenueSettings({ [name]: value }, settings);
    if (read.ok) settings = read.value;
    else if (name in usual) file.leaveOut(name);
  }
  return settings;
}

/** What the staff has set for a table, kept beside its games. */
import { join } from 'node:path';
import { isRecord } from '../rules/input.js';
import { checkVenueSettings, USUAL_VENUE } from '../venue/settings.js';
import type { VenueState } from '../venue/state.js';
import { createFile, type Disk, type DiskFault, diskFault, FOLDER_MODE, REAL_DISK } from './disk.js';

const FILE = 'venue.json';
const NOBODY_CAME_YET: VenueState = {
  settings: USUAL_VENUE,
  locked: false,
  announcement: '',
  calledAt: null,
  warnedAt: null,
};

export class VenueFile {
  /** What was kept, or as usual where nothing readable is. */
  readonly state: VenueState;
  /** Why the disk refused the last change. */
  fault: DiskFault | null = null;
  readonly #folder: string | undefined;
  readonly #disk: Disk;

  /**
   * @param folder without one nothing is kept
   * @param unattended of a table whose staff has set nothing yet
   */
  constructor(folder: string | undefined, unattended = false, disk: Disk = REAL_DISK) {
    this.#folder = folder;
    this.#disk = disk;
    this.state = this.#read() ?? { ...NOBODY_CAME_YET, settings: { ...USUAL_VENUE, unattended } };
  }

  keep({ settings, locked, announcement }: VenueState): void {
    if (this.#folder === undefined) return;
    const path = join(this.#folder, FILE);
    const text = `${JSON.stringify({ version: 1, settings, locked, announcement })}\n`;
    try {
      this.#disk.mkdirSync(this.#folder, { recursive: true, mode: FOLDER_MODE });
      this.#disk.closeSync(createFile(this.#disk, path, Buffer.from(text)));
      this.fault = null;
    } catch (error) {
      this.fault = diskFault(error, path);
    }
  }

  #read(): VenueState | null {
    if (this.#folder === undefined) return null;
    try {
      return stateFrom(JSON.parse(this.#disk.readFileSync(join(this.#folder, FILE), 'utf8')));
    } catch {
      return null;
    }
  }
}

function stateFrom(kept: unknown): VenueState | null {
  if (!isRecord(kept)) return null;
  const settings = checkVenueSettings(kept['settings']);
  if (!settings.ok) return null;
  const { locked, announcement } = kept;
  return {
    ...NOBODY_CAME_YET,
    settings: settings.value,
    locked: locked === true,
    announcement: typeof announcement === 'string' ? announcement : '',
  };
}

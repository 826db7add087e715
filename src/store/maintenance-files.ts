/** What maintenance keeps beside the games: the board's profile as it was learnt, brightness, switches not believed. */
import { join } from 'node:path';
import { isRecord } from '../rules/setup.js';
import { createFile, type Disk, type DiskFault, diskFault, FOLDER_MODE, REAL_DISK } from './disk.js';

export interface MaintenanceSettings {
  /** 0 to 255, as the eye measures it. */
  readonly brightness: number;
  /** Holes by name. */
  readonly masked: readonly string[];
}

const PROFILE_FILE = 'board-profile.json';
const SETTINGS_FILE = 'maintenance.json';
const USUAL: MaintenanceSettings = { brightness: 255, masked: [] };

export class MaintenanceFiles {
  /** What was kept, or as usual where nothing readable is. */
  readonly settings: MaintenanceSettings;
  /** The text of the kept profile, to be checked by whoever uses it. */
  readonly profile: string | undefined;
  readonly #folder: string | undefined;
  readonly #disk: Disk;

  /** @param folder without one nothing is kept */
  constructor(folder: string | undefined, disk: Disk = REAL_DISK) {
    this.#folder = folder;
    this.#disk = disk;
    this.profile = this.#read(PROFILE_FILE);
    this.settings = settingsFrom(this.#read(SETTINGS_FILE));
  }

  get keeps(): boolean {
    return this.#folder !== undefined;
  }

  /** The fault where the disk refuses. */
  keepProfile(text: string): DiskFault | null {
    return this.#write(PROFILE_FILE, text);
  }

  keepSettings(settings: MaintenanceSettings): DiskFault | null {
    return this.#write(SETTINGS_FILE, `${JSON.stringify({ version: 1, ...settings })}\n`);
  }

  #read(name: string): string | undefined {
    if (this.#folder === undefined) return undefined;
    try {
      return this.#disk.readFileSync(join(this.#folder, name), 'utf8');
    } catch {
      return undefined;
    }
  }

  #write(name: string, text: string): DiskFault | null {
    if (this.#folder === undefined) return null;
    const path = join(this.#folder, name);
    try {
      this.#disk.mkdirSync(this.#folder, { recursive: true, mode: FOLDER_MODE });
      this.#disk.closeSync(createFile(this.#disk, path, Buffer.from(text)));
      return null;
    } catch (error) {
      return diskFault(error, path);
    }
  }
}

function settingsFrom(text: string | undefined): MaintenanceSettings {
  try {
    const kept: unknown = JSON.parse(text ?? '');
    if (!isRecord(kept)) return USUAL;
    const { brightness, masked } = kept;
    const isLevel = typeof brightness === 'number' && brightness >= 0 && brightness <= 255;
    const names = Array.isArray(masked) && masked.every((name) => typeof name === 'string');
    return {
      brightness: isLevel ? brightness : USUAL.brightness,
      masked: names ? masked : USUAL.masked,
    };
  } catch {
    return USUAL;
  }
}

/** What is kept of the board beside the games: its profile as it was learnt, brightness, switches not believed. */
import { join } from 'node:path';
import { isRecord } from '../rules/input.js';
import { createFile, type Disk, type DiskFault, diskFault, FOLDER_MODE, REAL_DISK } from './disk.js';

export interface MaintenanceSettings {
  /** 0 to 255, as the eye measures it. */
  readonly brightness: number;
  /** Holes by name. */
  readonly masked: readonly string[];
}

/** A switch found wrong in play, by its hole's name, and what it said then. */
export interface NamedDoubt {
  readonly hole: string;
  readonly closed: boolean;
}

const PROFILE_FILE = 'board-profile.json';
const SETTINGS_FILE = 'maintenance.json';
const DOUBTS_FILE = 'doubted-switches.json';
const USUAL: MaintenanceSettings = { brightness: 255, masked: [] };

export class MaintenanceFiles {
  /** What was kept, or as usual where nothing readable is. */
  readonly settings: MaintenanceSettings;
  /** The text of the kept profile, to be checked by whoever uses it. */
  readonly profile: string | undefined;
  readonly doubted: readonly NamedDoubt[];
  readonly #folder: string | undefined;
  readonly #disk: Disk;

  /** @param folder without one nothing is kept */
  constructor(folder: string | undefined, disk: Disk = REAL_DISK) {
    this.#folder = folder;
    this.#disk = disk;
    this.profile = this.#read(PROFILE_FILE);
    this.settings = settingsFrom(this.#read(SETTINGS_FILE));
    this.doubted = doubtsFrom(this.#read(DOUBTS_FILE));
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

  keepDoubted(doubted: readonly NamedDoubt[]): DiskFault | null {
    return this.#write(DOUBTS_FILE, `${JSON.stringify({ version: 1, doubted })}\n`);
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

function doubtsFrom(text: string | undefined): readonly NamedDoubt[] {
  try {
    const kept: unknown = JSON.parse(text ?? '');
    const doubted: unknown = isRecord(kept) ? kept['doubted'] : undefined;
    return Array.isArray(doubted) && doubted.every(isNamedDoubt) ? doubted : [];
  } catch {
    return [];
  }
}

function isNamedDoubt(value: unknown): value is NamedDoubt {
  return isRecord(value) && typeof value['hole'] === 'string' && typeof value['closed'] === 'boolean';
}

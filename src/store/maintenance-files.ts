import { isRecord, parsed } from '../rules/values/input.js';
import { AtomicFile } from './atomic-file.js';
import { type Disk, type DiskFault, REAL_DISK } from './disk.js';

export interface MaintenanceSettings {
  /** 0 to 255, perceptual. */
  readonly brightness: number;
  readonly masked: readonly string[];
}

export interface NamedDoubt {
  readonly hole: string;
  readonly closed: boolean;
}

export const PROFILE_FILE = 'board-profile.json';
const SETTINGS_FILE = 'maintenance.json';
const DOUBTS_FILE = 'doubted-switches.json';
const USUAL: MaintenanceSettings = { brightness: 255, masked: [] };

export class MaintenanceFiles {
  /** Defaults if unreadable. */
  readonly settings: MaintenanceSettings;
  /** Of JSON, otherwise unchecked. */
  readonly profile: string | undefined;
  readonly doubted: readonly NamedDoubt[];
  readonly #folder: string | undefined;
  readonly #profileFile: AtomicFile;
  readonly #settingsFile: AtomicFile;
  readonly #doubtsFile: AtomicFile;
  readonly #files: readonly AtomicFile[];

  constructor(folder: string | undefined, disk: Disk = REAL_DISK) {
    this.#folder = folder;
    this.#profileFile = new AtomicFile(folder, PROFILE_FILE, disk);
    this.#settingsFile = new AtomicFile(folder, SETTINGS_FILE, disk);
    this.#doubtsFile = new AtomicFile(folder, DOUBTS_FILE, disk);
    this.#files = [this.#profileFile, this.#settingsFile, this.#doubtsFile];
    this.profile = this.#profileFile.read((text) => (isRecord(parsed(text)) ? text : undefined));
    this.settings = this.#settingsFile.readJson(settingsFrom) ?? USUAL;
    this.doubted = this.#doubtsFile.readJson(doubtsFrom) ?? [];
  }

  get keeps(): boolean {
    return this.#folder !== undefined;
  }

  get fault(): DiskFault | null {
    return this.#files.find(({ fault }) => fault)?.fault ?? null;
  }

  get aside(): (string | null)[] {
    return this.#files.map(({ aside }) => aside);
  }

  keepProfile(text: string): DiskFault | null {
    return this.#profileFile.write(text);
  }

  keepSettings(settings: MaintenanceSettings): DiskFault | null {
    return this.#settingsFile.writeJson({ version: 1, ...settings });
  }

  keepDoubted(doubted: readonly NamedDoubt[]): DiskFault | null {
    return this.#doubtsFile.writeJson({ version: 1, doubted });
  }

  retry(): void {
    for (const file of this.#files) file.retry();
  }
}

function settingsFrom(kept: unknown): MaintenanceSettings | undefined {
  if (!isRecord(kept)) return undefined;
  const { brightness, masked } = kept;
  const isLevel = typeof brightness === 'number' && brightness >= 0 && brightness <= 255;
  const areNames = Array.isArray(masked) && masked.every((name) => typeof name === 'string');
  return isLevel && areNames ? { brightness, masked } : undefined;
}

function doubtsFrom(kept: unknown): readonly NamedDoubt[] | undefined {
  const doubted: unknown = isRecord(kept) ? kept['doubted'] : undefined;
  return Array.isArray(doubted) && doubted.every(isNamedDoubt) ? doubted : undefined;
}

function isNamedDoubt(value: unknown): value is NamedDoubt {
  return isRecord(value) && typeof value['hole'] === 'string' && typeof value['closed'] === 'boolean';
}

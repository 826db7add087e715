import { isRecord } from '../rules/values/input.js';
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
  /** Unchecked. */
  readonly profile: string | undefined;
  readonly doubted: readonly NamedDoubt[];
  readonly #folder: string | undefined;
  readonly #profileFile: AtomicFile;
  readonly #settingsFile: AtomicFile;
  readonly #doubtsFile: AtomicFile;

  constructor(folder: string | undefined, disk: Disk = REAL_DISK) {
    this.#folder = folder;
    this.#profileFile = new AtomicFile(folder, PROFILE_FILE, disk);
    this.#settingsFile = new AtomicFile(folder, SETTINGS_FILE, disk);
    this.#doubtsFile = new AtomicFile(folder, DOUBTS_FILE, disk);
    this.profile = this.#profileFile.read();
    this.settings = settingsFrom(this.#settingsFile.readJson());
    this.doubted = doubtsFrom(this.#doubtsFile.readJson());
  }

  get keeps(): boolean {
    return this.#folder !== undefined;
  }

  get fault(): DiskFault | null {
    return this.#profileFile.fault ?? this.#settingsFile.fault ?? this.#doubtsFile.fault;
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
    for (const file of [this.#profileFile, this.#settingsFile, this.#doubtsFile]) file.retry();
  }
}

function settingsFrom(kept: unknown): MaintenanceSettings {
  if (!isRecord(kept)) return USUAL;
  const { brightness, masked } = kept;
  const isLevel = typeof brightness === 'number' && brightness >= 0 && brightness <= 255;
  const names = Array.isArray(masked) && masked.every((name) => typeof name === 'string');
  return {
    brightness: isLevel ? brightness : USUAL.brightness,
    masked: names ? masked : USUAL.masked,
  };
}

function doubtsFrom(kept: unknown): readonly NamedDoubt[] {
  const doubted: unknown = isRecord(kept) ? kept['doubted'] : undefined;
  return Array.isArray(doubted) && doubted.every(isNamedDoubt) ? doubted : [];
}

function isNamedDoubt(value: unknown): value is NamedDoubt {
  return isRecord(value) && typeof value['hole'] === 'string' && typeof value['closed'] === 'boolean';
}

import { isRecord, parsed } from '../rules/values/input.js';
import { AtomicFile, type FileNotice } from './atomic-file.js';
import { type Disk, type DiskFault, REAL_DISK } from './disk.js';

export interface MaintenanceSettings {
  /** 0 to 255, perceptual. */
  readonly brightness: number;
  readonly ignored: readonly string[];
}

export interface NamedSwitch {
  readonly hole: string;
  readonly closed: boolean;
}

export const PROFILE_FILE = 'board-profile.json';
const SETTINGS_FILE = 'maintenance.json';
const IGNORED_FILE = 'doubted-switches.json';
const USUAL: MaintenanceSettings = { brightness: 255, ignored: [] };

export class MaintenanceFiles {
  /** Defaults if unreadable. */
  readonly settings: MaintenanceSettings;
  /** JSON text, otherwise unchecked. */
  readonly profile: string | undefined;
  readonly ignoredByPlayers: readonly NamedSwitch[];
  readonly #folder: string | undefined;
  readonly #profileFile: AtomicFile;
  readonly #settingsFile: AtomicFile;
  readonly #ignoredFile: AtomicFile;
  readonly #files: readonly AtomicFile[];

  constructor(folder: string | undefined, disk: Disk = REAL_DISK) {
    this.#folder = folder;
    this.#profileFile = new AtomicFile(folder, PROFILE_FILE, disk);
    this.#settingsFile = new AtomicFile(folder, SETTINGS_FILE, disk);
    this.#ignoredFile = new AtomicFile(folder, IGNORED_FILE, disk);
    this.#files = [this.#profileFile, this.#settingsFile, this.#ignoredFile];
    this.profile = this.#profileFile.read((text) => (isRecord(parsed(text)) ? text : undefined));
    this.settings = this.#settingsFile.readJson((kept) => settingsFrom(kept, this.#settingsFile)) ?? USUAL;
    this.ignoredByPlayers = this.#ignoredFile.readJson((kept) => ignoredFrom(kept, this.#ignoredFile)) ?? [];
    if (this.#settingsFile.isPartlyRenamed) this.keepSettings(this.settings);
    if (this.#ignoredFile.isPartlyRenamed) this.keepIgnoredSwitches(this.ignoredByPlayers);
  }

  get keeps(): boolean {
    return this.#folder !== undefined;
  }

  get fault(): DiskFault | null {
    return this.#files.find(({ fault }) => fault)?.fault ?? null;
  }

  get notices(): (FileNotice | null)[] {
    return this.#files.map(({ notice }) => notice);
  }

  keepProfile(text: string): DiskFault | null {
    return this.#profileFile.write(text);
  }

  keepSettings({ brightness, ignored: masked }: MaintenanceSettings): DiskFault | null {
    return this.#settingsFile.writeJson({ brightness, masked });
  }

  keepIgnoredSwitches(doubted: readonly NamedSwitch[]): DiskFault | null {
    return this.#ignoredFile.writeJson({ doubted });
  }

  retry(): void {
    for (const file of this.#files) file.retry();
  }
}

function settingsFrom(kept: unknown, file: AtomicFile): MaintenanceSettings | undefined {
  if (!isRecord(kept) || !Array.isArray(kept['masked'])) return undefined;
  const { brightness } = file.fields(kept, { brightness: USUAL.brightness }, isLevel);
  return { brightness, ignored: file.only('masked', kept['masked'], (name) => typeof name === 'string') };
}

function isLevel(value: unknown): boolean {
  return typeof value === 'number' && value >= 0 && value <= 255;
}

function ignoredFrom(kept: unknown, file: AtomicFile): readonly NamedSwitch[] | undefined {
  const doubted: unknown = isRecord(kept) ? kept['doubted'] : undefined;
  return Array.isArray(doubted) ? file.only('doubted', doubted, isNamedSwitch) : undefined;
}

function isNamedSwitch(value: unknown): value is NamedSwitch {
  return isRecord(value) && typeof value['hole'] === 'string' && typeof value['closed'] === 'boolean';
}

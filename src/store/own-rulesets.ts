import { join } from 'node:path';
import { checkRuleset } from '../rules/rulesets/ruleset-check.js';
import type { Ruleset } from '../rules/rulesets/rulesets.js';
import { AtomicFile } from './atomic-file.js';
import type { Disk, DiskFault } from './disk.js';
import { checkedLine, readLines } from './lines.js';
import { rulesetHash } from './ruleset-hash.js';
import { setAside } from './set-aside.js';

export interface KeptRuleset {
  readonly hash: string;
  readonly ruleset: Ruleset;
}

const FILE = 'rulesets';
const HEADER = 'tock rulesets 1\n';
const MOST_RULESETS = 60;

export class OwnRulesets {
  kept: readonly KeptRuleset[];
  /** New name of a file that was damaged or of another form. */
  aside: string | null = null;
  readonly #folder: string | undefined;
  readonly #disk: Disk;
  readonly #file: AtomicFile;

  /**
   * @param folder undefined: in memory only
   * @param onFault called when writing fails, and with null once it succeeds
   */
  constructor(folder: string | undefined, disk: Disk, onFault: (fault: DiskFault | null) => void) {
    this.#folder = folder;
    this.#disk = disk;
    this.#file = new AtomicFile(folder, FILE, disk, onFault);
    const { rulesets, whole } = this.#read();
    this.kept = rulesets.map((ruleset) => ({ hash: rulesetHash(ruleset), ruleset }));
    if (!whole) this.#write();
  }

  get fault(): DiskFault | null {
    return this.#file.fault;
  }

  find(hash: string): Ruleset | undefined {
    return this.kept.find((one) => one.hash === hash)?.ruleset;
  }

  keep(ruleset: Ruleset): void {
    const one = { hash: rulesetHash(ruleset), ruleset };
    const place = this.kept.findIndex((other) => other.ruleset.name === ruleset.name);
    this.kept = place < 0 ? [...this.kept, one] : this.kept.with(place, one);
    this.#write();
  }

  isFull({ name }: Ruleset): boolean {
    return this.kept.length >= MOST_RULESETS && !this.kept.some(({ ruleset }) => ruleset.name === name);
  }

  /** Games already played by it keep their copy. */
  forget(hash: string): void {
    this.kept = this.kept.filter((one) => one.hash !== hash);
    this.#write();
  }

  retry(): void {
    this.#file.retry();
  }

  #read(): ReadRulesets {
    const nothing: ReadRulesets = { rulesets: [], whole: true };
    if (this.#folder === undefined) return nothing;
    try {
      const read = rulesetsIn(this.#disk.readFileSync(join(this.#folder, FILE)));
      if (!read.whole) this.aside = setAside(this.#folder, FILE, this.#disk);
      return read;
    } catch {
      return nothing;
    }
  }

  #write(): void {
    const lines = this.kept.map(({ ruleset }, index) => checkedLine(index + 1, JSON.stringify(ruleset)));
    this.#file.write(HEADER + lines.join(''));
  }
}

interface ReadRulesets {
  readonly rulesets: readonly Ruleset[];
  /** False if the file holds anything else. */
  readonly whole: boolean;
}

function rulesetsIn(file: Buffer): ReadRulesets {
  if (!file.toString('utf8').startsWith(HEADER)) return { rulesets: [], whole: false };
  const { records, damage } = readLines(file, HEADER.length);
  const read = records.map((line) => checkRuleset(JSON.parse(line)));
  const rulesets = read.flatMap((one) => (one.ok ? [one.value] : []));
  return { rulesets, whole: damage === null && rulesets.length === records.length };
}

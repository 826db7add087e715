import { checkRuleset } from '../rules/rulesets/ruleset-check.js';
import type { Ruleset } from '../rules/rulesets/rulesets.js';
import { parsed } from '../rules/values/input.js';
import type { Disk, DiskFault } from './disk.js';
import { RecordFile } from './record-file.js';
import { rulesetHash } from './ruleset-hash.js';

export interface KeptRuleset {
  readonly hash: string;
  readonly ruleset: Ruleset;
}

const MOST_RULESETS = 60;

export class OwnRulesets extends RecordFile {
  kept: readonly KeptRuleset[];

  /** @param onFault called when writing fails, and with null once it succeeds */
  constructor(folder: string | undefined, disk: Disk, onFault: (fault: DiskFault | null) => void) {
    super(folder, 'rulesets', 'tock rulesets 1\n', disk, onFault);
    this.kept = this.readRecords((record) => {
      const read = checkRuleset(parsed(record));
      return read.ok ? { hash: rulesetHash(read.value), ruleset: read.value } : undefined;
    });
    if (this.isPartlyRenamed) this.#writeAll();
  }

  find(hash: string): Ruleset | undefined {
    return this.kept.find((one) => one.hash === hash)?.ruleset;
  }

  keep(ruleset: Ruleset): void {
    const one = { hash: rulesetHash(ruleset), ruleset };
    const place = this.kept.findIndex((other) => other.ruleset.name === ruleset.name);
    this.kept = place < 0 ? [...this.kept, one] : this.kept.with(place, one);
    this.#writeAll();
  }

  isFull({ name }: Ruleset): boolean {
    return this.kept.length >= MOST_RULESETS && !this.kept.some(({ ruleset }) => ruleset.name === name);
  }

  /** Games already played by it keep their copy. */
  forget(hash: string): void {
    this.kept = this.kept.filter((one) => one.hash !== hash);
    this.#writeAll();
  }

  #writeAll(): void {
    this.writeRecords(this.kept.map(({ ruleset }) => JSON.stringify(ruleset)));
  }
}

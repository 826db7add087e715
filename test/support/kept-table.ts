/** A table that is kept in a folder, and what lies there. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { RULESET_IDS } from '../../src/rules/rulesets/rulesets.js';
import { type Disk, type DiskFault, REAL_DISK } from '../../src/store/disk.js';
import { Journal } from '../../src/store/journal.js';
import { recover } from '../../src/store/recover.js';
import { type Settings, usualSettings } from '../../src/table/settings.js';
import { Table } from '../../src/table/table.js';
import { ManualEnvironment } from '../../src/testing/environment.js';
import { newFolder } from './folders.js';
import { RandomTable } from './random-table.js';
import { remembered } from './remembered.js';

/**
 * Goes on from what is in the folder.
 *
 * @param settings of games that begin there; null: those of the table that was left
 */
export function openTable(
  settings: Settings | null,
  seed: number,
  folder = newFolder(),
  disk: Disk = REAL_DISK,
) {
  const { found, rebuilt, notices } = recover(folder, disk);
  const faults: (DiskFault | null)[] = [];
  const journal = new Journal(folder, disk, found, { onFault: (fault) => faults.push(fault) });
  const kept = rebuilt?.withPlayersAway();
  const table = new Table(new ManualEnvironment(seed), { kept, keep: (steps) => journal.keep(steps) });
  const people = new RandomTable(settings ?? table.context.settings, seed, table);
  return { folder, journal, people, notices, faults };
}

export const dealt = (ruleset: (typeof RULESET_IDS)[number] = 'tock'): Settings => ({
  ...usualSettings(ruleset),
  cards: 'dealt',
});

export function newest(folder: string): string {
  const names = readdirSync(folder).filter((name) => name.endsWith('.tock'));
  return join(folder, names.sort().at(-1) as string);
}

/** The state of the table that a start would find. */
export function stateIn(folder: string): unknown {
  const { rebuilt } = recover(folder, REAL_DISK);
  rebuilt?.settle();
  return rebuilt && remembered(rebuilt.snapshot);
}

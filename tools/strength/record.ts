/**
 * How often `hard` wins, counted in pairs of games on the same cards. The record goes on from one run to the next, for
 * as long as `hard` decides as it did.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { attempt } from '../../src/cli/command.js';
import { tableRules } from '../../src/cli/simulate.js';
import { type Contestant, playGame } from '../../src/players/arena.js';
import { CONTESTANTS } from '../../src/players/contestants.js';
import type { RulesetId } from '../../src/rules/rulesets/rulesets.js';

/** Who `hard` is measured against, as columns of the table in docs/figures.md. */
export const OPPONENTS = ['flat-mc', 'greedy'] as const;
export type Opponent = (typeof OPPONENTS)[number];

/** Pairs of which `hard` won no game, one, both. Pair n, from 1 on, has the seed n. */
export type Pairs = readonly [none: number, one: number, both: number];

export interface Row {
  /** Tells one `hard` from another: see `fingerprintOf`. */
  readonly hard: string;
  /** Decisions of `hard` among two actions or more, and those a partner would be angry about. */
  readonly decisions: number;
  readonly partnerBlunders: number;
  readonly pairs: Readonly<Record<Opponent, Pairs>>;
}

/** By ruleset, of those that were measured. */
export type StrengthRecord = Readonly<Partial<Record<RulesetId, Row>>>;

const NO_PAIRS: Pairs = [0, 0, 0];
/** Decisions by which one `hard` is told from another. */
const PRINTED = 120;

export const countOf = (pairs: Pairs) => pairs[0] + pairs[1] + pairs[2];

/** The record in the file, with rows for these rulesets: those of a `hard` that decides otherwise today begin anew. */
export function readRecord(file: string, rulesets: readonly RulesetId[]): StrengthRecord {
  const record: Partial<Record<RulesetId, Row>> = existsSync(file)
    ? attempt(file, () => JSON.parse(readFileSync(file, 'utf8')))
    : {};
  for (const id of rulesets) {
    const hard = fingerprintOf(id);
    if (record[id]?.hard === hard) continue;
    record[id] = { hard, decisions: 0, partnerBlunders: 0, pairs: { 'flat-mc': NO_PAIRS, greedy: NO_PAIRS } };
  }
  return record;
}

/** A row a line. The file is replaced whole, so that a run may be ended at any time. */
export function writeRecord(file: string, record: StrengthRecord): void {
  const lines = Object.entries(record).map(([id, row]) => `  ${JSON.stringify(id)}: ${JSON.stringify(row)}`);
  attempt(file, () => {
    writeFileSync(`${file}.new`, `{\n${lines.join(',\n')}\n}\n`);
    renameSync(`${file}.new`, file);
  });
}

const fingerprints = new Map<RulesetId, string>();

/** Of what `hard` chooses first in one game against greedy: another program would hardly choose the same. */
export function fingerprintOf(id: RulesetId): string {
  const known = fingerprints.get(id) ?? playedFingerprint(id);
  fingerprints.set(id, known);
  return known;
}

function playedFingerprint(id: RulesetId): string {
  const chosen: number[] = [];
  const contestants = ['hard', 'greedy'].map((name) => CONTESTANTS[name]?.() as Contestant);
  playGame(tableRules(id, 4, 2), contestants, [0, 1, 0, 1], 1, {
    chosen: (who, _game, list, index) => {
      if (who === 0 && list.count > 1) chosen.push(index);
    },
    enough: () => chosen.length >= PRINTED,
  });
  return createHash('sha256').update(chosen.join()).digest('hex').slice(0, 12);
}

/** The share of games won, and its standard error: the two games of a pair count as one. */
export function figuresOf(pairs: Pairs): { games: number; wins: number; error: number } {
  const [, one, both] = pairs;
  const count = countOf(pairs);
  const wins = (one / 2 + both) / count;
  const variance = (one / 4 + both) / count - wins * wins;
  return { games: 2 * count, wins, error: Math.sqrt(Math.max(0, variance) / (count - 1)) };
}

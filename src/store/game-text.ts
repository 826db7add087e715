/** Header, then one record per line, without checksums. */

import type { Seed } from '../rules/cards/random.js';
import { GAME_BYTES, GAME_RECORDS, SETTINGS_BYTES } from '../rules/values/limits.js';
import { err, ok, type Result } from '../rules/values/result.js';
import type { SeatState } from '../table/commands/seats.js';
import type { PhysicalBoard } from '../table/context.js';
import { type Rebuild, rebuilding } from './rebuild.js';
import { rulesetFaultIn, writeRecord } from './records.js';
import { isHidden } from './secrets.js';
import { atOnce, type Sliced } from './slices.js';

export const FORMAT_VERSION = 1;
export const HEADER = `tock game ${FORMAT_VERSION}`;

export type GameTextError =
  | 'not-a-game'
  | 'newer'
  | 'too-long'
  /** Exported before its end, without the dealt cards. */
  | 'hidden'
  /** Not a record, or illegal at its place. */
  | 'bad-line'
  /** Its ruleset splits steps in too many ways to list. */
  | 'too-many-ways';

/** Line counted from 1; problem in words, for tools. */
export interface TextFault {
  readonly why: GameTextError;
  readonly line: number;
  readonly problem: string;
}

export function writeGameText(records: readonly string[]): string {
  return `${[HEADER, ...records].join('\n')}\n`;
}

const TOO_MANY_RECORDS = `a saved game has at most ${GAME_RECORDS} records`;
export const TOO_MANY_BYTES = `a saved game has at most ${GAME_BYTES} bytes`;

/** Refuses what no table could import. */
export function saveGameText(records: readonly string[]): Result<string, TextFault> {
  if (records.length > GAME_RECORDS)
    return err({ why: 'too-long', line: GAME_RECORDS + 2, problem: TOO_MANY_RECORDS });
  const text = writeGameText(records);
  return Buffer.byteLength(text) > GAME_BYTES
    ? err({ why: 'too-long', line: 1, problem: TOO_MANY_BYTES })
    : ok(text);
}

export function versionOf(header: string): number | undefined {
  const [, version] = /^tock game (\d{1,4})$/.exec(header) ?? [];
  return version === undefined ? undefined : Number(version);
}

export interface ReadGame {
  readonly records: readonly string[];
  readonly rebuilt: Rebuild;
}

/**
 * The game for another table: paused, or final if won. Present seat holders keep their seats. Cards are dealt again,
 * as the text reveals them.
 */
export function atRest({ records, rebuilt }: ReadGame, here: readonly SeatState[], seed: Seed): ReadGame {
  const leaving = rebuilt.snapshot.context.seats.flatMap(({ taken, computer }, seat) =>
    taken && !computer ? [`leave ${seat}`] : [],
  );
  const { snapshot } = rebuilt;
  const staying = snapshot.context.seats.flatMap((_, seat) => {
    const { present = false, name = '', holder } = here[seat] ?? {};
    if (!present || holder === undefined) return [];
    return writeRecord({ type: 'seat.take', seat, name, holder }) ?? [];
  });
  const isPlayed = snapshot.hasTag('game') && !snapshot.matches('paused');
  const isOpen = snapshot.matches('won') && !snapshot.context.sealed;
  const isKnown = snapshot.context.settings.cards === 'dealt' && snapshot.context.deals > 0;
  const dealing = snapshot.hasTag('game') && isKnown ? ['redeal', `chance ${seed}`, 'pause'] : [];
  const added = [
    ...leaving,
    ...staying,
    ...(isPlayed ? ['pause'] : []),
    ...dealing,
    ...(isOpen ? ['seal'] : []),
  ];
  for (const line of added) {
    const problem = rebuilt.take(line);
    if (problem !== null) throw new Error(`a game cannot be brought to rest: ${problem}`);
  }
  return { records: [...records, ...added], rebuilt };
}

/** Reads and replays a game. Skips blank lines and lines that begin with `#`. */
export function readGameText(text: string, physicalBoard?: PhysicalBoard): Result<ReadGame, TextFault> {
  return atOnce(readingGameText(text, physicalBoard));
}

export function* readingGameText(
  text: string,
  physicalBoard?: PhysicalBoard,
): Sliced<Result<ReadGame, TextFault>> {
  let number = 0;
  const numbered: { readonly line: string; readonly number: number }[] = [];
  for (const line of linesOf(text)) {
    number++;
    const fault = number === 1 ? faultOfHeader(line) : faultOfLine(line, numbered.length);
    if (fault) return err({ ...fault, line: number });
    if (number > 1 && line !== '' && !line.startsWith('#')) numbered.push({ line, number });
    yield;
  }
  const records = numbered.map(({ line }) => line);
  const rebuilt = yield* rebuilding(records, physicalBoard);
  if (rebuilt.ok) return ok({ records, rebuilt: rebuilt.value });
  const { record, problem } = rebuilt.fault;
  const wrong = numbered[record] as (typeof numbered)[number];
  const why = rulesetFaultIn(wrong.line)?.code === 'too-many-ways' ? 'too-many-ways' : 'bad-line';
  return err({ why, line: wrong.number, problem });
}

function* linesOf(text: string): Generator<string> {
  for (let from = 0; from <= text.length; ) {
    const end = text.indexOf('\n', from);
    const to = end < 0 ? text.length : end;
    yield text.slice(from, to).trim();
    from = to + 1;
  }
}

type LineFault = Omit<TextFault, 'line'>;

function faultOfHeader(line: string): LineFault | null {
  const version = versionOf(line);
  if (version === undefined) return { why: 'not-a-game', problem: `is not "${HEADER}"` };
  if (version <= FORMAT_VERSION) return null;
  return { why: 'newer', problem: `version ${version} is newer than this program knows` };
}

/** @param before number of records before this line */
function faultOfLine(line: string, before: number): LineFault | null {
  if (line === '' || line.startsWith('#')) return null;
  if (before === GAME_RECORDS) return { why: 'too-long', problem: TOO_MANY_RECORDS };
  if (line.length > SETTINGS_BYTES)
    return { why: 'bad-line', problem: `is longer than ${SETTINGS_BYTES} characters` };
  if (!isHidden(line)) return null;
  return { why: 'hidden', problem: 'hides what was dealt: it was saved before the game was over' };
}

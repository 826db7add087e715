/**
 * The list of what could give a hand away, and what is left out of everything that leaves the table: exports, backups,
 * bug reports, logs. Only `tock backup`, run on the computer itself, copies all.
 */
import type { TableContext, TableEvent } from '../table/context.js';
import { checkedLine, lineOf } from './lines.js';

/** Names of fields that are never logged. */
export const SECRET_FIELDS = [
  'seed',
  'chance',
  'hand',
  'hands',
  'stock',
  'given',
  'game',
  'holder',
  'key',
  'cookie',
  'cookies',
  'secret',
  'password',
  'pin',
] as const;

/** The line without what is secret: whose phone it was, random numbers, and cards given unseen. */
export function withoutSecrets(line: string): string {
  return withoutHolder(line)
    .replace(/^chance .*/, 'chance hidden')
    .replace(/^(computer \d \w+) .*/, '$1 hidden')
    .replace(/^give (\d) \S+/, 'give $1 hidden');
}

/** A line that `withoutSecrets` has changed cannot be played on. */
export function isHidden(line: string): boolean {
  return /^(chance|computer \d \w+|give \d) hidden\b/.test(line);
}

/** Who holds a seat is private, and means nothing to another table. */
export function withoutHolder(line: string): string {
  return line.replace(/^(seat \d ".*") of [\w-]+$/s, '$1');
}

/** An event as it is remembered for a bug report. */
export function secretless(event: TableEvent): TableEvent {
  if (event.type === 'chance' || event.type === 'seat.computer') return { ...event, seed: 0 };
  if (event.type === 'seat.take') return { type: event.type, seat: event.seat, name: event.name };
  return event.type === 'exchange' ? { ...event, card: '??' } : event;
}

/**
 * The companion has dealt: whoever knows the random numbers knows all hands, and what is dealt next, until the game is
 * won and cannot be taken back any more.
 */
export function isSecret({ settings, game, sealed }: TableContext): boolean {
  return settings.cards === 'dealt' && game !== null && !sealed;
}

/** The records of the game on the table as anybody may have them. */
export function tellable(records: readonly string[], context: TableContext): readonly string[] {
  return records.map(isSecret(context) ? withoutSecrets : withoutHolder);
}

/**
 * A file of the state folder as the staff may take it away; null for one that is left out.
 * @param played the file of the game on the table
 */
export function tellableFile(
  name: string,
  text: string,
  played: string | null,
  context: TableContext,
): string | null {
  // A damaged file may be the former one of the game on the table.
  if (name === 'cookie-secret' || name.endsWith('.damaged')) return null;
  if (played !== null && name.startsWith(played) && isSecret(context)) return null;
  return name.endsWith('.tock') ? withoutHolders(text) : text;
}

function withoutHolders(file: string): string {
  // The header is line 0.
  return file
    .split('\n')
    .map((line, number) => {
      const read = lineOf(line, number);
      return read ? checkedLine(number, withoutHolder(read.text), read.goesOn).trimEnd() : line;
    })
    .join('\n');
}

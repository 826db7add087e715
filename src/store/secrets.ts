/**
 * What could reveal a hand: removed from exports, backups, reports and logs. Only `tock backup`, run on
 * the computer itself, copies all.
 */
import type { TableEvent } from '../table/commands/list.js';
import type { TableContext } from '../table/context.js';
import { checkedLine, lineOf } from './lines.js';
import { formerName } from './set-aside.js';

export const SECRET_FIELDS = [
  'seed',
  'chance',
  'hand',
  'hands',
  'stock',
  'given',
  'offer',
  'game',
  'holder',
  'key',
  'cookie',
  'cookies',
  'secret',
  'password',
  'pin',
] as const;

/** Removes phone ids, random numbers and secretly passed cards. */
export function withoutSecrets(line: string): string {
  return withoutHolder(line)
    .replace(/^chance .*/, 'chance hidden')
    .replace(/^(computer \d \w+) .*/, '$1 hidden')
    .replace(/^(give|offer|take) (\d) \S+/, '$1 $2 hidden');
}

/** Lines changed by `withoutSecrets` cannot be replayed. */
export function isHidden(line: string): boolean {
  return /^(chance|computer \d \w+|(give|offer|take) \d) hidden\b/.test(line);
}

/** The holder is private, and useless to another table. */
export function withoutHolder(line: string): string {
  return line.replace(/^(seat \d ".*") of [\w-]+$/s, '$1');
}

/** `?` is a valid name: the game can still be replayed. */
export function withoutName(line: string): string {
  return line.replace(/^(seat \d) ".*/s, '$1 "?"');
}

export function secretless(event: TableEvent): TableEvent {
  if (event.type === 'chance' || event.type === 'seat.computer') return { ...event, seed: 0 };
  if (event.type === 'seat.take') return { type: event.type, seat: event.seat, name: '?' };
  return event.type === 'exchange' || event.type === 'offer' || event.type === 'offer.take'
    ? { ...event, card: '??' }
    : event;
}

/**
 * True if the app dealt the cards: the random numbers reveal all hands and future deals, until the game is won and
 * final.
 */
export function isSecret({ settings, game, sealed }: TableContext): boolean {
  return settings.cards === 'dealt' && game !== null && !sealed;
}

export function tellable(records: readonly string[], context: TableContext): readonly string[] {
  return records.map(isSecret(context) ? withoutSecrets : withoutHolder);
}

/**
 * A state file for download by staff; null if left out.
 * @param played file of the current game
 */
export function tellableFile(
  name: string,
  text: string,
  played: string | null,
  context: TableContext,
): string | null {
  // A damaged file may be an earlier copy of the current game.
  if (name === 'cookie-secret' || formerName(name) !== undefined) return null;
  if (played !== null && name.startsWith(played) && isSecret(context)) return null;
  return name.endsWith('.tock') ? changedRecords(text, withoutHolder) : text;
}

/** Of a game's file; damaged lines stay as they are. */
export function changedRecords(file: string, change: (record: string) => string): string {
  // The header is line 0.
  return file
    .split('\n')
    .map((line, number) => {
      // Checked first: a checksum takes longer.
      const text = line.slice(line.indexOf(' ', line.indexOf(' ') + 1) + 1);
      const changed = change(text);
      const read = changed === text ? undefined : lineOf(line, number);
      return read ? checkedLine(number, changed, read.goesOn).trimEnd() : line;
    })
    .join('\n');
}

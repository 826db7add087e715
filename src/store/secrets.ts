/** Which of a game's records may be shown to everybody: those from which nobody can learn a hand. */
import type { TableContext } from '../table/context.js';

/** The line without what is secret: whose phone it was, random numbers, and cards given unseen. */
export function withoutSecrets(line: string): string {
  return withoutHolder(line)
    .replace(/^chance .*/, 'chance hidden')
    .replace(/^give (\d) \S+/, 'give $1 hidden');
}

/** Who holds a seat is private, and means nothing to another table. */
export function withoutHolder(line: string): string {
  return line.replace(/^(seat \d ".*") of [\w-]+$/s, '$1');
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

/** What of a game's records may be told, and to whom it would give hands away. */
import type { TableContext } from '../table/context.js';

/** A line that tells neither whose phone it was nor anything of a hand: what comes of chance, or is given unseen. */
export function withoutSecrets(line: string): string {
  return withoutHolder(line)
    .replace(/^chance .*/, 'chance hidden')
    .replace(/^give (\d) \S+/, 'give $1 hidden');
}

/** Phones are nobody's business, and nothing to another table. */
export function withoutHolder(line: string): string {
  return line.replace(/^(seat \d ".*") of [\w-]+$/s, '$1');
}

/**
 * The companion has dealt: who knows the chance knows all hands, and what is dealt next, until the game is won and
 * cannot be taken back any more.
 */
export function isSecret({ settings, game, sealed }: TableContext): boolean {
  return settings.cards === 'dealt' && game !== null && !sealed;
}

/** The records of the game on the table as anybody may have them. */
export function tellable(records: readonly string[], context: TableContext): readonly string[] {
  return records.map(isSecret(context) ? withoutSecrets : withoutHolder);
}

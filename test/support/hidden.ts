/** Which cards must not be shown to a person around the table. */
import { cardName } from '../../src/rules/cards/cards.js';
import type { Table } from '../../src/table/table.js';

/** A card as it is written wherever it is told: not part of a longer word. */
export const CARD = /(?<![A-Za-z0-9_-])(?:[A2-9TJQK][SHDC]|X[RB])(?![A-Za-z0-9_-])/g;

/** Cards that only one player may know: held by others or still in the stock, and never shown since. */
export function hiddenFrom({ table }: { readonly table: Table }, player: number | null): Set<string> {
  const { declared, game } = table.context;
  if (!game) return new Set();
  const open = declared?.kind === 'move' ? [declared.card] : (declared?.cards ?? []);
  const { hands, stock, pile } = game;
  const hidden = [...hands.filter((_, other) => other !== player).flat(), ...stock].map(cardName);
  const own = player === null ? [] : (hands[player] ?? []);
  const known = new Set([...[...own, ...pile].map(cardName), ...open]);
  return new Set(hidden.filter((card) => !known.has(card)));
}

import { cardNamed, parseCard } from '../rules/cards/cards.js';
import { ActionList } from '../rules/moves/actions.js';
import { addMoves } from '../rules/moves/legal.js';
import type { Entry, Hindsight } from './context.js';

/** Each discard once, with the first card that proves it. */
export function hindsight(entries: readonly Entry[]): Hindsight[] {
  return entries.flatMap((entry, index) => {
    if (!isDiscard(entry)) return [];
    const game = entry.before;
    // Exchanged cards may come from the partner.
    if (!game.concealed || game.skip || game.rules.ruleset.exchangeInTurn) return [];
    const list = new ActionList();
    const playable = heldAsShown(entries.slice(index + 1), entry.player).find((card) => {
      list.clear();
      addMoves(game, [cardNamed(card)], list);
      return list.count > 0;
    });
    if (playable === undefined) return [];
    return [{ player: entry.player, discarded: entry.shown[0] ?? '??', playable }];
  });
}

const isDiscard = ({ kind }: Entry) => kind === 'discard' || kind === 'discardHand';

/** Stops at redraws and exchanges. */
export function heldAsShown(entries: readonly Entry[], player: number): string[] {
  const cards: string[] = [];
  for (const entry of entries) {
    if (entry.player !== player) continue;
    cards.push(...entry.shown);
    const card = parseCard(entry.card ?? '');
    const { cards: rules, ruleset } = entry.before.rules;
    if (ruleset.exchangeInTurn) break;
    const redraws = card !== undefined && rules[card]?.redraw;
    if (redraws && !isDiscard(entry)) break;
  }
  return cards;
}

import { type Observation, observe, Seen } from '../players/observation.js';
import { type Card, parseCard, UNKNOWN } from '../rules/cards/cards.js';
import { writePosition } from '../rules/json.js';
import { currentGame, type TableContext } from '../table/context.js';

export type DealHistory = Pick<TableContext, 'game' | 'entries' | 'given'>;

/** Requires a game. In an exchange `player` chooses a gift. */
export function observationOfTable(
  context: DealHistory,
  player: number,
  stage: Observation['stage'],
): Observation {
  return observe(currentGame(context), player, seenAt(context), stage);
}

function seenAt(history: DealHistory): Seen {
  const { entries, given } = history;
  const seen = new Seen();
  for (const { player, notation, before } of entries) {
    const { skip, replay } = before;
    seen.events.push({ player, action: notation, position: writePosition(before), skip, replay });
  }
  // Exchanged cards may have changed hands again since.
  if (currentGame(history).rules.ruleset.exchangeInTurn) return seen;
  const cards = given.map((name) => parseCard(name ?? ''));
  const isKnown = cards.every((card) => card !== undefined && card !== UNKNOWN);
  if (cards.length > 0 && isKnown) seen.given = cards as Card[];
  return seen;
}

/** Deterministic seed by game and moment. */
export function decisionSeed(
  seed: number,
  { deals, entries }: Pick<TableContext, 'deals' | 'entries'>,
): number {
  const moment = Math.imul(deals, 0x9e3779b1) ^ Math.imul(entries.length + 1, 0x85ebca6b);
  return Math.imul(seed ^ moment, 0xc2b2ae35) ^ (moment >>> 15);
}

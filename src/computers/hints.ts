/**
 * Hints for the people at a table: what the strongest level would do with what the asking player knows, and no more.
 */

import { writeObservation } from '../players/observation-json.js';
import { cardName } from '../rules/cards.js';
import type { GameJson } from '../rules/json.js';
import { memoize } from '../rules/memoize.js';
import { accept, type Result } from '../rules/result.js';
import type { TableContext } from '../table/context.js';
import { type Refusal, refusal } from '../table/refusals.js';
import { wholeHand } from '../table/showing-cards.js';
import { stageOf } from '../table/stage.js';
import type { Table } from '../table/table.js';
import type { Hint } from './jobs.js';
import { decisionSeed, observationAt } from './observing.js';
import type { Thinker } from './thinker.js';

/** Need not be secret: whoever is asked at the same moment of a game may be given the same hint. */
const SEED = 1;

export class Hints {
  readonly #table: Table;
  readonly #thinker: Pick<Thinker, 'ask'>;
  /** Who was counted, by the moment of the hint. */
  readonly #counted = memoize((_: GameJson) => new Set<number>());

  constructor(table: Table, thinker: Pick<Thinker, 'ask'>) {
    this.#table = table;
    this.#thinker = thinker;
  }

  /**
   * @param hand real cards, which the companion does not know; they are forgotten with the answer
   * @returns a refusal where this player has nothing to decide now
   */
  async ask(player: number, hand: readonly string[] = []): Promise<Result<Hint, Refusal>> {
    const { context } = this.#table;
    const { declared, settings } = context;
    if (settings.hints === 'off') return refusal({ code: 'no-hints' });
    const stage = this.#stageFor(player);
    if (!stage || !context.game) return refusal({ code: 'not-now' });
    const known = withHand(context, player, hand);
    if (!known.ok) return known;
    const observation = observationAt(known.value, player, stage);
    const hint = await this.#thinker.ask({
      kind: 'hint',
      observation: writeObservation(observation),
      card: declared?.kind === 'move' ? declared.card : null,
      seed: decisionSeed(SEED, context),
    });
    const { context: now } = this.#table;
    if (now.game !== context.game || now.declared !== declared) return refusal({ code: 'stale' });
    if (!hint) return refusal({ code: 'not-now' });
    this.#count(player, context.game);
    return accept(hint);
  }

  /** What the player has to decide now, if anything. */
  #stageFor(player: number): 'play' | 'exchange' | null {
    const { snapshot } = this.#table;
    const { game, given, declared, settings } = snapshot.context;
    const stage = stageOf(snapshot);
    if (stage === 'exchange') return given[player] === null ? 'exchange' : null;
    if (game?.turn !== player) return null;
    if (stage === 'card') return 'play';
    // Of real cards, the one on the table has left the hand that would be entered. Of a computer's card, one move is meant.
    const isOpen = stage === 'move' && declared?.kind === 'move' && declared.notation === undefined;
    return isOpen && settings.cards === 'dealt' ? 'play' : null;
  }

  /** A player who asks again at the same moment gets the same hint, and it counts once. */
  #count(player: number, game: GameJson): void {
    if (this.#table.context.settings.hints !== 'counted' || this.#counted(game).has(player)) return;
    if (!this.#table.send({ type: 'hint', by: player }).ok) return;
    this.#counted(game).add(player);
  }
}

/** The game with the real cards that a player has entered. */
function withHand(
  context: TableContext,
  player: number,
  entries: readonly string[],
): Result<Pick<TableContext, 'game' | 'entries' | 'given'>, Refusal> {
  const json = context.game as GameJson;
  if (context.settings.cards === 'dealt') return accept(context);
  const hand = wholeHand(context, player, entries);
  if (!hand.ok) return hand;
  return accept({ ...context, game: { ...json, hands: json.hands.with(player, hand.value.map(cardName)) } });
}

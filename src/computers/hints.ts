/** Hints from the asking player's knowledge, at the strongest level. */

import { writeObservation } from '../players/observation-json.js';
import type { Game } from '../rules/game.js';
import { memoize } from '../rules/values/memoize.js';
import { ok, type Result } from '../rules/values/result.js';
import { currentGame, type TableContext, withHand } from '../table/context.js';
import { type Refusal, refusal } from '../table/refusals.js';
import { wholeHand } from '../table/reveal.js';
import { stageOf } from '../table/stage.js';
import type { Table } from '../table/table.js';
import type { Hint } from './jobs.js';
import { decisionSeed, observationOfTable } from './observation-of-table.js';
import type { PlayerWorker } from './player-worker.js';

/** Fixed: equal positions get equal hints. */
const SEED = 1;

export class Hints {
  readonly #table: Table;
  readonly #thinker: Pick<PlayerWorker, 'ask'>;
  /** Players counted, by game state. */
  readonly #counted = memoize((_: Game) => new Set<number>());

  constructor(table: Table, thinker: Pick<PlayerWorker, 'ask'>) {
    this.#table = table;
    this.#thinker = thinker;
  }

  /**
   * @param hand real cards, not stored
   * @returns a refusal if the player has no decision
   */
  async ask(player: number, hand: readonly string[] = []): Promise<Result<Hint, Refusal>> {
    const { context } = this.#table;
    const { declared, settings } = context;
    if (settings.hints === 'off') return refusal({ code: 'no-hints' });
    const stage = this.#stageFor(player);
    if (!stage || !context.game) return refusal({ code: 'not-now' });
    const known = knowing(context, player, hand);
    if (!known.ok) return known;
    const observation = observationOfTable(known.value, player, stage);
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
    return ok(hint);
  }

  #stageFor(player: number): 'play' | 'exchange' | null {
    const { snapshot } = this.#table;
    const { game, given, declared, settings } = snapshot.context;
    const stage = stageOf(snapshot);
    if (stage === 'exchange') return given[player] === null ? 'exchange' : null;
    if (game?.turn !== player) return null;
    if (stage === 'card') return 'play';
    // Excludes a real card already played, and a computer's announced move.
    const isOpen = stage === 'move' && declared?.kind === 'move' && declared.notation === undefined;
    return isOpen && settings.cards === 'dealt' ? 'play' : null;
  }

  /** Counts repeated requests once. */
  #count(player: number, game: Game): void {
    if (this.#table.context.settings.hints !== 'counted' || this.#counted(game).has(player)) return;
    if (!this.#table.send({ type: 'hint', by: player }).ok) return;
    this.#counted(game).add(player);
  }
}

function knowing(
  context: TableContext,
  player: number,
  entries: readonly string[],
): Result<Pick<TableContext, 'game' | 'entries' | 'given'>, Refusal> {
  if (context.settings.cards === 'dealt') return ok(context);
  const hand = wholeHand(context, player, entries);
  if (!hand.ok) return hand;
  return ok({ ...context, game: withHand(currentGame(context), player, hand.value) });
}

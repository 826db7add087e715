/** Plays computer seats: requests decisions, sends events, moves virtual pawns. */
import type { VirtualBoard } from '../devices/virtual/virtual-board.js';
import type { PlayerDecision } from '../players/levels.js';
import { writeObservation } from '../players/observation-json.js';
import { cardName } from '../rules/cards/cards.js';
import type { Game } from '../rules/game.js';
import { readNotation } from '../rules/moves/notation-text.js';
import type { TableEvent } from '../table/commands/list.js';
import { currentGame, type TableContext } from '../table/context.js';
import { spellOut } from '../table/moves.js';
import { standing } from '../table/pawns.js';
import { declaredActions, revealedDeclared } from '../table/reveal.js';
import type { Settings } from '../table/settings.js';
import type { Environment, Table } from '../table/table.js';
import { motionsOf, type PawnMotion, resetPawns } from './move-pawns.js';
import { type NextStep, nextStepFor } from './next-step.js';
import { decisionSeed, observationOfTable } from './observation-of-table.js';
import type { PlayerWorker } from './player-worker.js';

/** In ms: before a card, and between touches. */
const PACES: Readonly<Record<Settings['pace'], { readonly card: number; readonly touch: number }>> = {
  slow: { card: 2500, touch: 1500 },
  usual: { card: 1200, touch: 700 },
  fast: { card: 300, touch: 200 },
};
/** Computer-only games: time to view the result. */
const NEXT_MS = 5000;
const AGAIN_MS = 15_000;
/** After a failed move: time for people to correct pawns. */
const RETRY_MS = 4000;

export interface ComputerDriverParts {
  readonly table: Table;
  readonly environment: Pick<Environment, 'after'>;
  /** Null for a physical board, where people move pawns. */
  readonly board: () => VirtualBoard | null;
  readonly thinker: Pick<PlayerWorker, 'ask'>;
  /** True prevents new games; default false. */
  readonly isClosed?: () => boolean;
  readonly onFault: (problem: string) => void;
}

interface Work {
  readonly duty: NextStep;
  readonly game: Game | null;
  readonly declared: TableContext['declared'];
  over: boolean;
  cancel: () => void;
}

export class ComputerDriver {
  readonly #parts: ComputerDriverParts;
  readonly #unsubscribe: () => void;
  #work: Work | null = null;
  /** Touch in progress: the picture is not updated. */
  #touching = false;

  constructor(parts: ComputerDriverParts) {
    this.#parts = parts;
    this.#unsubscribe = parts.table.subscribe(() => this.#look());
    this.#look();
  }

  stop(): void {
    this.#unsubscribe();
    this.#end();
  }

  #look(): void {
    const { snapshot } = this.#parts.table;
    const duty = nextStepFor(snapshot, this.#parts.board() !== null);
    const { game, declared } = snapshot.context;
    const work = this.#work;
    if (work && duty && isSame(work.duty, duty) && work.game === game && work.declared === declared) return;
    if (work) {
      // Restored pawns trigger the table, which calls this again.
      this.#end();
      this.#look();
      return;
    }
    if (duty) this.#begin({ duty, game, declared, over: false, cancel: () => undefined });
  }

  #end(): void {
    const work = this.#work;
    this.#work = null;
    if (!work) return;
    work.over = true;
    work.cancel();
    const board = this.#parts.board();
    if (board && work.duty.kind === 'carry' && !this.#touching) this.#putBack(board);
  }

  #begin(work: Work): void {
    this.#work = work;
    const { duty } = work;
    const { settings } = this.#parts.table.context;
    switch (duty.kind) {
      case 'give':
      case 'act': {
        const thought = this.#think(duty);
        return this.#later(work, PACES[settings.pace].card, async () => {
          const decision = await thought;
          if (!work.over) this.#decided(work, duty.player, decision);
        });
      }
      case 'carry':
        return this.#later(work, PACES[settings.pace].touch, () => this.#carry(work));
      case 'tidy':
        return this.#later(work, RETRY_MS, () => this.#movePawnsRight());
      case 'next':
        return this.#later(work, NEXT_MS, () => this.#send(work, { type: 'deal.next', by: 0 }));
      case 'again':
        return this.#later(work, AGAIN_MS, () =>
          this.#parts.isClosed?.() ? this.#retry(work) : this.#send(work, { type: 'again' }),
        );
    }
  }

  #later(work: Work, ms: number, act: () => unknown): void {
    work.cancel = this.#parts.environment.after(ms, act);
  }

  #retry(work: Work): void {
    this.#later(work, RETRY_MS, () => this.#begin(work));
  }

  #think({
    kind,
    player,
    computer,
  }: Extract<NextStep, { player: number }>): Promise<PlayerDecision | undefined> {
    const { context } = this.#parts.table;
    const observation = observationOfTable(context, player, kind === 'give' ? 'exchange' : 'play');
    return this.#parts.thinker.ask({
      kind: 'decide',
      observation: writeObservation(observation),
      level: computer.level,
      seed: decisionSeed(computer.seed, context),
    });
  }

  #decided(work: Work, player: number, decision: PlayerDecision | undefined): void {
    if (decision) this.#send(work, eventFor(decision, player, this.#parts.table.context));
    else {
      this.#parts.onFault(`the computer player at seat ${player} has no answer`);
      this.#retry(work);
    }
  }

  #send(work: Work, event: TableEvent): void {
    const answer = this.#parts.table.send(event);
    if (answer.ok) return;
    this.#parts.onFault(`a computer player's ${event.type} was refused: ${answer.fault.code}`);
    this.#retry(work);
  }

  #carry(work: Work): void {
    const { table, board } = this.#parts;
    const { context } = table;
    const { declared, settings } = context;
    const drawn = board();
    if (!declared || !drawn) return;
    if (!this.#areSet(drawn)) this.#setPawns();
    const { game, list } = revealedDeclared(context, declared);
    const [index = 0] = declaredActions({ game, list }, declared);
    const touches = motionsOf(spellOut(game, list, index));
    const go = ([touch, ...rest]: readonly PawnMotion[]): void => {
      if (work.over) return;
      // A completed move is soon accepted, unless switches on its way are ignored.
      if (!touch) return this.#later(work, RETRY_MS, () => this.#sayDone(work));
      this.#touching = true;
      const isDone = touch(drawn);
      this.#touching = false;
      if (work.over || !isDone) this.#putBack(drawn);
      if (work.over) return;
      if (!isDone) return this.#retry(work);
      this.#later(work, rest.length > 0 ? PACES[settings.pace].touch : 0, () => go(rest));
    };
    go(touches);
  }

  /** For a move that the table cannot see by itself; begins again if other pawns have moved. */
  #sayDone(work: Work): void {
    const { table } = this.#parts;
    table.send({ type: 'done', by: currentGame(table.context).turn });
    if (!work.over) this.#begin(work);
  }

  /** Also true while a pawn is lifted: it must stay in the hand. */
  #areSet({ picture }: VirtualBoard): boolean {
    const pawns = standing(currentGame(this.#parts.table.context));
    return (
      picture.inHand.length > 0 ||
      picture.pawns.every((colour, hole) => (pawns.get(hole as never) ?? null) === colour)
    );
  }

  #putBack(board: VirtualBoard): void {
    const { game } = this.#parts.table.context;
    resetPawns(board, game ? standing(game) : new Map());
  }

  /** By touches, so the table receives them. */
  #movePawnsRight(): void {
    const { board, table } = this.#parts;
    if (table.context.game) board()?.movePawnsTo(standing(table.context.game));
  }

  #setPawns(): void {
    const { board, table } = this.#parts;
    if (table.context.game) board()?.setPawns(standing(table.context.game));
  }
}

function isSame(one: NextStep, other: NextStep): boolean {
  if (one.kind !== other.kind) return false;
  return (
    !('player' in one && 'player' in other) ||
    (one.player === other.player && one.computer === other.computer)
  );
}

/** The event a person's page would send. */
export function eventFor(decision: PlayerDecision, by: number, context: TableContext): TableEvent {
  if ('card' in decision) return { type: 'exchange', by, player: by, card: decision.card };
  const { action: notation } = decision;
  const cards = (currentGame(context).hands[by] ?? []).map(cardName);
  const { kind, card = '' } = readNotation(notation);
  switch (kind) {
    case 'discardHand':
      return { type: 'hand.discard', by, cards };
    case 'burn':
      return { type: 'card.burn', by, cards: [card] };
    case 'discard':
      return { type: 'card.discard', by, card };
    case 'exit':
      return { type: 'hand.exit', by, cards, notation };
    default:
      return { type: 'card.play', by, card, notation };
  }
}

/** Random people at a table without a board: everything they may do, they do, in any order. Seeded. */
import { LEVELS } from '../../src/players/level.js';
import { cardName, packOf } from '../../src/rules/cards/cards.js';
import { nextInt, nextSeed } from '../../src/rules/cards/random.js';
import { notationOf } from '../../src/rules/moves/notation.js';
import { currentGame, type TableContext } from '../../src/table/context.js';
import { declaredActions, revealedDeclared } from '../../src/table/reveal.js';
import { type Settings, usualSettings } from '../../src/table/settings.js';
import { type Stage, stageOf } from '../../src/table/stage.js';
import type { Table } from '../../src/table/table.js';

const PACK = [...new Set(packOf(54, 1))].map(cardName);

/** Played at random, its games are the shortest of all: 173 steps where those of tock with four players have 4,630. */
export const SHORTEST: Settings = { ...usualSettings('jackaroo', 2), cards: 'dealt' };

export class RandomTable {
  readonly table: Table;
  readonly #settings: Settings;
  #seed: number;

  constructor(settings: Settings, seed: number, table: Table) {
    this.table = table;
    this.#settings = settings;
    this.#seed = seed;
  }

  get stage(): Stage {
    return stageOf(this.table.snapshot);
  }

  /** One thing happens, accepted or refused. */
  step(): void {
    const { table } = this;
    const mood = this.#below(60);
    if (mood === 0) table.send({ type: 'pause' });
    else if (mood === 1) table.send({ type: 'undo.ask', by: this.#below(3) });
    else if (mood === 2) table.send({ type: 'undo.ask', by: 'table' });
    else if (mood === 3) this.#agree();
    else if (mood === 4) this.#changeSeats();
    else if (mood === 5 && this.#below(20) === 0) table.send({ type: 'abandon' });
    else this.goOn();
    this.#putRight();
  }

  /** As `step`, until the first game is over. */
  playOn(): void {
    this.goOn();
    this.#putRight();
  }

  /** The hands of these people put every pawn right at once. */
  #putRight(): void {
    if (['bases', 'repair'].includes(this.stage)) this.table.send({ type: 'board.expected' });
  }

  /** Goes on by one event, but leaves the pawns to others. */
  goOn(): void {
    const { table } = this;
    const { context } = table;
    switch (this.stage) {
      case 'attract':
        return void table.send(
          this.#below(2) ? { type: 'wake' } : { type: 'settings', settings: this.#settings },
        );
      case 'setup':
        table.send({ type: 'settings', settings: this.#settings });
        for (const seat of table.context.seats.keys()) this.#sit(seat);
        return void table.send({ type: 'start' });
      case 'deal':
        table.send({ type: 'dealer', player: this.#below(context.seats.length) });
        return void table.send({ type: 'dealt', by: 'table' });
      case 'exchange':
        return this.#give(context);
      case 'card':
        return this.#playCard(context);
      case 'move':
        return this.#move(context);
      case 'dealEnd':
        return void table.send({ type: 'deal.next', by: 'table' });
      case 'paused':
        return void table.send({ type: 'resume' });
      case 'won':
        return void table.send({ type: 'again' });
    }
  }

  #give(context: TableContext): void {
    const player = context.given.indexOf(null);
    const hand = context.game!.hands[player] ?? [];
    const card = cardName(this.#pick(hand) ?? hand[0]!);
    this.table.send({ type: 'exchange', by: player, player, card });
  }

  #playCard(context: TableContext): void {
    const game = currentGame(context);
    const by = game.turn;
    const known = context.settings.cards === 'dealt';
    const cards = known ? (game.hands[by] ?? []).map(cardName) : PACK;
    const { table } = this;
    const offset = this.#below(cards.length);
    for (let i = 0; i < cards.length; i++) {
      const card = cards[(i + offset) % cards.length] as string;
      if (table.send({ type: 'card.play', by, card }).ok) return;
      if (!known && this.#below(8)) continue;
      if (table.send({ type: 'card.discard', by, card }).ok) return;
      const thrown = known ? [] : [this.#pick(PACK) as string];
      if (table.send({ type: 'card.burn', by, cards: [card, ...thrown] }).ok) return;
    }
    const held = game.hands[by]?.length ?? 0;
    const hand = known ? [] : Array.from({ length: held }, () => this.#pick(PACK) as string);
    const whole = { by, cards: hand } as const;
    if (!table.send({ type: 'hand.exit', ...whole }).ok) table.send({ type: 'hand.discard', ...whole });
  }

  #move(context: TableContext): void {
    if (this.#below(30) === 0) this.table.send({ type: 'card.takeBack', by: 'table' });
    const { declared } = context;
    if (!declared) return;
    const { game, list } = revealedDeclared(context, declared);
    const index = this.#pick(declaredActions({ game, list }, declared)) as number;
    this.table.send({ type: 'moved', notation: notationOf(game, list, index) });
  }

  #agree(): void {
    this.table.send({ type: 'undo.agree', by: this.#below(4) });
    if (this.#below(3) === 0) this.table.send({ type: 'undo.refuse', by: 'table' });
  }

  #changeSeats(): void {
    const seat = this.#below(this.table.context.seats.length);
    const change = this.#below(5);
    if (change === 4) {
      const learner = this.#below(2) === 0;
      this.table.send({ type: 'seat.learner', by: this.#below(2) ? seat : 'table', seat, learner });
    } else if (change === 0) this.table.send({ type: 'seat.leave', seat });
    else if (change === 1) this.table.send({ type: 'seat.presence', seat, present: this.#below(2) === 0 });
    else if (change === 2) this.#sit(seat);
    else this.table.send({ type: 'seat.computer', seat, level: this.#pick(LEVELS) ?? 'easy', seed: -seat });
  }

  #sit(seat: number): void {
    this.table.send({ type: 'seat.take', seat, name: `Zoé "${seat}"\n\u2028…` });
  }

  #pick<T>(items: readonly T[]): T | undefined {
    return items[this.#below(items.length)];
  }

  #below(end: number): number {
    this.#seed = nextSeed(this.#seed);
    return nextInt(this.#seed, end);
  }
}

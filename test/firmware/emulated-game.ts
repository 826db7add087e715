/** A game under way on an emulated board: the table, the serial driver and the real firmware, in emulated time. */
import { LightLoop } from '../../src/devices/light-loop.js';
import type { BoardProfile } from '../../src/devices/profile.js';
import { SerialBoard } from '../../src/devices/serial/serial-board.js';
import type { Hole, ZoneCount } from '../../src/rules/board/holes.js';
import { sceneOf } from '../../src/table/scene.js';
import { type CardMode, usualSettings } from '../../src/table/settings.js';
import { stageOf } from '../../src/table/stage.js';
import { listenerOf, Table } from '../../src/table/table.js';
import { inTheMiddle, pawnsOf } from '../e2e/positions.js';
import { physicalBoardFor } from '../support/physical-board.js';
import { EmulatedTable } from './emulated-table.js';
import { referenceProfile } from './recorder.js';

export class EmulatedGame {
  readonly loop: EmulatedTable;
  readonly table: Table;
  readonly profile: BoardProfile;
  readonly #device: SerialBoard;
  readonly #lights: LightLoop;

  private constructor(pawns: string, zones: ZoneCount, cards: CardMode) {
    const position = pawns.padEnd(pawns.length + zones - 1 - pawns.replace(/[^/]/g, '').length, '/');
    this.profile = referenceProfile(zones);
    this.loop = new EmulatedTable(zones);
    const { clock, openWire } = this.loop;
    const settings = { ...usualSettings('tock', zones), teamSize: 1, teaching: false, cards };
    const environment = { ...clock, random: () => 1 };
    const physicalBoard = physicalBoardFor(settings);
    const kept = inTheMiddle(environment, settings, position, 0, undefined, physicalBoard);
    this.table = new Table(environment, { kept });
    for (const hole of pawnsOf(settings, position).keys()) this.#switch(hole, true);
    this.#device = new SerialBoard({ profile: this.profile, port: openWire, clock, random: () => 0.4 });
    this.#lights = new LightLoop(this.#device, this.profile.board, 255, clock);
    this.table.subscribe((snapshot) => this.#lights.show(sceneOf(snapshot)));
  }

  /**
   * The pawns stand as written, and the first player is to show a card: everyone plays alone.
   * @param pawns as in a position; colours that are not written have all in base
   */
  static async open(
    pawns: string,
    zones: ZoneCount = 4,
    cards: CardMode = 'physical',
  ): Promise<EmulatedGame> {
    const game = new EmulatedGame(pawns, zones, cards);
    await game.#device.start(listenerOf(game.table));
    await game.loop.until('a card is awaited', () => stageOf(game.table.snapshot) === 'card');
    return game;
  }

  async close(): Promise<void> {
    this.#lights.stop();
    await this.#device.stop();
  }

  hole(name: string): Hole {
    const hole = this.profile.board.parse(name);
    if (hole === undefined) throw new Error(`no hole ${name}`);
    return hole;
  }

  /** A pawn is put into a hole, or taken out. */
  put(name: string, closed = true): void {
    this.#switch(this.hole(name), closed);
  }

  isClosed(name: string): boolean {
    return this.loop.board.switches.closed[this.#input(this.hole(name))] === 1;
  }

  /** Throws when the table refuses. */
  tell(event: Parameters<Table['send']>[0]): void {
    const answer = this.table.send(event);
    if (!answer.ok) throw new Error(`${event.type}: ${JSON.stringify(answer.fault)}`);
  }

  play(card: string): void {
    this.tell({ type: 'card.play', by: 'table', card });
  }

  /** The moves committed so far. */
  get moves(): readonly string[] {
    return this.table.context.entries.map(({ notation }) => notation);
  }

  #switch(hole: Hole, closed: boolean): void {
    this.loop.board.switches.closed[this.#input(hole)] = closed ? 1 : 0;
  }

  #input(hole: Hole): number {
    return this.profile.sensors.findIndex((use) => use.kind === 'hole' && use.hole === hole);
  }
}

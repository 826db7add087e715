/** The whole companion in this process, on a port of its own, with a clock that runs and chance that has a seed. */

import { fileURLToPath } from 'node:url';
import { openTable as openKept } from '../../src/companion/table.js';
import { demonstrateWhileIdle } from '../../src/companion/venue.js';
import { VirtualBoard } from '../../src/devices/virtual/virtual-board.js';
import { boardOf } from '../../src/rules/board/holes.js';
import { Replay } from '../../src/store/replay.js';
import type { State } from '../../src/store/state.js';
import { playingColours, type Settings } from '../../src/table/settings.js';
import { listenerOf, Table } from '../../src/table/table.js';
import type { VenueSettings } from '../../src/venue/settings.js';
import { buildApp } from '../../src/web/app.js';
import type { Security } from '../../src/web/context.js';
import { openLogs } from '../../src/web/logging/logs.js';
import { testComputers } from '../support/computers.js';
import { testVenue } from '../support/venue.js';
import { inTheMiddle, pawnsOf } from './positions.js';
import { RunningClock } from './running-clock.js';

/** Built by `npm run build`; the browser gets exactly what people get. */
export const PAGE_FOLDER = fileURLToPath(new URL('../../dist/page', import.meta.url));

export interface OpenTable {
  /** `http://127.0.0.1:<port>` */
  readonly url: string;
  readonly table: Table;
  /** Where no position was asked for. */
  readonly state?: State;
  readonly board: VirtualBoard;
  /** So many milliseconds of the table's time are over at once. */
  pass(ms: number): void;
  close(): Promise<void>;
}

interface Scene {
  readonly seed?: number;
  /** How many times as fast the clock of the table runs. */
  readonly speed?: number;
  /** The cards have been dealt, and the pawns stand so; else the table is idle. */
  readonly position?: string;
  /** Player to act. */
  readonly turn?: number;
  /** One that the player to act holds, of a pack that the companion deals. */
  readonly card?: string;
  /** Any free one by default. */
  readonly port?: number;
  readonly security?: Security;
  /** What its staff has set, where the table stands in a place with one. */
  readonly venue?: Partial<VenueSettings>;
  /** What is wrong with the card. */
  readonly cardFault?: string;
  /** What its clock on the wall shows; noon by default. */
  readonly hour?: () => number;
}

export async function openTable(
  settings: Settings,
  {
    seed = 1,
    speed = 1,
    position,
    turn = 0,
    card,
    port = 0,
    security,
    venue: set,
    hour,
    cardFault,
  }: Scene = {},
): Promise<OpenTable> {
  const environment = new RunningClock(seed, speed);
  const { table, ...kept } =
    position === undefined
      ? openKept({ environment, settings, logs: openLogs('silent', () => undefined) })
      : {
          table: new Table(environment, {
            settings,
            kept: inTheMiddle(environment, settings, position, turn, card),
          }),
        };
  const board = new VirtualBoard(boardOf(settings), () => environment.now());
  board.setPawns(pawnsOf(settings, position ?? ''));
  await board.start(listenerOf(table));
  const arranged = table.subscribe(({ context }) => {
    if (context.game || boardOf(context.settings) === board.board) return;
    board.resize(boardOf(context.settings));
    board.resetPawns(playingColours(context.settings));
  });
  const computers = testComputers(table, environment, () => board);
  let url = '';
  const venue =
    set && testVenue(table, environment, set, hour && { clock: () => ({ day: '2026-11-22', hour: hour() }) });
  if (venue) demonstrateWhileIdle(table, venue, computers.demonstration);
  const app = await buildApp({
    table,
    ...(venue && { venue }),
    virtualBoard: () => board,
    pageFolder: PAGE_FOLDER,
    joinUrl: () => `${url}/`,
    cardFault: () => cardFault ?? null,
    replay: new Replay(environment),
    computers,
    ...kept,
    ...(security && { security }),
  });
  url = await app.listen({ port, host: '127.0.0.1' });
  return {
    url,
    table,
    ...('state' in kept && { state: kept.state }),
    board,
    pass: (ms) => environment.pass(ms),
    close: async () => {
      arranged();
      venue?.stop();
      await app.close();
      await computers.stop();
      await board.stop();
    },
  };
}

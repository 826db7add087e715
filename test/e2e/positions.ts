/** Tables in the middle of a game, from a written position. */
import { Board, boardOf, type Colour, type Hole } from '../../src/rules/board/holes.js';
import { type Card, cardNamed } from '../../src/rules/cards/cards.js';
import type { Game } from '../../src/rules/game.js';
import { readGame, writeGame } from '../../src/rules/json.js';
import { currentGame, type PhysicalBoard } from '../../src/table/context.js';
import type { TableSnapshot } from '../../src/table/machine.js';
import { playingColours, type Settings, usualSettings } from '../../src/table/settings.js';
import { type Environment, Table } from '../../src/table/table.js';

/** Tock, each player for themselves: with real cards, and with cards on the phones. */
export const ALONE: Settings = { ...usualSettings('tock'), teamSize: 1 };
export const DEALT: Settings = { ...ALONE, cards: 'dealt' };

/** Of a board with four zones. */
export const hole = (name: string) => Board.of(4).parse(name) as Hole;

/** Who holds the cards that the companion has dealt. */
export const NAMES = ['Ann', 'Bob', 'Cleo', 'Dan'];

/** By hole, the pawns of a written position, those in their bases too. */
export function pawnsOf(settings: Settings, position: string): Map<Hole, Colour> {
  const board = boardOf(settings);
  const pawns = new Map<Hole, Colour>();
  for (const colour of playingColours(settings)) {
    const out = (position.split('/')[colour] ?? '').split(',').filter((name) => name !== '');
    for (const name of out) pawns.set(board.parse(name.replace('!', '')) as Hole, colour);
    for (let number = 1; number <= 4 - out.length; number++) pawns.set(board.base(colour, number), colour);
  }
  return pawns;
}

/**
 * A table whose cards have just been dealt, the pawns standing as written, this player to act.
 * @param card of a dealt pack: one that this player shall hold
 * @param physicalBoard where it is none that is drawn
 */
export function inTheMiddle(
  environment: Environment,
  settings: Settings,
  position: string,
  turn: number,
  card?: string,
  physicalBoard?: PhysicalBoard,
): TableSnapshot {
  const table = new Table(environment, { settings, physicalBoard });
  const closed = Array.from({ length: boardOf(settings).holeCount }, (_, hole) =>
    pawnsOf(settings, '').has(hole as Hole) ? 1 : 0,
  );
  table.send({ type: 'wake' });
  if (settings.cards === 'dealt') {
    for (const [seat, name] of NAMES.entries()) table.send({ type: 'seat.take', seat, name });
  }
  table.send({ type: 'board.snapshot', closed, at: environment.now() });
  table.send({ type: 'start' });
  if (settings.cards === 'physical') table.send({ type: 'dealt', by: 'table' });
  // A start frees the seats that no phone holds, so that the test's own people can sit down.
  for (const seat of NAMES.keys()) table.send({ type: 'seat.leave', seat });
  const { snapshot } = table;
  const { sensing } = snapshot.context;
  const read = readGame({ ...writeGame(currentGame(snapshot.context)), position, turn });
  if (!read.ok) throw new Error(`${read.fault.field} ${read.fault.problem}`);
  const game = read.value;
  if (card !== undefined) exchange(game, cardNamed(card), game.hand(turn)[0]!);
  const watch = { ...sensing.state.watch, start: [...pawnsOf(settings, position).keys()] };
  const context = { ...snapshot.context, game, sensing: { ...sensing, state: { ...sensing.state, watch } } };
  return { ...snapshot, context } as TableSnapshot;
}

/** Two cards of a pack change places, wherever they are. */
function exchange({ hands, stock }: Game, one: Card, other: Card): void {
  const instead = (card: Card) => (card === one ? other : card === other ? one : card);
  for (const cards of [...hands, stock]) cards.splice(0, cards.length, ...cards.map(instead));
}

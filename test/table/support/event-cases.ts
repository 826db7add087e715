/** All that might happen to a small table, state by state; and what makes two of its states the same. */
import { boardOf, type Hole } from '../../../src/rules/board/holes.js';
import { cardName, UNKNOWN } from '../../../src/rules/cards/cards.js';
import { writePosition } from '../../../src/rules/json.js';
import { closedHoles } from '../../../src/sensing/switch-log.js';
import { disorderOf } from '../../../src/table/board-order.js';
import type { TableEvent } from '../../../src/table/commands/list.js';
import type { TableContext } from '../../../src/table/context.js';
import { switchesInDisorder } from '../../../src/table/ignored-switches.js';
import type { TableSnapshot } from '../../../src/table/machine.js';
import type { Settings } from '../../../src/table/settings.js';
import { planOf } from '../../../src/table/turn-plan.js';
import { expectedHoles } from '../../../src/table/update-sensing.js';
import { where } from './at-table.js';
import { openMoves } from './hands.js';

/** Longer than any wait of sensing. */
const LONG = 10_000;

export function keyOf(snapshot: TableSnapshot): string {
  const { game, sensing, seats, entries, declared, given, undo, settings, deals } = snapshot.context;
  const switches = closedHoles(sensing.state.watch).sort((a, b) => a - b);
  const history = Object.values(snapshot.historyValue).flat();
  return JSON.stringify([
    where(snapshot),
    where(snapshot) === 'paused' ? history.map(({ id }) => id) : 0,
    game && [writePosition(game), game.turn, game.hands, game.skip, game.replay, game.dealer],
    [declared, given, undo, deals, entries.length],
    [settings.ruleset, settings.cards, seats.map(({ taken }) => taken)],
    [switches, sensing.decision.kind, sensing.pendingCaptures, sensing.state.watch.pending >= 0],
    exchanged(snapshot),
  ]);
}

/** Holes in which a pawn stands that belongs into another: all that is told apart of whose pawns stand where. */
function exchanged(snapshot: TableSnapshot): readonly Hole[] {
  if (!snapshot.matches({ playing: { turn: 'order' } })) return [];
  const { missing, extra } = disorderOf(snapshot.context);
  return missing.filter((hole) => extra.includes(hole));
}

/** Also tells states apart by the ignored switches, of which there are many where one has failed. */
export function keyWithIgnored(snapshot: TableSnapshot): string {
  const holes = snapshot.context.ignoredByPlayers.map(({ hole }) => hole).sort((a, b) => a - b);
  return `${keyOf(snapshot)} ${holes.join()}`;
}

export interface RandomPlayers {
  readonly tables: readonly Settings[];
  /** Real cards that people try. */
  readonly cards: readonly string[];
  /** People come, go and rest in the middle of a game. */
  readonly restless: boolean;
  /** A hole whose switch has failed: it stays as it is, and people say so. */
  readonly failed?: Hole;
}

export function happenings({
  tables,
  cards,
  restless,
  failed,
}: RandomPlayers): (snapshot: TableSnapshot) => TableEvent[] {
  return (snapshot) => {
    const { context } = snapshot;
    const by = context.game?.turn ?? 0;
    const hand = (context.game?.hands[by] ?? []).map(cardName);
    const held = hand.includes('??') ? cards : hand;
    return [
      ...tables.map((settings): TableEvent => ({ type: 'settings', settings })),
      ...(restless || !context.game ? comings(context) : []),
      ...(restless ? [{ type: 'pause' } as const] : []),
      ...(['wake', 'start', 'resume', 'abandon', 'again', 'undone', 'seal'] as const).map((type) => ({
        type,
      })),
      { type: 'chance', seed: 1 },
      { type: 'dealer', player: 1 },
      { type: 'dealt', by: 'table' },
      { type: 'deal.next', by: 'table' },
      ...context.seats.map((_, player): TableEvent => {
        return {
          type: 'exchange',
          by: player,
          player,
          card: cardName(context.game?.hands[player]?.[0] ?? UNKNOWN),
        };
      }),
      ...held.flatMap((card): TableEvent[] => [
        { type: 'card.play', by, card },
        { type: 'card.discard', by, card },
        { type: 'card.burn', by, cards: hand.includes('??') ? [card, held.at(-1) ?? card] : [card] },
      ]),
      { type: 'hand.discard', by, cards: held.slice(0, hand.length) },
      { type: 'hand.exit', by, cards: held.slice(0, hand.length) },
      { type: 'card.takeBack', by },
      { type: 'done', by },
      { type: 'board.button', zone: gameZone(context), at: context.sensing.at },
      ...openMoves(snapshot).map(({ notation }): TableEvent => ({ type: 'outcome', by, notation })),
      ...openMoves(snapshot).map(({ notation }): TableEvent => ({ type: 'moved', notation })),
      { type: 'undo.ask', by: 0 },
      { type: 'undo.agree', by: 1 },
      { type: 'undo.refuse', by: 1 },
      ...touches(snapshot).filter((event) => event.type !== 'board.switch' || event.hole !== failed),
      ...(failed === undefined ? [] : ignoredEvents(context, by, failed)),
      { type: 'tick', at: context.sensing.at + LONG },
      { type: 'board.link', state: context.link === 'lost' ? 'ready' : 'lost' },
    ];
  };
}

/** Where the failed switch alone disagrees, somebody says so; where it is ignored, somebody trusts it again. */
function ignoredEvents(context: TableContext, by: number, failed: Hole): TableEvent[] {
  const disagree = switchesInDisorder(context);
  const board = boardOf(context.settings);
  return [
    ...(disagree.length === 1 && disagree[0] === failed ? [{ type: 'board.inOrder', by } as const] : []),
    ...context.ignoredByPlayers.map(({ hole }): TableEvent => {
      return { type: 'board.trust', by, hole: board.name(hole as Hole) };
    }),
  ];
}

/** People sit down from the first seat on and leave from the last one. */
function comings({ seats }: TableContext): TableEvent[] {
  const open = seats.findIndex(({ taken }) => !taken);
  const last = seats.findLastIndex(({ taken }) => taken);
  return [
    { type: 'seat.take', seat: open, name: 'Zoé' },
    { type: 'seat.leave', seat: last },
  ];
}

function gameZone({ game }: TableContext): number {
  return game ? (game.rules.players[game.turn]?.colours[0] ?? 0) : 0;
}

/** Single touches on the way from the board as it is to all in order, a pawn lifted, or a move made. */
function touches(snapshot: TableSnapshot): TableEvent[] {
  const { context } = snapshot;
  if (!context.game) return [];
  const game = context.game;
  const wanted = expectedHoles(game);
  const at = context.sensing.at + LONG;
  if (snapshot.matches({ playing: 'bases' })) {
    // So many pawns come to their bases that their order cannot matter.
    const { holeCount } = game.rules.board;
    const closed = Array.from({ length: holeCount }, (_, hole) => (wanted.includes(hole as Hole) ? 1 : 0));
    return [{ type: 'board.snapshot', closed, at }];
  }
  if (!snapshot.matches({ playing: 'turn' })) return [];
  const aims = context.declared
    ? planOf(context).outcomes.map(({ position }) => expectedHoles({ ...game, position } as typeof game))
    : snapshot.matches({ playing: { turn: 'card' } })
      ? [wanted.slice(1)]
      : [];
  const closed = new Set(closedHoles(context.sensing.state.watch));
  const differing = [wanted, ...aims].flatMap((aim) => [
    ...aim.filter((hole) => !closed.has(hole)),
    ...[...closed].filter((hole) => !aim.includes(hole)),
  ]);
  return [...new Set([...differing, ...exchanged(snapshot)])].map((hole) => ({
    type: 'board.switch',
    hole,
    closed: !closed.has(hole),
    at,
  }));
}

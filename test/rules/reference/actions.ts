/** The reference: the list of actions of a game, and the game that follows from one of them. */
import {
  hasPawnInBase,
  holesOf,
  isTrack,
  type RefGame,
  type RefPosition,
  readPosition,
  withPawn,
  writePosition,
} from './board.js';
import { movesOfCard, winnerIn } from './moves.js';
import * as table from './table.js';

export interface RefAction {
  readonly kind: 'move' | 'exit' | 'discard' | 'discardHand' | 'burn';
  readonly card?: string;
  readonly position?: string;
  /** Where the pawn that moved now stands; more than one hole when ways that look alike move different pawns. */
  readonly ends?: readonly string[];
}

/** What makes two actions one. */
export function actionKey(action: { kind: string; card?: string; position?: string }): string {
  return `${action.kind} ${action.card ?? '-'} ${action.position ?? '-'}`;
}

function distinct(actions: RefAction[]): RefAction[] {
  const alike = new Map<string, RefAction>();
  for (const action of actions) {
    const ends = [...(alike.get(actionKey(action))?.ends ?? []), ...(action.ends ?? [])];
    alike.set(actionKey(action), { ...action, ends });
  }
  return [...alike.values()];
}

function exits(game: RefGame, position: RefPosition, hand: readonly string[]): RefAction[] {
  const colours = game.players[game.turn]?.colours ?? [];
  if (!table.hasExit(game) || game.replay !== null || !table.exitSizes(game).includes(hand.length)) return [];
  if (!table.exitsAnyTime(game) && hand.length !== game.dealt) return [];
  if (hand.some((card) => table.isStarter(game, card))) return [];
  if (colours.some((own) => holesOf(position, own).some((hole) => isTrack(hole) || hole === 'C'))) return [];
  return colours
    .filter((colour) => hasPawnInBase(position, colour))
    .map((colour) => {
      const end = colour + hand.length;
      return { kind: 'exit', position: writePosition(game, withPawn(position, end, colour, false)) };
    });
}

/** Every action open to the player to act. */
export function refActions(game: RefGame): RefAction[] {
  const position = readPosition(game);
  const hand = game.hands[game.turn] ?? [];
  if (hand.length === 0 || winnerIn(game, position) !== undefined) return [];
  const discards = distinct(hand.map((card) => ({ kind: 'discard', card })));
  if (game.skip) return discards;
  const moves = distinct(
    [...new Set(hand)].flatMap((card) =>
      movesOfCard(game, position, card).map((reached): RefAction => {
        return { kind: 'move', card, position: writePosition(game, reached.position), ends: [reached.end] };
      }),
    ),
  );
  const exit = exits(game, position, hand);
  const burning = hand.filter((card) => table.burns(game, card) && hasOtherHolder(game));
  const burns = distinct(burning.map((card) => ({ kind: 'burn', card })));
  if (moves.length + burns.length > 0) return [...moves, ...burns, ...exit];
  return table.discardsHand(game) ? [{ kind: 'discardHand' }] : [...exit, ...discards];
}

function hasOtherHolder(game: RefGame): boolean {
  return game.hands.some((hand, player) => player !== game.turn && hand.length > 0);
}

/** The next player, from `player` on, who holds a card; else simply the next. */
function nextToAct(game: RefGame, hands: readonly (readonly string[])[], player: number): number {
  const order = game.players.map((_, i) => (player + 1 + i) % game.players.length);
  return order.find((i) => (hands[i] ?? []).length > 0) ?? (order[0] as number);
}

function handsAfter(game: RefGame, action: RefAction): string[][] {
  return game.hands.map((hand, player) => {
    if (player !== game.turn) return [...hand];
    if (action.card === undefined) return [];
    const at = hand.indexOf(action.card);
    return hand.filter((_, i) => i !== at);
  });
}

/** A ten burnt the next player's card number `thrown`; the turn goes on after that player. */
export function refBurn(game: RefGame, action: RefAction, thrown: number): RefGame {
  const hands = handsAfter(game, action);
  const burnt = nextToAct(game, game.hands, game.turn);
  hands[burnt] = (hands[burnt] ?? []).filter((_, i) => i !== thrown);
  return { ...game, hands, turn: nextToAct(game, hands, burnt) };
}

/** The game after an action. Where its `ends` leave open which pawn moved, `end` says it. */
export function refPlay(game: RefGame, action: RefAction, end = action.ends?.[0] ?? null): RefGame {
  if (action.kind === 'burn') return refBurn(game, action, 0);
  const hands = handsAfter(game, action);
  const text = action.position ?? game.position;
  const after: RefGame = {
    ...game,
    position: text,
    hands,
    turn: nextToAct(game, hands, game.turn),
    skip: false,
    replay: null,
  };
  const winner = winnerIn(game, readPosition(after));
  if (winner !== undefined) return { ...after, winner };
  if (action.kind !== 'move') return after;
  const rank = table.rankOf(action.card as string);
  const lapses = game.options.skipLapses && after.turn !== (game.turn + 1) % game.players.length;
  if (rank === 'T' && table.skips(game) && after.turn !== game.turn && !lapses) {
    return { ...after, skip: (hands[after.turn] ?? []).length > 0 };
  }
  if (rank === 'X' && table.redraws(game)) {
    const drawn = hands.map((hand, player) =>
      player === game.turn ? [...hand, ...game.stock.slice(0, 1)] : hand,
    );
    const stock = game.stock.slice(1);
    const held = drawn[game.turn] ?? [];
    if (held.length > 0) return { ...after, hands: drawn, stock, turn: game.turn, replay: end };
    return { ...after, hands: drawn, stock };
  }
  return after;
}

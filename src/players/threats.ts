import { hasColour } from '../rules/board/holes.js';
import { colourOf, type Pawn, Position } from '../rules/board/position.js';
import type { Card } from '../rules/cards/cards.js';
import { Game } from '../rules/game.js';
import { ActionList, MOVE } from '../rules/moves/actions.js';
import { addMoves } from '../rules/moves/legal.js';
import { positionAfter } from '../rules/moves/play.js';
import type { Rules } from '../rules/rules.js';
import { cardsOfOpponents } from './determinizer.js';
import type { Observation } from './observation.js';

interface Alike {
  readonly card: Card;
  count: number;
}

/**
 * By pawn: chance that another side's hand can capture it; 0 if not the acting side's.
 * @param missing skipped player, or −1
 * @param seen the acting player's knowledge
 */
export function captureChances(
  game: Game,
  position: Position,
  missing: number,
  seen: Observation,
): Float64Array {
  const { rules, hands, turn } = game;
  const unseen = unseenKinds(seen);
  const total = unseen.reduce((sum, { count }) => sum + count, 0);
  const spared = new Float64Array(position.holeOf.length).fill(1);
  const friends = rules.sideOf(turn);
  const targets = position.pawns.filter(
    (pawn) => hasColour(friends, colourOf(pawn)) && position.hole(pawn) <= rules.board.centre,
  );
  for (const [player, { side }] of rules.players.entries()) {
    const held = hands[player]?.length ?? 0;
    if (side === rules.players[turn]?.side || player === missing || held === 0) continue;
    const capturing = new Float64Array(spared.length);
    for (const { card, count } of unseen) {
      for (const pawn of capturedBy(game, position, player, card, targets))
        capturing[pawn] = (capturing[pawn] as number) + count;
    }
    for (const [pawn, cards] of capturing.entries())
      spared[pawn] = (spared[pawn] as number) * chanceOfNone(cards, total, held);
  }
  return spared.map((chance) => 1 - chance);
}

function unseenKinds(seen: Observation): Alike[] {
  const kinds = new Map<unknown, Alike>();
  for (const card of cardsOfOpponents(seen)) {
    const uses = seen.rules.cards[card]?.uses;
    const kind = kinds.get(uses);
    if (kind) kind.count++;
    else kinds.set(uses, { card, count: 1 });
  }
  return [...kinds.values()];
}

const list = new ActionList();

function capturedBy(
  { rules }: Game,
  position: Position,
  player: number,
  card: Card,
  targets: readonly Pawn[],
): Pawn[] {
  const game = new Game(rules, position);
  game.turn = player;
  list.clear();
  addMoves(game, [card], list);
  const left = new Set(targets);
  const after = new Position(rules.board);
  for (let index = 0; index < list.count && left.size > 0; index++) {
    if (list.kind[index] !== MOVE || !mayCapture(rules, position, index, left)) continue;
    positionAfter(game, list, index, after);
    for (const pawn of left) if (after.inBase(pawn)) left.delete(pawn);
  }
  return targets.filter((pawn) => !left.has(pawn));
}

/** Ignores protection. */
function mayCapture(
  { board, cards }: Rules,
  position: Position,
  index: number,
  left: ReadonlySet<Pawn>,
): boolean {
  const use = cards[list.cardOf(index)]?.uses[list.use[index] as number];
  const capturesPassed = use !== undefined && 'captureAll' in use && use.captureAll === true;
  for (let part = 0; part < (list.parts[index] as number); part++) {
    if (left.has(position.pawn(list.toOf(index, part)))) return true;
    const from = position.hole(list.pawnOf(index, part));
    const passed = capturesPassed && from < board.trackLength ? list.stepsOf(index, part) : 0;
    for (let step = 1; step <= passed; step++)
      if (left.has(position.pawn(board.advance(from, step)))) return true;
  }
  return false;
}

export function chanceOfNone(count: number, total: number, held: number): number {
  let none = 1;
  for (let i = 0; i < held; i++) none *= Math.max(0, total - count - i) / Math.max(1, total - i);
  return none;
}

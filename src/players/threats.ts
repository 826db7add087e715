import { NO_PAWN, type Pawn, Position } from '../rules/board/position.js';
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
 * By pawn: chance that another side's hand can capture it.
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
  for (const [player, { side }] of rules.players.entries()) {
    const held = hands[player]?.length ?? 0;
    if (side === rules.players[turn]?.side || player === missing || held === 0) continue;
    const capturing = new Float64Array(spared.length);
    for (const { card, count } of unseen) {
      for (const pawn of capturedBy(game, position, player, card))
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

function capturedBy({ rules }: Game, position: Position, player: number, card: Card): Set<Pawn> {
  const game = new Game(rules, position);
  game.turn = player;
  list.clear();
  addMoves(game, [card], list);
  const captured = new Set<Pawn>();
  const after = new Position(rules.board);
  for (let index = 0; index < list.count; index++) {
    if (list.kind[index] !== MOVE || !mayCaptureMore(rules, position, index, captured)) continue;
    positionAfter(game, list, index, after);
    for (const pawn of position.pawns) if (after.inBase(pawn) && !position.inBase(pawn)) captured.add(pawn);
  }
  return captured;
}

/** If passed pawns are spared, split ends alone capture. */
function mayCaptureMore(
  { cards }: Rules,
  position: Position,
  index: number,
  captured: ReadonlySet<Pawn>,
): boolean {
  const use = cards[list.cardOf(index)]?.uses[list.use[index] as number];
  if (use && 'captureAll' in use && use.captureAll) return true;
  for (let part = 0; part < (list.parts[index] as number); part++) {
    const met = position.pawn(list.toOf(index, part));
    if (met !== NO_PAWN && !captured.has(met)) return true;
  }
  return false;
}

export function chanceOfNone(count: number, total: number, held: number): number {
  let none = 1;
  for (let i = 0; i < held; i++) none *= Math.max(0, total - count - i) / Math.max(1, total - i);
  return none;
}

import { colourName } from '../rules/board/holes.js';
import { colourOf } from '../rules/board/position.js';
import { type Card, cardName } from '../rules/cards/cards.js';
import { Game } from '../rules/game.js';
import { ActionList } from '../rules/moves/actions.js';
import { addMoves } from '../rules/moves/legal.js';
import { positionAfter } from '../rules/moves/play.js';
import { type CardPlan, planOf } from './plan.js';
import type { Compared, MoveReason } from './reason.js';
import { LEAST_COST, worthIn } from './reasons.js';
import { RuleTables } from './rule-tables.js';

/** Least gain worth reporting, in hundredths of a pawn home. */
const LEAST_PLAN = 5;

export function planReasons(
  game: Game,
  list: ActionList,
  index: number,
  plan: CardPlan | undefined,
): MoveReason[] {
  const hand = (game.hands[game.turn] ?? []).slice();
  if (plan) hand.splice(hand.indexOf(list.cardOf(index)), 1);
  if (!plan || !hand.includes(plan.card) || find(list, plan) >= 0) return [];
  const after = new Game(game.rules, positionAfter(game, list, index));
  after.turn = game.turn;
  const further = movesOf(after, plan.card);
  const at = find(further, plan);
  if (at < 0) return [];
  const facts = RuleTables.of(game.rules);
  const then = positionAfter(after, further, at);
  const gain = Math.round(worthIn(facts, then, plan.pawn) - worthIn(facts, after.position, plan.pawn));
  const colour = colourName(colourOf(plan.pawn));
  const hole = game.rules.board.name(plan.to);
  return gain < LEAST_PLAN ? [] : [{ code: 'plan', gain, card: cardName(plan.card), colour, hole }];
}

function movesOf(game: Game, card: Card): ActionList {
  const list = new ActionList();
  addMoves(game, [card], list);
  return list;
}

function find(list: ActionList, plan: CardPlan): number {
  for (let index = 0; index < list.count; index++) {
    const { card, pawn, to } = planOf(list, index) ?? {};
    if (card === plan.card && pawn === plan.pawn && to === plan.to) return index;
  }
  return -1;
}

/** The runner-up, and its deficit in the chance of winning. */
export interface Other {
  readonly said: Compared;
  readonly reasons: readonly MoveReason[];
  readonly behind: number;
}

/** Says how the runner-up differs if the choice's own reasons do not. */
export function comparedReasons(reasons: readonly MoveReason[], other: Other): MoveReason[] {
  const cost = reasons.find(({ gain }) => gain < 0)?.gain ?? 0;
  // A cost replaces the second gain.
  const pros = reasons.filter(({ gain }) => gain > 0).slice(0, cost > -LEAST_COST ? 2 : 1);
  const isTold = pros.some((one) => !isAmong(other.reasons, one)) && sumOf(pros) > -cost;
  if (isTold) return [];
  const why = other.reasons.find((one) => one.gain <= -LEAST_COST && !isAmong(reasons, one));
  return [
    why && sumOf(other.reasons) < sumOf(reasons)
      ? { code: 'instead', gain: 0, ...other.said, why }
      : { code: 'better', gain: 0, ...other.said, games: Math.round(100 * other.behind) },
  ];
}

const sumOf = (reasons: readonly MoveReason[]) => reasons.reduce((sum, { gain }) => sum + gain, 0);

function isAmong(reasons: readonly MoveReason[], one: MoveReason): boolean {
  return reasons.some((other) => keyOf(other) === keyOf(one) && Math.abs(other.gain - one.gain) < LEAST_COST);
}

const keyOf = ({ gain: _, ...facts }: MoveReason) =>
  JSON.stringify({ ...facts, from: undefined, to: undefined });

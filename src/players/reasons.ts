import { colourName, type Hole, hasColour } from '../rules/board/holes.js';
import { colourOf, type Pawn, type Position } from '../rules/board/position.js';
import { type Card, cardName } from '../rules/cards/cards.js';
import { partnerOf } from '../rules/cards/deal.js';
import { type Game, nextHolder, nextSkipped } from '../rules/game.js';
import { type ActionList, BURN, DISCARD, DISCARD_HAND, EXIT, MOVE } from '../rules/moves/actions.js';
import { positionAfter } from '../rules/moves/play.js';
import { goesPastHome } from './blunders.js';
import { waitsForStarter } from './exchange.js';
import { observe } from './observation.js';
import { FEAR, KEPT_STARTER, pawnWorth } from './pawn-worth.js';
import { Policy } from './policy.js';
import type { MoveReason } from './reason.js';
import { FRESH_STAGE, RuleTables } from './rule-tables.js';
import { captureChances } from './threats.js';

/** In hundredths of a pawn home. */
const FREE_STAR = 4;

/** Fits a phone screen. */
const MOST_TOLD = 3;
/** In hundredths of a pawn home; smaller costs count only from half the gain. */
export const LEAST_COST = 3;

/**
 * Weightiest first.
 * @param seen the acting player's knowledge; default: the visible game
 * @param dangers capture chances before the action
 */
export function reasonsFor(
  game: Game,
  list: ActionList,
  index: number,
  seen = observe(game, game.turn),
  dangers = captureChances(game, game.position, -1, seen),
): MoveReason[] {
  if (list.count === 1) return [{ code: 'only-action', gain: 0 }];
  const kind = list.kind[index];
  const moves = kind === MOVE || kind === EXIT;
  const after = moves ? positionAfter(game, list, index) : game.position;
  const card = kind === EXIT || kind === DISCARD_HAND ? undefined : list.cardOf(index);
  const dangersAfter = captureChances(game, after, missesTurn(game, list, index), seen);
  return weightiest([
    ...pawnReasons(game, after, dangers, dangersAfter, passersOf(game, list, index)),
    ...starReasons(game, after),
    ...(card === undefined ? [] : starterReasons(game, game.turn, card, after, starts(game, list, index))),
    ...(card === undefined || kind !== DISCARD ? [] : leastReasons(game, game.turn, card)),
  ]);
}

/** Weightiest first. */
export function giftReasons(game: Game, player: number, card: Card): MoveReason[] {
  const { rules, position, hands } = game;
  if (new Set(hands[player]).size === 1) return [{ code: 'only-action', gain: 0 }];
  const helps = rules.cards[card]?.starter && waitsForStarter(rules, position, partnerOf(rules, player));
  return weightiest([
    ...(helps ? [{ code: 'partner-waits', gain: Policy.of(rules).keep(card) } as const] : []),
    ...starterReasons(game, player, card, position),
    ...leastReasons(game, player, card),
  ]);
}

/** The reasons to show: gains, plan, weightiest cost, then the comparison. */
export function toldReasons(reasons: readonly MoveReason[]): readonly MoveReason[] {
  const only = reasons.find(({ code }) => code === 'only-action');
  if (only) return [only];
  const [best, ...more] = reasons.filter(({ code, gain }) => gain > 0 && code !== 'plan');
  const plan = reasons.find(({ code }) => code === 'plan');
  const most = Math.min(LEAST_COST, (best?.gain ?? 0) / 2 || LEAST_COST);
  const cost = reasons.find(({ gain }) => gain <= -most);
  const other = reasons.find(({ code }) => code === 'instead' || code === 'better');
  const told = [best, cost, other, plan, ...more].filter((one) => one !== undefined).slice(0, MOST_TOLD);
  return [best, ...more, plan, cost, other].filter(
    (one) => one !== undefined && told.includes(one),
  ) as MoveReason[];
}

function weightiest(reasons: readonly MoveReason[]): MoveReason[] {
  return reasons
    .filter(({ gain }) => gain !== 0)
    .sort((one, other) => Math.abs(other.gain) - Math.abs(one.gain));
}

function starts({ rules }: Game, list: ActionList, index: number): boolean {
  if (list.kind[index] !== MOVE) return false;
  return rules.cards[list.cardOf(index)]?.uses[list.use[index] as number]?.kind === 'start';
}

/** The skipped player, or −1. */
function missesTurn(game: Game, list: ActionList, index: number): number {
  const kind = list.kind[index];
  const card = kind === MOVE ? game.rules.cards[list.cardOf(index)] : undefined;
  if (kind === BURN) return nextHolder(game.hands, game.turn);
  return card?.skip && !card.redraw ? nextSkipped(game, game.turn) : -1;
}

function passersOf(game: Game, list: ActionList, index: number): readonly Pawn[] {
  return Array.from({ length: list.parts[index] as number }, (_, part) => part)
    .filter((part) => goesPastHome(game, list, index, part))
    .map((part) => list.pawnOf(index, part));
}

function pawnReasons(
  game: Game,
  after: Position,
  dangerBefore: Float64Array,
  dangerAfter: Float64Array,
  passers: readonly Pawn[],
): MoveReason[] {
  const friends = game.rules.sideOf(game.turn);
  const before = game.position;
  const facts = RuleTables.of(game.rules);
  const reasons: MoveReason[] = [];
  for (const pawn of before.pawns) {
    if (!game.rules.playing[colourOf(pawn)]) continue;
    const friend = (friends & (1 << colourOf(pawn))) !== 0;
    const moved = before.holeOf[pawn] !== after.holeOf[pawn];
    if (moved)
      reasons.push(...movedReason(facts, before, after, { pawn, friend, goesPast: passers.includes(pawn) }));
    if (!friend || after.inBase(pawn)) continue;
    const from = dangerBefore[pawn] as number;
    const to = dangerAfter[pawn] as number;
    const gain = Math.round(FEAR * (from - to) * worthIn(facts, after, pawn));
    const hole = nameOf(facts, after, pawn);
    if (gain !== 0) {
      const code = gain > 0 ? 'escapes' : 'exposes';
      reasons.push({
        code,
        gain,
        colour: colourName(colourOf(pawn)),
        hole,
        from: round(from),
        to: round(to),
      });
    }
  }
  return reasons;
}

const round = (chance: number) => Number(chance.toFixed(2));

function nameOf({ rules }: RuleTables, position: Position, pawn: Pawn): string {
  return rules.board.name(position.hole(pawn));
}

export function worthIn({ rules, stage }: RuleTables, position: Position, pawn: Pawn): number {
  if (position.isFresh(pawn)) return pawnWorth(FRESH_STAGE);
  const at = colourOf(pawn) * rules.board.holeCount + (position.holeOf[pawn] as number);
  return pawnWorth(stage[at] as number);
}

function movedReason(
  facts: RuleTables,
  before: Position,
  after: Position,
  { pawn, friend, goesPast }: { readonly pawn: Pawn; readonly friend: boolean; readonly goesPast: boolean },
): readonly MoveReason[] {
  const { board } = facts.rules;
  const colour = colourName(colourOf(pawn));
  const change = worthIn(facts, after, pawn) - worthIn(facts, before, pawn);
  const gain = Math.round(friend ? change : -change);
  const to = after.hole(pawn);
  if (after.inBase(pawn)) {
    const hole = nameOf(facts, before, pawn);
    return [{ code: friend ? 'sacrifices' : 'captures', gain, colour, hole }];
  }
  if (before.inBase(pawn)) return [{ code: 'starts', gain, colour }];
  const left = stepsLeft(facts, after, pawn);
  if (to === board.centre || before.holeOf[pawn] === board.centre) {
    // Distance from the centre has no count in holes.
    if (!friend) return [];
    return [
      to === board.centre
        ? { code: 'centre', gain, colour }
        : { code: 'leaves-centre', gain, colour, holes: left },
    ];
  }
  if (board.kind(to) === 'home') {
    const isHome = board.kind(before.hole(pawn)) === 'home';
    const code = friend ? (isHome ? 'deeper' : 'home') : 'helps-home';
    return [{ code, gain, colour, hole: board.name(to) }];
  }
  const holes = stepsLeft(facts, before, pawn) - left;
  if (!friend) return [{ code: 'shifts', gain, colour, holes }];
  if (goesPast) return [{ code: 'passes-home', gain: Math.min(gain, -1), colour, holes: left }];
  // The first steps lose only protection, which `danger` covers.
  return [{ code: 'advances', gain: gain * holes > 0 ? gain : Math.sign(holes), colour, holes }];
}

/** Negative in home; a whole lap for a fresh pawn. */
function stepsLeft({ rules, toEntry }: RuleTables, position: Position, pawn: Pawn): number {
  const { trackLength, centre } = rules.board;
  const hole = position.hole(pawn);
  if (hole > centre) return -rules.board.number(hole);
  const left = toEntry[colourOf(pawn) * trackLength + hole] as number;
  return position.isFresh(pawn) && left === 0 ? trackLength : left;
}

function starterReasons(
  { rules, hands }: Game,
  player: number,
  card: Card,
  after: Position,
  isStart = false,
): MoveReason[] {
  const colours = rules.players[player]?.colours ?? [];
  if (!colours.some((colour) => after.countInBase(colour) > 0)) return [];
  const left = without(hands[player], card).find((one) => rules.cards[one]?.starter);
  if (left !== undefined) return [{ code: 'keeps-starter', gain: KEPT_STARTER, card: cardName(left) }];
  const isSpent = rules.cards[card]?.starter && !isStart;
  return isSpent ? [{ code: 'spends-starter', gain: -KEPT_STARTER, card: cardName(card) }] : [];
}

function leastReasons(game: Game, player: number, card: Card): MoveReason[] {
  const policy = Policy.of(game.rules);
  const others = without(game.hands[player], card).map((one) => policy.keep(one) - policy.keep(card));
  if (others.length === 0 || Math.min(...others) < 0) return [];
  const gain = Math.round(others.reduce((sum, more) => sum + more, 0) / others.length);
  return [{ code: 'least-card', gain, card: cardName(card) }];
}

function without(hand: readonly Card[] = [], card: Card): readonly Card[] {
  return hand.toSpliced(hand.indexOf(card), 1);
}

function starReasons({ rules, position, turn }: Game, after: Position): MoveReason[] {
  const friends = rules.sideOf(turn);
  const stands = (at: Position, hole: Hole) => {
    const colour = at.colourAt(hole);
    return colour !== null && hasColour(friends, colour);
  };
  return rules.board.colours.flatMap((colour): MoveReason[] => {
    const star = rules.board.star(colour);
    const isFree = stands(position, star) && !stands(after, star);
    return isFree && (friends & (1 << colour)) !== 0 && after.countInBase(colour) > 0
      ? [{ code: 'frees-star', gain: FREE_STAR, colour: colourName(colour) }]
      : [];
  });
}

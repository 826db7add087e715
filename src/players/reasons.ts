/** Why an action is good or bad: facts that a page can say in words, by the hand-written evaluation's terms. */
import { type ActionList, BURN, DISCARD, DISCARD_HAND, EXIT, MOVE } from '../rules/actions.js';
import { type Card, cardName } from '../rules/cards.js';
import { partnerOf } from '../rules/deal.js';
import { type Game, nextHolder, nextSkipped } from '../rules/game.js';
import { colourName, type Hole } from '../rules/holes.js';
import { positionAfter } from '../rules/play.js';
import { colourOf, type Pawn, type Position } from '../rules/position.js';
import { waitsForStarter } from './exchange.js';
import { Facts, FRESH_STAGE } from './facts.js';
import { FEAR, KEPT_STARTER, pawnWorth } from './hand-written.js';
import { type Observation, observe } from './observation.js';
import { Policy } from './policy.js';
import { captureChances } from './threats.js';

/** What a star is worth that a pawn can start onto, in hundredths of a pawn brought home. */
const FREE_STAR = 4;

/** `gain` is in hundredths of a pawn brought home; a negative one is a loss. Colours and holes are names. */
export type Reason = { readonly gain: number } & (
  | { readonly code: 'only-action' }
  /** A pawn of the player's own side comes out of its base. */
  | { readonly code: 'starts'; readonly colour: string }
  /** A pawn of the player's own side comes into its home, or goes deeper. */
  | { readonly code: 'home'; readonly colour: string; readonly hole: string }
  /** A pawn of the player's own side is nearer to its home by so many holes; if negative, farther. */
  | { readonly code: 'advances'; readonly colour: string; readonly holes: number }
  /** A pawn of the player's own side comes into the centre. */
  | { readonly code: 'centre'; readonly colour: string }
  /** It comes out again, and has so many holes to go to its home. */
  | { readonly code: 'leaves-centre'; readonly colour: string; readonly holes: number }
  /** A pawn of another side goes back to base from this hole. */
  | { readonly code: 'captures'; readonly colour: string; readonly hole: string }
  /** A pawn of the player's own side does. */
  | { readonly code: 'sacrifices'; readonly colour: string; readonly hole: string }
  /** A pawn of another side is moved by so many holes towards its home; if negative, away. */
  | { readonly code: 'shifts'; readonly colour: string; readonly holes: number }
  /** The chance that a pawn of the player's own side is captured changes to this from that. */
  | {
      readonly code: 'escapes' | 'exposes';
      readonly colour: string;
      readonly hole: string;
      readonly from: number;
      readonly to: number;
    }
  /** A pawn leaves the star of a colour of the player's own side that has pawns to bring out. */
  | { readonly code: 'frees-star'; readonly colour: string }
  /** The hand keeps a card to start with. */
  | { readonly code: 'keeps-starter'; readonly card: string }
  /** No card of the hand is worth less than the one that goes. */
  | { readonly code: 'least-card'; readonly card: string }
  /** The card is one to start with, and the partner waits for it. */
  | { readonly code: 'partner-waits' }
  /** Nothing speaks for it, but that the search found the others worse. */
  | { readonly code: 'others-worse' }
);

/**
 * The reasons for action `index`, the weightiest first.
 * @param seen what the player to act can know; by default what the game itself shows
 */
export function reasonsFor(
  game: Game,
  list: ActionList,
  index: number,
  seen = observe(game, game.turn),
): Reason[] {
  if (list.count === 1) return [{ code: 'only-action', gain: 0 }];
  const kind = list.kind[index];
  const moves = kind === MOVE || kind === EXIT;
  const after = moves ? positionAfter(game, list, index) : game.position;
  const card = kind === EXIT || kind === DISCARD_HAND ? undefined : list.cardOf(index);
  return weightiest([
    ...pawnReasons(game, after, missesTurn(game, list, index), seen),
    ...starReasons(game, after),
    ...(card === undefined ? [] : starterReasons(game, game.turn, card, after)),
    ...(card === undefined || kind !== DISCARD ? [] : leastReasons(game, game.turn, card)),
  ]);
}

/** The reasons for giving a card to the partner, the weightiest first. */
export function giftReasons(game: Game, player: number, card: Card): Reason[] {
  const { rules, position, hands } = game;
  if (new Set(hands[player]).size === 1) return [{ code: 'only-action', gain: 0 }];
  const helps = rules.cards[card]?.starter && waitsForStarter(rules, position, partnerOf(rules, player));
  return weightiest([
    ...(helps ? [{ code: 'partner-waits', gain: Policy.of(rules).keep(card) } as const] : []),
    ...starterReasons(game, player, card, position),
    ...leastReasons(game, player, card),
  ]);
}

function weightiest(reasons: readonly Reason[]): Reason[] {
  const sorted = reasons
    .filter(({ gain }) => gain !== 0)
    .sort((one, other) => Math.abs(other.gain) - Math.abs(one.gain));
  return sorted.some(({ gain }) => gain > 0) ? sorted : [...sorted, { code: 'others-worse', gain: 0 }];
}

/** Who cannot move in the next turn because of the action; −1 for nobody. */
function missesTurn(game: Game, list: ActionList, index: number): number {
  const kind = list.kind[index];
  const card = kind === MOVE ? game.rules.cards[list.cardOf(index)] : undefined;
  if (kind === BURN) return nextHolder(game.hands, game.turn);
  return card?.skip && !card.redraw ? nextSkipped(game, game.turn) : -1;
}

function pawnReasons(game: Game, after: Position, missing: number, seen: Observation): Reason[] {
  const friends = game.rules.sideColours[game.turn] as number;
  const before = game.position;
  const facts = Facts.of(game.rules);
  const dangerBefore = captureChances(game, before, -1, seen);
  const dangerAfter = captureChances(game, after, missing, seen);
  const reasons: Reason[] = [];
  for (let i = 0; i < before.holeOf.length; i++) {
    const pawn = i as Pawn;
    if (!game.rules.playing[colourOf(pawn)]) continue;
    const friend = (friends & (1 << colourOf(pawn))) !== 0;
    const moved = before.holeOf[pawn] !== after.holeOf[pawn];
    if (moved) reasons.push(...movedReason(facts, before, after, pawn, friend));
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

function nameOf({ rules }: Facts, position: Position, pawn: Pawn): string {
  return rules.board.name(position.holeOf[pawn] as Hole);
}

function worthIn({ rules, stage }: Facts, position: Position, pawn: Pawn): number {
  if (position.isFresh(pawn)) return pawnWorth(FRESH_STAGE);
  const at = colourOf(pawn) * rules.board.holeCount + (position.holeOf[pawn] as number);
  return pawnWorth(stage[at] as number);
}

function movedReason(
  facts: Facts,
  before: Position,
  after: Position,
  pawn: Pawn,
  friend: boolean,
): readonly Reason[] {
  const { board } = facts.rules;
  const colour = colourName(colourOf(pawn));
  const change = worthIn(facts, after, pawn) - worthIn(facts, before, pawn);
  const gain = Math.round(friend ? change : -change);
  const to = after.holeOf[pawn] as Hole;
  if (after.inBase(pawn)) {
    const hole = nameOf(facts, before, pawn);
    return [{ code: friend ? 'sacrifices' : 'captures', gain, colour, hole }];
  }
  if (before.inBase(pawn)) return [{ code: 'starts', gain, colour }];
  const left = stepsLeft(facts, after, pawn);
  if (to === board.centre || before.holeOf[pawn] === board.centre) {
    // how far it is from the centre to a home cannot be counted in holes
    if (!friend) return [];
    return [
      to === board.centre
        ? { code: 'centre', gain, colour }
        : { code: 'leaves-centre', gain, colour, holes: left },
    ];
  }
  if (friend && board.kind(to) === 'home') return [{ code: 'home', gain, colour, hole: board.name(to) }];
  const holes = stepsLeft(facts, before, pawn) - left;
  if (!friend) return [{ code: 'shifts', gain, colour, holes }];
  // What a pawn loses on its first steps is its protection, of which the danger tells: the way is nothing against them.
  return [{ code: 'advances', gain: gain * holes > 0 ? gain : Math.sign(holes), colour, holes }];
}

/** Holes to the home entry, negative in the home; a whole lap for a fresh pawn. */
function stepsLeft({ rules, toEntry }: Facts, position: Position, pawn: Pawn): number {
  const { trackLength, centre } = rules.board;
  const hole = position.holeOf[pawn] as Hole;
  if (hole > centre) return -rules.board.number(hole);
  const left = toEntry[colourOf(pawn) * trackLength + hole] as number;
  return position.isFresh(pawn) && left === 0 ? trackLength : left;
}

/** A starter is left in the hand without the card, and there is a pawn to start. */
function starterReasons(game: Game, player: number, card: Card, after: Position): Reason[] {
  const starter = without(game, player, card).find((one) => game.rules.cards[one]?.starter);
  const colours = game.rules.players[player]?.colours ?? [];
  return starter !== undefined && colours.some((colour) => after.countInBase(colour) > 0)
    ? [{ code: 'keeps-starter', gain: KEPT_STARTER, card: cardName(starter) }]
    : [];
}

/** How much more the other cards are worth, on average. */
function leastReasons(game: Game, player: number, card: Card): Reason[] {
  const policy = Policy.of(game.rules);
  const others = without(game, player, card).map((one) => policy.keep(one) - policy.keep(card));
  if (others.length === 0 || Math.min(...others) < 0) return [];
  const gain = Math.round(others.reduce((sum, more) => sum + more, 0) / others.length);
  return [{ code: 'least-card', gain, card: cardName(card) }];
}

function without({ hands }: Game, player: number, card: Card): readonly Card[] {
  const hand = hands[player] as readonly Card[];
  return hand.toSpliced(hand.indexOf(card), 1);
}

/** Own stars, and mates', that no pawn of the side stands on any more. */
function starReasons({ rules, position, turn }: Game, after: Position): Reason[] {
  const friends = rules.sideColours[turn] as number;
  const stands = ({ pawnAt }: Position, hole: Hole) => {
    const pawn = pawnAt[hole] as number;
    return pawn >= 0 && (friends & (1 << colourOf(pawn as Pawn))) !== 0;
  };
  return rules.board.colours.flatMap((colour): Reason[] => {
    const star = rules.board.star(colour);
    const isFree = stands(position, star) && !stands(after, star);
    return isFree && (friends & (1 << colour)) !== 0 && after.countInBase(colour) > 0
      ? [{ code: 'frees-star', gain: FREE_STAR, colour: colourName(colour) }]
      : [];
  });
}

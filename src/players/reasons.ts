/** Why an action is good or bad: facts that a page can say in words, by the hand-written evaluation's terms. */
import { type ActionList, BURN, DISCARD_HAND, EXIT, MOVE } from '../rules/actions.js';
import { type Card, cardName } from '../rules/cards.js';
import { type Game, nextHolder } from '../rules/game.js';
import { type Colour, colourName, type Hole } from '../rules/holes.js';
import { positionAfter } from '../rules/play.js';
import { colourOf, type Pawn, type Position } from '../rules/position.js';
import { Facts, FRESH_STAGE } from './facts.js';
import { FEAR, KEPT_STARTER, pawnWorth } from './hand-written.js';
import { type Observation, observe } from './observation.js';
import { captureChances } from './threats.js';

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
  /** The hand keeps a card to start with. */
  | { readonly code: 'keeps-starter'; readonly card: string }
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
  const reasons = [
    ...pawnReasons(game, after, missesTurn(game, list, index), seen),
    ...starterReasons(game, list, index, after),
  ];
  return reasons
    .filter(({ gain }) => gain !== 0)
    .sort((one, other) => Math.abs(other.gain) - Math.abs(one.gain));
}

/** Who cannot move in the next turn because of the action; −1 for nobody. */
function missesTurn(game: Game, list: ActionList, index: number): number {
  const kind = list.kind[index];
  const card = kind === MOVE ? game.rules.cards[list.cardOf(index)] : undefined;
  return kind === BURN || (card?.skip && !card.redraw) ? nextHolder(game.hands, game.turn) : -1;
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
  // What a pawn loses on its first steps is its protection: "nearer" would be no reason against them.
  if (friend && gain * holes < 0) return [];
  return [{ code: friend ? 'advances' : 'shifts', gain, colour, holes }];
}

/** Holes to the home entry, negative in the home; a whole lap for a fresh pawn. */
function stepsLeft({ rules, toEntry }: Facts, position: Position, pawn: Pawn): number {
  const { trackLength, centre } = rules.board;
  const hole = position.holeOf[pawn] as Hole;
  if (hole > centre) return -rules.board.number(hole);
  const left = toEntry[colourOf(pawn) * trackLength + hole] as number;
  return position.isFresh(pawn) && left === 0 ? trackLength : left;
}

/** A starter is left in the hand, and there is a pawn to start. */
function starterReasons(game: Game, list: ActionList, index: number, after: Position): Reason[] {
  const kind = list.kind[index];
  if (kind === EXIT || kind === DISCARD_HAND) return [];
  const hand = (game.hands[game.turn] as Card[]).slice();
  hand.splice(hand.indexOf(list.cardOf(index)), 1);
  const starter = hand.find((card) => game.rules.cards[card]?.starter);
  const colours = game.rules.players[game.turn]?.colours ?? [];
  const waiting = colours.some((colour: Colour) =>
    game.rules.board.bases(colour).some((hole) => (after.pawnAt[hole] as number) >= 0),
  );
  return starter !== undefined && waiting
    ? [{ code: 'keeps-starter', gain: KEPT_STARTER, card: cardName(starter) }]
    : [];
}

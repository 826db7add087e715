/** Positions where pawns meet, each with all that one card can do there. */

import type { Colour, Hole } from '../../../src/rules/board/holes.js';
import { colourOf, NO_PAWN, type Pawn, Position, pawnsOf } from '../../../src/rules/board/position.js';
import { type Card, cardName, differentCards } from '../../../src/rules/cards/cards.js';
import type { Rng } from '../../../src/rules/cards/random.js';
import { Game } from '../../../src/rules/game.js';
import { ActionList } from '../../../src/rules/moves/actions.js';
import { addMoves } from '../../../src/rules/moves/legal.js';
import { Rules } from '../../../src/rules/rules.js';
import { teamSizesFor } from '../../../src/rules/rulesets/ruleset-tables.js';
import type { Ruleset } from '../../../src/rules/rulesets/rulesets.js';
import { usualSetup } from '../../../src/rules/rulesets/usual-setup.js';
import { checkSetup } from '../../../src/rules/setup.js';

export interface Turn {
  readonly game: Game;
  readonly list: ActionList;
  readonly card: string;
}

/** A table of four or as many as the ruleset allows, in teams where it has them. */
export function rulesFor(ruleset: Ruleset, chance: Rng): Rules {
  const players = ruleset.players.includes(4) ? 4 : (ruleset.players[0] as number);
  const sizes = teamSizesFor(ruleset, players);
  const teamSize = sizes[chance.below(sizes.length)] as number;
  const setup = checkSetup(usualSetup(ruleset, players, teamSize));
  if (!setup.ok) throw new Error(setup.fault.problem);
  return new Rules(setup.value);
}

/** Most pawns stand within a few holes of each other. */
export function crowdedGame(rules: Rules, chance: Rng): Game {
  const { board } = rules;
  const position = new Position(board);
  const player = chance.below(rules.players.length);
  const near = chance.below(3) === 0 ? chance.below(board.trackLength) : board.star(player as Colour) - 12;
  const place = (colour: Colour): Hole => {
    const kind = chance.below(20);
    if (kind < 3) return board.home(colour, 1 + chance.below(4));
    if (kind === 3 && rules.centreHole > 0) return board.centre;
    const start = kind < 15 ? near : chance.below(board.trackLength);
    return ((start + chance.below(16) + board.trackLength) % board.trackLength) as Hole;
  };
  for (const colour of board.colours) {
    if (!rules.playing[colour]) continue;
    const count = chance.below(rules.players[player]?.colours.includes(colour) ? 5 : 3);
    for (const pawn of pawnsOf(colour).slice(0, count)) put(position, pawn, place(colour));
    if (chance.below(2) === 0) makeFresh(position, colour);
  }
  return gameWith(rules, position, player);
}

export function put(position: Position, pawn: Pawn, hole: Hole): boolean {
  if (position.pawnAt[hole] !== NO_PAWN) return false;
  position.put(pawn, hole);
  return true;
}

function makeFresh(position: Position, colour: Colour): void {
  const onStar = position.pawnAt[position.board.star(colour)] as Pawn;
  if (onStar !== NO_PAWN && colourOf(onStar) === colour) position.fresh |= 1 << colour;
}

export function gameWith(rules: Rules, position: Position, player: number): Game {
  const game = new Game(rules, position);
  game.turn = player;
  game.dealt = 5;
  game.pileKnown = false;
  return game;
}

/** The turns of all cards that do something there; of cards that do the same, one. */
export function turnsAt(game: Game): Turn[] {
  const byUses = new Map(differentCards(game.rules).map((card) => [game.rules.cards[card]?.uses, card]));
  return [...byUses.values()].flatMap((card: Card) => {
    const list = new ActionList();
    game.hands[game.turn] = [card];
    addMoves(game, [card], list);
    return list.count > 0 ? [{ game, list, card: cardName(card) }] : [];
  });
}

/** A position with one clearly best action, and the outcome of each answer. */

import { parsePosition } from '../rules/board/position.js';
import { type Card, parseCard, UNKNOWN } from '../rules/cards/cards.js';
import { Game, winnerOf } from '../rules/game.js';
import { Rules } from '../rules/rules.js';
import { RULESETS, type RulesetId } from '../rules/rulesets/rulesets.js';
import { usualSetup } from '../rules/rulesets/usual-setup.js';
import { checkSetup } from '../rules/setup.js';

/** Cards played earlier in the deal are unknown. */
export interface PuzzleQuestion {
  readonly ruleset: RulesetId;
  readonly position: string;
  readonly player: number;
  readonly hand: readonly Card[];
  /** By player: number of cards. */
  readonly held: readonly number[];
  readonly dealer: number;
}

export interface PuzzleOutcome {
  /** Win probability in percent. */
  readonly chance: number;
  /** Notation of the next opponent's best reply; undefined if none. */
  readonly reply: string | undefined;
}

export interface Puzzle extends PuzzleQuestion {
  /** First of several equivalent notations. */
  readonly solution: string;
  /** How deep one must look, see `docs/puzzles.md`. */
  readonly depth: number;
  /** In the order of `answersOf`. */
  readonly outcomes: readonly PuzzleOutcome[];
}

/** Each reply has a letter. */
export const FIRST_LETTER = 'a'.charCodeAt(0);

const PLAYERS = 4;
const tables = new Map<RulesetId, Rules>();

/** Four players, in teams of two if the ruleset has them. */
export function puzzleRules(id: RulesetId): Rules {
  let rules = tables.get(id);
  if (!rules) {
    const ruleset = RULESETS[id];
    const setup = checkSetup(usualSetup(ruleset, PLAYERS, ruleset.teamSizes.includes(2) ? 2 : 1));
    if (!setup.ok) throw new Error(`${id}: ${setup.fault.problem}`);
    rules = new Rules(setup.value);
    tables.set(id, rules);
  }
  return rules;
}

/** The solver's view: unknown cards in other hands, the rest of the pack in the stock. */
export function puzzleGame(question: PuzzleQuestion): Game {
  const rules = puzzleRules(question.ruleset);
  const position = parsePosition(question.position, rules.board, rules.playing, rules.centreHole > 0);
  if (!position.ok) throw new Error(`${position.fault.field}: ${position.fault.problem}`);
  const game = new Game(rules, position.value);
  game.turn = question.player;
  for (const [player, held] of question.held.entries()) {
    game.hands[player] =
      player === question.player ? question.hand.slice() : new Array<Card>(held).fill(UNKNOWN);
  }
  game.dealt = Math.max(...question.held);
  const inHands = question.held.reduce((sum, held) => sum + held, 0);
  game.stock = new Array<Card>(rules.packCards.length - inHands).fill(UNKNOWN);
  game.concealed = true;
  game.dealer = question.dealer;
  game.deal = 1;
  game.winner = winnerOf(rules, game.position);
  return game;
}

/** One line, as `tools/puzzles/write.ts` has written it. */
export function readPuzzle(ruleset: RulesetId, line: string): Puzzle {
  const [
    position = '',
    player,
    hand = '',
    held = '',
    dealer,
    depth,
    solution = '',
    outcomes = '',
    replies = '',
  ] = line.split(' ');
  const written = replies.split(',');
  return {
    ruleset,
    position,
    player: Number(player),
    hand: hand.split(',').map((name) => parseCard(name) ?? UNKNOWN),
    held: held.split(',').map(Number),
    dealer: Number(dealer),
    depth: Number(depth),
    solution,
    outcomes: outcomes.split(',').map((text) => ({
      chance: Number.parseInt(text, 10),
      reply: /[a-z]$/.test(text) ? written[text.charCodeAt(text.length - 1) - FIRST_LETTER] : undefined,
    })),
  };
}

export interface PuzzleFile {
  readonly version: number;
  readonly puzzles: Readonly<Partial<Record<RulesetId, readonly string[]>>>;
}

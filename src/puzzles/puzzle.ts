/** A puzzle: a position with one clearly best action, and what each other answer comes to. */
import { type Card, cardName, packOf, parseCard, UNKNOWN } from '../rules/cards.js';
import { Game, winnerOf } from '../rules/game.js';
import { parsePosition } from '../rules/position.js';
import { Rules } from '../rules/rules.js';
import { RULESETS, type RulesetId } from '../rules/rulesets.js';
import { checkSetup } from '../rules/setup.js';
import { usualSetup } from '../rules/usual-setup.js';

/** Who is asked, and what they know. Nothing of this deal's earlier cards is known. */
export interface Question {
  readonly ruleset: RulesetId;
  /** In the notation of positions. */
  readonly position: string;
  /** Index of the player to act. */
  readonly player: number;
  readonly hand: readonly Card[];
  /** By player: how many cards they hold. */
  readonly held: readonly number[];
  readonly dealer: number;
}

/** What an answer comes to. */
export interface Outcome {
  /** The chance of winning, in hundredths. */
  readonly chance: number;
  /** The action, in the project's notation, with which the next opponent makes most of it; undefined without one. */
  readonly reply: string | undefined;
}

export interface Puzzle extends Question {
  /** In the project's notation; the first of several ways to write it. */
  readonly solution: string;
  /** How deep the solver has to look: 0 at first sight, to 4, the end of the deal. */
  readonly depth: number;
  /** By answer, in the order of `answersOf`. */
  readonly outcomes: readonly Outcome[];
}

/** The most replies that one puzzle names: each has a letter. */
export const MOST_REPLIES = 26;
const FIRST_LETTER = 'a'.charCodeAt(0);

/** Players at a puzzle's table. */
const PLAYERS = 4;
const tables = new Map<RulesetId, Rules>();

/** The usual table of four, in teams of two where the ruleset has them. */
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

/** The game as the solver sees it: the others hold unknown cards, all the rest of the pack lies in the stock. */
export function puzzleGame(question: Question): Game {
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
  game.stock = new Array<Card>(packOf(rules.pack, rules.packs).length - inHands).fill(UNKNOWN);
  game.concealed = true;
  game.dealer = question.dealer;
  game.deal = 1;
  game.winner = winnerOf(rules, game.position);
  return game;
}

/** A puzzle as one line; `readPuzzle` reads it. */
export function writePuzzle(puzzle: Puzzle): string {
  const replies = [...new Set(puzzle.outcomes.flatMap(({ reply }) => reply ?? []))];
  const outcomes = puzzle.outcomes.map(({ chance, reply }) =>
    reply === undefined
      ? `${chance}`
      : `${chance}${String.fromCharCode(FIRST_LETTER + replies.indexOf(reply))}`,
  );
  return [
    puzzle.position,
    puzzle.player,
    puzzle.hand.map(cardName).join(),
    puzzle.held.join(),
    puzzle.dealer,
    puzzle.depth,
    puzzle.solution,
    outcomes.join(),
    replies.join(),
  ].join(' ');
}

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

/** The puzzles that come with the program, as `writePuzzle` writes them. */
export interface PuzzleFile {
  readonly version: 1;
  readonly puzzles: Readonly<Partial<Record<RulesetId, readonly string[]>>>;
}

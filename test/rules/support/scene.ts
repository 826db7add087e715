/** One turn on a board drawn as text, and all that may follow from it. */
import { describe, expect, it } from 'vitest';
import { Board } from '../../../src/rules/board/holes.js';
import type { Game } from '../../../src/rules/game.js';
import { readGame } from '../../../src/rules/json.js';
import { type ActionList, EXIT, MOVE } from '../../../src/rules/moves/actions.js';
import { listActions } from '../../../src/rules/moves/legal.js';
import { findAction, notationOf } from '../../../src/rules/moves/notation.js';
import { play, positionAfter } from '../../../src/rules/moves/play.js';
import { teamSizesFor } from '../../../src/rules/rulesets/ruleset-tables.js';
import { RULESETS, type RulesetId } from '../../../src/rules/rulesets/rulesets.js';
import type { Options, Setup } from '../../../src/rules/setup.js';
import { drawBoard, readBoard, tidy } from './ascii.js';
import { setupOf } from './tables.js';

export interface Scene {
  readonly ruleset: RulesetId;
  readonly board: string;
  /** Hands, separated by `|`. The first is that of player a, who is to act. */
  readonly hand: string;
  readonly players?: number;
  readonly teamSize?: number;
  readonly options?: Options;
  /** More fields of the game's JSON. */
  readonly more?: object;
}

export function gameOf({
  ruleset,
  board,
  hand,
  players = 4,
  teamSize,
  options = {},
  more = {},
}: Scene): Game {
  const setup = setupOf({ ruleset, players, teamSize: teamSize ?? usualTeams(ruleset, players) }, options);
  const hands = hand.split(' | ');
  const seated = new Set(setup.players.flatMap((player) => player.colours));
  const read = readGame({
    ...setup,
    position: readBoard(board, boardFor(ruleset, setup), (colour) => seated.has('abcdefghij'.charAt(colour))),
    turn: 0,
    hands: setup.players.map((_, player) => hands[player]?.split(' ') ?? []),
    dealt: 6,
    ...more,
  });
  if (!read.ok) throw new Error(`${read.fault.field}: ${read.fault.problem}`);
  return read.value;
}

function boardFor(ruleset: RulesetId, { zones, options }: Setup): Board {
  return Board.of(zones, options.holesPerZone ?? RULESETS[ruleset].holesPerZone);
}

/** Everyone alone where that may be, else the smallest teams. */
function usualTeams(ruleset: RulesetId, players: number): number {
  return Math.min(...teamSizesFor(RULESETS[ruleset], players));
}

/** The boards that the moves and exits of a list lead to, drawn like `pattern`, sorted. */
function boardsAfter(game: Game, pattern: string, list: ActionList = listActions(game)): string[] {
  const boards: string[] = [];
  for (let index = 0; index < list.count; index++) {
    if (list.kind[index] !== MOVE && list.kind[index] !== EXIT) continue;
    boards.push(drawBoard(positionAfter(game, list, index), pattern));
  }
  return boards.sort();
}

export function notations(game: Game): string[] {
  const list = listActions(game);
  return Array.from({ length: list.count }, (_, index) => notationOf(game, list, index)).sort();
}

export function played(game: Game, notation: string): Game {
  const list = listActions(game);
  const index = findAction(game, list, notation);
  if (index < 0) throw new Error(`${notation} is not legal`);
  play(game, list, index);
  return game;
}

/** Exactly these boards may follow, each by one action. */
function expectBoards(scene: Scene, boards: string): void {
  const expected = boards === 'nothing' ? [] : boards.split('|').map(rows);
  expect(boardsAfter(gameOf(scene), scene.board)).toEqual(expected.map(tidy).sort());
}

const OF_SEATS = ['players', 'teamSize'];
const OF_GAME = ['replay', 'dealt', 'stock'];

/**
 * Tests each scene of a text. A scene is a title and a line: the hand with its options, the board before (see
 * `ascii.ts`), `=>`, and all boards that may follow, or `nothing` if no pawn can move. `/` separates the rows of a
 * board. `|` separates hands, and boards that may follow:
 *
 *     # tock
 *     the home may branch off before the star
 *       3C homeEntry=3: d14 a . . . . / aH . . . . => d14 . . . a . / aH . . . . | d14 . . . . . / aH . a . .
 */
export function testScenes(text: string, check: (scene: Scene, after: string) => void = expectBoards): void {
  for (const part of text.trim().split(/^# /m).slice(1)) {
    const [ruleset, ...scenes] = part.trim().split(/\n(?=\S)/);
    describe(ruleset as RulesetId, () => {
      for (const scene of scenes) {
        const [, promise, told = '', board = '', after = ''] =
          /^(.*)\n *([^:]*):([^=]*)=>([^=]*)$/.exec(scene) ?? [];
        if (promise === undefined) throw new Error(`no scene: ${scene}`);
        it(promise, () =>
          check({ ruleset: ruleset as RulesetId, board: rows(board), ...readTold(told) }, after.trim()),
        );
      }
    });
  }
}

const rows = (board: string) => board.replaceAll('/', '\n');

function readTold(told: string): Pick<Scene, 'hand' | 'options' | 'more'> {
  const words = told.trim().split(/\s+/);
  const fields = words
    .map((word) => word.split('='))
    .flatMap(([name = '', value]) => (value === undefined ? [] : [[name, JSON.parse(value)] as const]));
  const those = (names: readonly string[]) =>
    Object.fromEntries(fields.filter(([name]) => names.includes(name)));
  const options = fields.filter(([name]) => ![...OF_SEATS, ...OF_GAME].includes(name));
  return {
    hand: words.filter((word) => !word.includes('=')).join(' '),
    ...those(OF_SEATS),
    options: Object.fromEntries(options),
    more: those(OF_GAME),
  };
}

import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Hole } from '../../src/rules/board/holes.js';
import {
  colourOf,
  formatPosition,
  isPawnOf,
  NO_PAWN,
  type Pawn,
  Position,
  parsePosition,
} from '../../src/rules/board/position.js';
import { packOf } from '../../src/rules/cards/cards.js';
import { Game, NO_WINNER, winnerOf } from '../../src/rules/game.js';
import { BURN, MOVE } from '../../src/rules/moves/actions.js';
import { listActions } from '../../src/rules/moves/legal.js';
import { whyNotCard } from '../../src/rules/moves/whynot.js';
import type { Rules } from '../../src/rules/rules.js';
import { RULESET_IDS } from '../../src/rules/rulesets/rulesets.js';
import type { Options } from '../../src/rules/setup.js';
import { isLong } from '../support/long.js';
import { expectPlayable, expectSameAfterWriting, expectSoundList } from './support/invariants.js';
import { OPTIONAL_TABLES, rulesOf, setupOf, shapeName, type TableShape } from './support/tables.js';

const RUNS = isLong ? 150 : 30;

/** Tables of four, which have every rule, and those whose options change the moves. */
const TABLES: readonly (readonly [TableShape, Options])[] = [
  ...RULESET_IDS.map((ruleset) => [{ ruleset, players: 4, teamSize: 2 }, {}] as const),
  ...OPTIONAL_TABLES.filter(([shape]) => shape.players <= 4),
];

/** Any game that can be written down, close or crowded, also one to which no play leads. */
function anyGame(rules: Rules): fc.Arbitrary<Game> {
  const { board } = rules;
  const pawns = 4 * board.zones;
  const pack = packOf(rules.pack, rules.packs);
  return fc
    .record({
      // Half of the places near each other, so that pawns meet.
      places: fc.array(fc.oneof(fc.nat(board.holeCount - 1), fc.nat(20)), {
        minLength: pawns,
        maxLength: pawns,
      }),
      start: fc.nat(board.trackLength - 1),
      fresh: fc.nat(2 ** board.zones - 1),
      cards: fc.shuffledSubarray(pack, { minLength: 1, maxLength: 6 }),
      turn: fc.nat(rules.players.length - 1),
      dealt: fc.constantFrom(5, 6),
    })
    .map(({ places, start, fresh, cards, turn, dealt }) => {
      const position = new Position(board);
      for (const [index, place] of places.entries()) {
        const pawn = index as Pawn;
        const hole = (place < board.trackLength ? (place + start) % board.trackLength : place) as Hole;
        const kind = board.kind(hole);
        if (!rules.playing[colourOf(pawn)] || position.pawnAt[hole] !== NO_PAWN || kind === 'base') continue;
        if (kind === 'home' && board.zone(hole) !== colourOf(pawn)) continue;
        if (kind === 'centre' && rules.centreHole === 0) continue;
        position.put(pawn, hole);
      }
      for (const colour of board.colours) {
        const onStar = position.pawnAt[board.star(colour)] as Pawn;
        if (isPawnOf(colour, onStar)) position.fresh |= fresh & (1 << colour);
      }
      const game = new Game(rules, position);
      game.turn = turn;
      game.dealt = dealt;
      game.hands[turn] = cards.slice(0, dealt);
      game.pileKnown = false;
      game.winner = winnerOf(rules, position);
      return game;
    });
}

it.each(TABLES.map(([shape, options]) => [shapeName(shape), options, shape] as const))(
  'whatever stands on the board: %s %j: every list is sound, every game comes back from its text, and each card moves or says why not',
  (_, options, shape) => {
    fc.assert(
      fc.property(anyGame(rulesOf(setupOf(shape, options))), (game) => {
        expectSameAfterWriting(game);
        const { rules, position } = game;
        const text = formatPosition(position, rules.playing);
        const read = parsePosition(text, rules.board, rules.playing, rules.centreHole > 0);
        expect(read.ok && formatPosition(read.value, rules.playing)).toBe(text);
        if (game.winner !== NO_WINNER) return;
        const list = listActions(game);
        expectSoundList(game, list);
        for (let index = 0; index < list.count; index += 7) expectPlayable(game, list, index);
        const movable = new Set(
          list.card
            .subarray(0, list.count)
            .filter((_, index) => list.kind[index] === MOVE || list.kind[index] === BURN),
        );
        for (const card of new Set(game.hands[game.turn])) {
          expect(whyNotCard(game, card).length > 0).toBe(!movable.has(card));
        }
      }),
      // A list with a partner's pawns in every seven takes up to a quarter of a second.
      { seed: 20, numRuns: options.sevenPartner === true ? 8 : RUNS },
    );
  },
);

import { describe, expect, it } from 'vitest';
import type { Colour, Hole } from '../../src/rules/board/holes.js';
import { colourOf, isPawnOf, NO_PAWN, type Pawn, pawnsOf } from '../../src/rules/board/position.js';
import { ALL_CARDS, cardName } from '../../src/rules/cards/cards.js';
import { newGame } from '../../src/rules/cards/deal.js';
import { Rng } from '../../src/rules/cards/random.js';
import { type Game, NO_REPLAY, replayedPawn } from '../../src/rules/game.js';
import { writeGame } from '../../src/rules/json.js';
import { ActionList } from '../../src/rules/moves/actions.js';
import { addMoves } from '../../src/rules/moves/legal.js';
import { isProtected } from '../../src/rules/moves/motion.js';
import { playout } from '../../src/rules/moves/playout.js';
import { type Reason, type ReasonCode, whyNotCard, whyNotPawn } from '../../src/rules/moves/whynot.js';
import { RULESETS } from '../../src/rules/rulesets/rulesets.js';
import { sampled } from '../support/long.js';
import { ALL_SHAPES, OPTIONAL_TABLES, rulesOf, setupOf, shapeName } from './support/tables.js';

/** Is what the reason says of the position so? */
function isTrue(game: Game, pawn: Pawn | undefined, reason: Reason): boolean {
  const { position, rules } = game;
  const { board } = rules;
  const at = (hole: Hole) => position.pawnAt[hole] as Pawn;
  const from = pawn === undefined ? undefined : (position.holeOf[pawn] as Hole);
  switch (reason.code) {
    case 'blocked':
      return rules.captureAllStops && isShield(game, at(reason.hole), reason.colour);
    case 'protected':
      return isShield(game, at(reason.hole), reason.colour);
    case 'overtakes':
      return board.kind(reason.hole) === 'home' && at(reason.hole) !== NO_PAWN;
    case 'overshoots':
      return reason.room >= 0 && reason.room < reason.steps;
    case 'not-whole':
      return reason.most >= 1 && reason.most < reason.steps;
    case 'needs-starter':
    case 'in-base':
      return pawn === undefined || position.inBase(pawn);
    case 'backwards-in-home':
    case 'in-home':
      return board.kind(reason.hole) === 'home' && at(reason.hole) !== NO_PAWN;
    case 'in-centre':
      return from === undefined ? at(board.centre) !== NO_PAWN : from === board.centre;
    case 'must-replay':
      return game.replay === reason.hole && pawn !== replayedPawn(game);
    case 'must-discard':
      return game.skip;
    case 'repasses-star':
      return rules.ruleset.noRepass === true && (board.starOf[reason.hole] as number) >= 0;
    case 'not-on-centre-hole':
      return (
        rules.centreHole === reason.number && (from === undefined || board.number(from) !== reason.number)
      );
    case 'swap-on-star':
      return isPawnOf(board.starOf[reason.hole] as Colour, at(reason.hole));
    case 'only-starts':
      return rules.ruleset.name === 'keezen';
    case 'passes-entry':
      return rules.noOverrun && rules.entries.includes(reason.hole);
    case 'own-first':
    case 'partners-first':
      return rules.options.fiveOrder === true;
    case 'swap-fresh':
      return position.isFresh(at(reason.hole));
    case 'may-not-finish':
      return rules.options.jokerMayFinish === false;
    case 'opponents-only':
      return rules.ruleset.name === 'premiere-regle';
    case 'not-yours':
    case 'no-swap-partner':
    case 'same-as-another':
      return true;
    case 'game-over':
    case 'no-pawn':
    case 'card-unknown':
    case 'only-burns':
      return false;
  }
}

function isShield(game: Game, pawn: Pawn, colour: Colour): boolean {
  return isPawnOf(colour, pawn) && isProtected(game.rules, game.position, pawn);
}

const list = new ActionList();

/** A card that moves something has no reason, any other has; and so has each pawn. Every reason is true. */
function expectReasons(game: Game, met: Set<ReasonCode>): void {
  for (const card of ALL_CARDS) {
    if (game.rules.cards[card]?.uses.length === 0) continue;
    list.clear();
    if (!game.skip) addMoves(game, [card], list);
    const about = () => `${cardName(card)} in ${JSON.stringify(writeGame(game))}`;
    const ofCard = whyNotCard(game, card);
    if (ofCard.length > 0 !== (list.count === 0)) throw new Error(`card: ${about()}`);
    const movable = new Set<number>();
    for (let index = 0; index < list.count; index++) {
      for (let part = 0; part < (list.parts[index] as number); part++) movable.add(list.pawnOf(index, part));
    }
    for (let i = 0; i < game.position.holeOf.length; i++) {
      const pawn = i as Pawn;
      if (!game.rules.playing[colourOf(pawn)]) continue;
      const reasons = whyNotPawn(game, card, pawn);
      const alike =
        game.position.inBase(pawn) &&
        pawnsOf(colourOf(pawn)).some((other) => isStarted(game, movable, other));
      if (reasons.length > 0 === (movable.has(pawn) || alike)) {
        throw new Error(`pawn ${pawn}: ${JSON.stringify(reasons)} for ${about()}`);
      }
      for (const reason of reasons) {
        met.add(reason.code);
        if (!isTrue(game, pawn, reason))
          throw new Error(`pawn ${pawn}: ${JSON.stringify(reason)} for ${about()}`);
      }
    }
    for (const reason of ofCard) {
      if (!isTrue(game, undefined, reason)) throw new Error(`${JSON.stringify(reason)} for ${about()}`);
    }
  }
}

function isStarted(game: Game, movable: ReadonlySet<number>, pawn: number): boolean {
  return movable.has(pawn) && game.position.inBase(pawn as Pawn);
}

const SHAPES = ALL_SHAPES.filter(
  ({ players, ruleset }) => players <= 4 || players === Math.max(...RULESETS[ruleset].players),
);

describe('a card or pawn has reasons exactly where it has no move, and they are true', () => {
  const met = new Set<ReasonCode>();

  const tables = [
    ...SHAPES.map((shape) => [shapeName(shape), shape, {}] as const),
    ...OPTIONAL_TABLES.map(
      ([shape, options]) => [`${shapeName(shape)} ${JSON.stringify(options)}`, shape, options] as const,
    ),
  ];

  it.each(sampled(tables, 14))('%s', (_, shape, options) => {
    const game = newGame(rulesOf(setupOf(shape, options)), 7);
    let count = 0;
    playout(game, new Rng(8), {
      before(now) {
        const rare = now.replay !== NO_REPLAY || now.skip;
        if (count++ % ((rare ? 7 : 31) * (shape.players > 4 ? 9 : 1)) === 0) expectReasons(now, met);
      },
    });
  });

  it('random games meet every reason but the rarest', () => {
    const rarest: readonly ReasonCode[] = [
      'same-as-another',
      'may-not-finish',
      'own-first',
      'partners-first',
    ];
    expect([...met].filter((code) => !rarest.includes(code)).sort()).toEqual(
      [
        ...'backwards-in-home blocked in-base in-centre in-home must-discard must-replay'.split(' '),
        ...'needs-starter no-swap-partner not-on-centre-hole not-whole not-yours only-starts opponents-only'.split(
          ' ',
        ),
        ...'overshoots overtakes passes-entry protected repasses-star swap-fresh swap-on-star'.split(' '),
      ].sort(),
    );
  });
});

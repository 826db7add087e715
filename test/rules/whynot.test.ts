import { describe, expect, it, vi } from 'vitest';
import { type Colour, colourName, type Hole } from '../../src/rules/board/holes.js';
import { Position } from '../../src/rules/board/position.js';
import { parseCard } from '../../src/rules/cards/cards.js';
import type { Game } from '../../src/rules/game.js';
import { type Reason, whyNotCard, whyNotCarry, whyNotHole } from '../../src/rules/moves/whynot.js';
import { gameOf, type Scene } from './support/scene.js';

/** A reason's code and facts, holes and colours by name, as a page would tell it. */
function told({ rules: { board } }: Game, reason: Reason): string {
  const named = {
    ...reason,
    ...('hole' in reason ? { hole: board.name(reason.hole) } : {}),
    ...('colour' in reason ? { colour: colourName(reason.colour) } : {}),
  };
  return Object.values(named).join(' ');
}

function reasonsAt(scene: Scene, hole: string): string[] {
  const game = gameOf(scene);
  const asked = game.rules.board.parse(hole) as Hole;
  return whyNotHole(game, parseCard(scene.hand)!, asked).map((reason) => told(game, reason));
}

type Case = readonly [
  ruleset: Scene['ruleset'],
  hand: string,
  hole: string,
  board: string,
  reasons: string[],
  rest?: Partial<Scene>,
];

const CASES: readonly Case[] = [
  ['tock', '3S', 'a1', 'a1 a', []],
  ['tock', '3S', 'a2', 'a1 a', ['no-pawn a2']],
  ['tock', '3S', 'b1', 'b1 b', ['not-yours b']],
  ['tock', '3S', 'aB1', 'a1 a', ['needs-starter a']],
  ['tock', 'AS', 'aB4', 'a1 a', []],
  ['tock', 'AS', 'aB4', 'a18 a!', ['protected a18 a']],
  ['tock', '3S', 'b15', 'b15 a . . c!', ['protected c18 c']],
  ['tock', '5S', 'c18', 'c18 c!', ['protected c18 c']],
  ['tock', '5S', 'cB2', 'a1 a', ['in-base c']],
  ['tock', '5S', 'cH2', 'cH . c', ['in-home cH2']],
  ['tock', '3S', 'aH2', 'aH . a', ['overshoots 3 2']],
  ['tock', '2S', 'aH2', 'aH . a . a', ['overtakes aH4']],
  ['tock', '4S', 'aH2', 'aH . a', ['backwards-in-home aH2']],
  ['tock', '3S', 'C', 'C a', ['in-centre'], { options: { centre: true } }],
  ['tock', 'JS', 'a18', 'a18 a . b', ['swap-on-star a18']],
  ['tock', 'JS', 'a1', 'a1 a', ['no-swap-partner']],
  ['tock', 'JS', 'aH1', 'aH a \n b1 b', ['in-home aH1']],
  ['tock', '3S', 'b1', 'a1 a \n b1 a', ['must-replay a1'], { more: { replay: 'a1' } }],
  ['tock', '3S', 'a1', 'a1 a', ['must-discard'], { more: { skip: true } }],
  ['tock', '3S', 'a1', 'a1 a \n bH b b b b', ['game-over']],
  ['tock', '7S', 'aH1', 'aH a . a', ['not-whole 7 3']],
  ['tock', '7S', 'aH3', 'aH a a a a \n c18 .', ['game-over']],
  ['tock', '7S', 'aH3', 'aH . . a a', ['overtakes aH4']],
  ['premiere-regle', '8C', 'd16', 'd16 a', ['overshoots 8 6', 'repasses-star a18']],
  ['premiere-regle', '4C', 'a3', 'a1 . . a', ['repasses-star a18']],
  ['premiere-regle', '6C', 'b15', 'b15 a . . c!', ['blocked c18 c']],
  ['premiere-regle', '5C', 'a1', 'a1 a', ['opponents-only']],
  ['premiere-regle', 'JC', 'a7', 'a3 a . a . a', ['same-as-another']],
  ['tac-tik-pieu', 'JC', 'b18', 'b18 b! \n a1 a . c', ['protected b18 b']],
  ['quebec-7', '9S', 'b15', 'b15 a . . c', ['blocked c18 c']],
  ['quebec-7', 'KS', 'b10', 'b10 a . . . . . . . c', ['blocked c18 c', 'not-on-centre-hole 7']],
];

const RELATIVES: readonly Case[] = [
  ['keezen', '8S', 'd14', 'd14 a', ['overshoots 8 6', 'passes-entry a16']],
  ['dog', 'JS', 'a16', 'a16 a! \n b1 b', ['swap-fresh a16']],
  ['keezen', 'KS', 'a1', 'a1 a \n a16 a!', ['only-starts']],
  ['dog', '7S', 'c1', 'a1 a \n c1 c', ['not-yours c']],
  ['jackaroo', '5S', 'b1', 'a1 a \n b1 b', ['own-first'], { options: { fiveOrder: true } }],
  ['jackaroo', '5S', 'b1', 'c1 c \n b1 b', ['partners-first'], { options: { fiveOrder: true } }],
  ['jackaroo', '5S', 'c19', 'a1 a \n c19 c', ['protected c19 c']],
  ['jackaroo', 'TS', 'aB1', 'a1 a', ['needs-starter a']],
];

it.each(
  [...CASES, ...RELATIVES].map(([ruleset, hand, hole, board, reasons, rest = {}]) => ({
    ruleset,
    hand,
    hole,
    board,
    reasons,
    rest,
  })),
)(
  'why a card cannot move what stands in a hole: $ruleset: $hand for $hole on $board',
  ({ ruleset, hand, hole, board, reasons, rest }) => {
    expect(reasonsAt({ ruleset, hand, board, ...rest }, hole)).toEqual(reasons);
  },
);

it.each<[Scene['ruleset'], string, string, string, string, string[]]>([
  ['tock', '3S', 'a1', 'a5', 'a1 a . . . b', []],
  ['tock', '3S', 'a1', 'aH3', 'a1 a \n aH . . a', []],
  ['tock', '3S', 'b15', 'c18', 'b15 a . . c!', ['protected c18 c']],
  ['tock-variantes', 'JS', 'a1', 'b18', 'a1 a \n b18 b \n b2 b', ['swap-on-star b18']],
  ['tock', 'JS', 'a1', 'bH2', 'a1 a \n bH . b \n b2 b', ['in-home bH2']],
])(
  'why a card does not carry a pawn onto another: %s: %s from %s to %s on %j',
  (ruleset, hand, from, to, board, reasons) => {
    const game = gameOf({ ruleset, hand, board });
    const at = (name: string) => game.rules.board.parse(name) as Hole;
    const found = whyNotCarry(game, { card: parseCard(hand)!, from: at(from), to: at(to) });
    expect(found.map((reason) => told(game, reason))).toEqual(reasons);
  },
);

it('the reason is found soon among all the ways in which partners can share a seven', () => {
  const board = 'a1 a . . a . . . a \n c1 c . . c . . . c . . . c \n aH . . . a';
  const game = gameOf({ ruleset: 'dog', options: { sevenPartner: true }, hand: '7S', board });
  const tried = vi.spyOn(Position.prototype, 'clone');
  const reasons = whyNotHole(game, parseCard('7S')!, game.rules.board.parse('aH4') as Hole);
  expect(reasons.map(({ code }) => code)).toEqual(['overshoots']);
  expect(tried.mock.calls.length).toBeLessThan(20_000);
  tried.mockRestore();
});

describe('why a card moves nothing at all', () => {
  it.each([
    ['tock', '3S', '', ['needs-starter a']],
    ['tock', '4S', 'aH a . . a', ['backwards-in-home aH1', 'backwards-in-home aH4', 'needs-starter a']],
    ['tock', '4S', 'a1 a', []],
    ['tac-tik', 'KS', '', ['card-unknown']],
  ] as const)('%s: %s on %j', (ruleset, hand, board, reasons) => {
    const game = gameOf({ ruleset, hand: '2S', board });
    const found = whyNotCard(game, parseCard(hand)!).map((reason) => told(game, reason));
    expect(found.sort()).toEqual(reasons);
  });

  it('names a colour that plays', () => {
    const game = gameOf({ ruleset: 'tock', hand: '2S', board: '' });
    const colours = whyNotCard(game, parseCard('2S')!).map((reason) => 'colour' in reason && reason.colour);
    expect(colours).toEqual([0 as Colour]);
  });
});

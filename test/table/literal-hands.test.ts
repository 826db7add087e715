/** A hand that does literally what the page and the lights say: it always arrives at order, or at a move. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { colourName } from '../../src/rules/board/holes.js';
import { RULESET_IDS } from '../../src/rules/rulesets/rulesets.js';
import { runs } from '../support/long.js';
import { PLAYED, SCENES, type Start } from './support/hand-starts.js';
import { type Fault, LiteralHand } from './support/literal-hand.js';

const touches = (least: number) =>
  fc.array(fc.tuple(fc.nat(), fc.nat()), { minLength: least, maxLength: 14 });

const anyStart: fc.Arbitrary<Start> = fc.record({
  ruleset: fc.constantFrom(...RULESET_IDS),
  scene: fc.constantFrom(...SCENES),
  card: fc.constantFrom(...PLAYED),
  linked: fc.boolean(),
  out: fc.array(fc.nat(), { minLength: 8, maxLength: 8 }),
  touches: touches(1),
  later: fc.oneof(fc.constant([]), touches(1)),
  ignored: fc.oneof(fc.constant([]), fc.array(fc.nat(), { minLength: 1, maxLength: 3 })),
  failed: fc.option(fc.nat(), { freq: 4 }),
});

/** One thing goes wrong at a time: switches that are known to have failed, or one that has failed unnoticed. */
const starts = anyStart.map((start) =>
  start.scene === 'moving'
    ? { ...start, touches: start.touches.slice(0, 3), failed: null }
    : { ...start, ignored: start.failed === null ? start.ignored : [] },
);

/** Why the hand is not led to order, or to the end of a move; undefined where it is. */
function stuck(start: Start, fault: Fault = (carry) => carry): string | undefined {
  const hand = new LiteralHand(start);
  const isMove = hand.isMoving;
  if (!hand.isOrdering && !isMove) return undefined;
  let before = new Map(hand.standing);
  const most = 3 * (before.size + hand.held.length);
  for (let touch = 0; hand.isOrdering || hand.isMoving; touch++) {
    if (touch === 2 && start.later.length > 0 && !isMove) {
      hand.scramble(start.later, false);
      before = new Map(hand.standing);
      continue;
    }
    if (touch > most) return `no order after ${most} touches`;
    const why = hand.isOrdering ? hand.obey(fault) : hand.follow(start.out[touch % start.out.length] ?? 0);
    if (why !== undefined && (start.failed === null || !hand.trustPawns())) return why;
  }
  // What a failed switch did not show may have been exchanged: then colours are not promised.
  if (isMove || start.failed !== null) return hand.wrongHole();
  const { board } = hand;
  const wanted = hand.wanted();
  for (const [hole, colour] of hand.standing) {
    const right = board.kind(hole) === 'base' ? board.zone(hole) : wanted.get(hole);
    // No switch tells of pawns that were exchanged without the link and have not been touched since.
    if (right !== colour && before.get(hole) !== colour)
      return `${colourName(colour)} was led to ${board.name(hole)}`;
  }
  return undefined;
}

function property(fault?: Fault) {
  return fc.property(starts, (start) => {
    expect(stuck(start, fault)).toBeUndefined();
  });
}

const RUNS = Number(process.env['HANDS'] ?? runs(100));
const TIMEOUT = process.env['HANDS'] === undefined ? 60_000 : 60 * 60_000;

/** Two by two. */
const pairs = (all: readonly number[]): [number, number][] =>
  Array.from({ length: all.length / 2 }, (_, n) => [all[2 * n] as number, all[2 * n + 1] as number]);

/** Found by the property: pawns exchanged, put into a base or captured where a switch is ignored. */
const HIDDEN: readonly Start[] = [
  {
    ruleset: 'quebec-7',
    scene: 'card',
    card: '5S',
    linked: true,
    out: [1725220260, 2147483630, 28, 1303897964, 1646998397, 1543241048, 18, 12],
    touches: pairs([
      394632997, 151060755, 749003972, 427466213, 627079701, 720002331, 801871428, 1090998333, 1028930274,
      1600453480, 345959424, 1259406699, 1353160304, 1869947645, 839160025, 1654854972, 1411632128, 455033687,
    ]),
    later: pairs([
      1440436778, 2052933608, 955430363, 293652737, 1925724200, 2040920365, 1702230303, 1182374121, 675128859,
      632002422, 89091447, 2027037774, 1097987010, 1806759906, 931094601, 2072749783, 2037944027, 602105430,
      1041506450, 1805129563,
    ]),
    ignored: [841423933, 1017360918, 1108505841],
    failed: null,
  },
  {
    ruleset: 'tock-variantes',
    scene: 'declared',
    card: '5S',
    linked: true,
    out: [1910317005, 2147483618, 1449643557, 548999322, 1998098636, 646882532, 2121017601, 373128659],
    touches: pairs([
      1982392643, 770381782, 1824181063, 2083812622, 1567275361, 563658904, 1433855530, 424995053, 1744809164,
      524920432, 729789293, 1878104427, 163713391, 1407115537,
    ]),
    later: [],
    ignored: [1000335628, 30780287, 1805617371],
    failed: null,
  },
  {
    ruleset: 'tac-tik',
    scene: 'won',
    card: 'AS',
    linked: true,
    out: [31722217, 1168544636, 1459013339, 703351267, 2147483630, 129258758, 876985430, 23],
    touches: pairs([
      1306451113, 903146193, 1765217791, 1075804081, 1483572908, 995274989, 2038679563, 152174516, 516392956,
      488902617,
    ]),
    later: [],
    ignored: [1000647448, 934282116, 1675646057],
    failed: null,
  },
  {
    ruleset: 'tock',
    scene: 'moving',
    card: '7S',
    linked: false,
    out: [770843133, 287343954, 255497131, 0, 18, 6661, 0, 0],
    touches: pairs([0, 0, 0, 1237807170]),
    later: [],
    ignored: [0],
    failed: null,
  },
  {
    ruleset: 'jackaroo',
    scene: 'moving',
    card: '7S',
    linked: false,
    out: [770843133, 287343954, 255497131, 0, 22, 2588943, 0, 1042438405],
    touches: pairs([0, 1343747493, 0, 0, 0, 1986635564]),
    later: [[0, 0]],
    ignored: [0],
    failed: null,
  },
  {
    ruleset: 'tock',
    scene: 'moving',
    card: 'KS',
    linked: false,
    out: [688688172, 1263902823, 388005112, 0, 1461596290, 0, 0, 0],
    touches: [[0, 0]],
    later: [],
    ignored: [1739461281],
    failed: null,
  },
];

describe('a hand that does literally what is said and lit', () => {
  it(
    'puts every pawn where it belongs, or makes a move, whatever went wrong before',
    () => {
      fc.assert(property(), { numRuns: RUNS, seed: Number(process.env['SEED'] ?? 7) });
    },
    TIMEOUT,
  );

  it.each(HIDDEN)('is not led astray in $ruleset by what a failed switch hides', (start) => {
    expect(stuck(start)).toBeUndefined();
  });

  it.each<[string, Fault]>([
    ['asks a hand for a pawn that stands in a hole', ({ among: _, ...carry }) => carry],
    [
      'names a hole without knowing its pawn',
      (carry) => ({ ...carry, from: carry.from ?? carry.among?.[0] ?? null }),
    ],
  ])('is stuck by a page that %s', (_, fault) => {
    expect(fc.check(property(fault), { numRuns: 100, seed: 7, endOnFailure: true }).failed).toBe(true);
  });
});

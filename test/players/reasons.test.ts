import { describe, expect, it } from 'vitest';
import { sampleHands, visibleGame } from '../../src/players/determinizer.js';
import { advise } from '../../src/players/levels.js';
import { observe } from '../../src/players/observation.js';
import { readObservation } from '../../src/players/observation-json.js';
import type { MoveReason } from '../../src/players/reason.js';
import { giftReasons, reasonsFor } from '../../src/players/reasons.js';
import type { Position } from '../../src/rules/board/position.js';
import { type Card, parseCard } from '../../src/rules/cards/cards.js';
import { Rng } from '../../src/rules/cards/random.js';
import { Game, nextHolder } from '../../src/rules/game.js';
import { ActionList, MOVE } from '../../src/rules/moves/actions.js';
import { listActions } from '../../src/rules/moves/legal.js';
import { findAction } from '../../src/rules/moves/notation.js';
import { partsOf } from '../../src/rules/moves/parts.js';
import { positionAfter } from '../../src/rules/moves/play.js';
import type { Options } from '../../src/rules/setup.js';
import { gameAt } from '../rules/support/exactly.js';
import { rulesOf, setupOf, type TableShape } from '../rules/support/tables.js';
import { sceneAfter } from './support.js';

/** Why red, with the third colour against the two others, may play so. */
function reasonsHere(
  ruleset: TableShape['ruleset'],
  position: string,
  hand: readonly string[],
  action: string,
  options: Options = {},
  seen: object = {},
): MoveReason[] {
  const setup = setupOf({ ruleset, players: 4, teamSize: 2 }, options);
  const hands = [hand, 4, 3, 4];
  const read = readObservation({ ...setup, position, turn: 0, hands, dealt: 4, stock: 30, ...seen });
  if (!read.ok) throw new Error(`${read.fault.field}: ${read.fault.problem}`);
  const game = visibleGame(read.value);
  const list = new ActionList();
  const index = findAction(game, list, action);
  expect(index, action).toBeGreaterThanOrEqual(0);
  return reasonsFor(game, list, index, read.value);
}

const danger = (reasons: readonly MoveReason[]) =>
  reasons.flatMap((one) => (one.code === 'escapes' || one.code === 'exposes' ? [one] : []));

/** In how many of so many drawn games somebody of another side could capture the pawn in this hole. */
function capturedIn(game: Game, position: Position, hole: string, missing: number, draws: number): number {
  const { rules } = game;
  const draw = sampleHands(game);
  const chance = new Rng(1);
  let hits = 0;
  for (let round = 0; round < draws; round++) {
    const { hands } = draw(chance);
    hits += Number(
      rules.players.some(({ side }, player) => {
        if (side === rules.players[game.turn]?.side || player === missing) return false;
        const next = new Game(rules, position);
        next.turn = player;
        next.hands[player] = hands[player] ?? [];
        const list = listActions(next);
        return Array.from({ length: list.count }, (_, index) => partsOf(next, list, index)).some((parts) =>
          parts.some(({ captures }) => captures.some((one) => rules.board.name(one.hole) === hole)),
        );
      }),
    );
  }
  return hits / draws;
}

describe('the reasons for an action', () => {
  it('see no danger behind a pawn that cannot be passed', () => {
    const hand = ['5S', '9H'];
    const reasons = reasonsHere('tac-tik-pieu', 'c4//c18!/b16', hand, '5S:c4-c9');
    expect(danger(reasons)).toEqual([]);
    expect(danger(reasonsHere('tac-tik-pieu', 'c4///b16', hand, '5S:c4-c9'))).not.toEqual([]);
  });

  it('see the danger in the centre, which is no number of holes from a home', () => {
    const into = reasonsHere('tock', 'a7/b7//', ['KS', '3H'], 'KS:a7-C', { centre: true });
    expect(into).toContainEqual({ code: 'centre', gain: expect.any(Number) as number, colour: 'a' });
    expect(danger(into)).toEqual([expect.objectContaining({ hole: 'C', code: 'exposes' })]);
    const out = reasonsHere('tock', 'C/b7//', ['KS', '3H'], 'KS:C-d7', { centre: true });
    expect(out).toContainEqual({
      code: 'leaves-centre',
      gain: expect.any(Number) as number,
      colour: 'a',
      holes: 11,
    });
    expect([...into, ...out].map(({ code }) => code)).not.toContain('advances');
  });

  it('count on it that a player who must throw a card away captures nothing', () => {
    const [only] = danger(reasonsHere('tock', 'a3,a11/a5//', ['TS', '3H'], 'TS:a3-a13'));
    expect(only).toMatchObject({ code: 'escapes', hole: 'a11', to: 0 });
  });

  it.each<[string, object]>([
    ['that was given to the partner', { given: '3S' }],
    [
      'of which only the history says that it was played',
      { history: [{ player: 2, action: '3S:c1-c4', position: 'a3/a5/c1/' }] },
    ],
  ])('count on it that no opponent holds a card %s', (_, seen) => {
    const chance = (what: object) =>
      danger(reasonsHere('tac-tik-pieu', 'a3/a5/c4/', ['5S', '9H'], '5S:a3-a8', {}, what))[0]?.to;
    expect(chance(seen)).toBeLessThan(chance({}) ?? 0);
  });

  it.each<[string, string, string[], string, object]>([
    ['steps from the own star', 'a18!/a16//', ['6H', '3C'], '6H:a18-a6', { code: 'advances', holes: 6 }],
    [
      'a star left to the next pawn',
      'a18!/a16//',
      ['6H', '3C'],
      '6H:a18-a6',
      { code: 'frees-star', colour: 'a' },
    ],
    ['a mate’s star', 'c18/a16//', ['6H', '3C'], '6H:c18-c6', { code: 'frees-star', colour: 'c' }],
    [
      'the card of least worth',
      '///b16',
      ['3C', '4C', '9C'],
      'discard:3C',
      { code: 'least-card', card: '3C' },
    ],
  ])('name %s', (_, position, hand, action, reason) => {
    expect(reasonsHere('tac-tik', position, hand, action)).toContainEqual(expect.objectContaining(reason));
  });

  it('for a gift name the partner who waits for it, the starter kept, and the card of least worth', () => {
    const gift = (position: string, card: string) => {
      const setup = setupOf({ ruleset: 'tac-tik-pieu', players: 4, teamSize: 2 });
      const hands = [['AS', 'KH', '3C', '9C'], 4, 4, 4];
      const read = readObservation({
        ...setup,
        position,
        turn: 0,
        hands,
        dealt: 4,
        stock: 36,
        stage: 'exchange',
      });
      if (!read.ok) throw new Error(`${read.fault.field}: ${read.fault.problem}`);
      return giftReasons(visibleGame(read.value), 0, parseCard(card) as Card).map(({ code }) => code);
    };
    expect(gift('a3///', 'KH')).toEqual(expect.arrayContaining(['partner-waits', 'keeps-starter']));
    expect(gift('a3//c5/', 'KH')).not.toContain('partner-waits');
    expect(gift('a3//c5/', '3C')).toEqual(expect.arrayContaining(['keeps-starter', 'least-card']));
  });

  it.each(['tock-variantes', 'premiere-regle', 'tac-tik-pieu', 'quebec-8', 'jackaroo'] as const)(
    'name the chances that drawn hands have: %s',
    (ruleset) => {
      const rules = rulesOf(setupOf({ ruleset, players: 4, teamSize: 2 }));
      for (let seed = 1; seed <= 6; seed++) {
        const { game } = sceneAfter(rules, seed, 20 + 9 * seed);
        const list = listActions(game);
        for (let index = 0; index < Math.min(list.count, 3); index++) {
          if (list.kind[index] !== MOVE) continue;
          const card = rules.cards[list.cardOf(index)];
          const missing = card?.skip && !card.redraw ? nextHolder(game.hands, game.turn) : -1;
          const after = positionAfter(game, list, index);
          for (const { hole, to } of danger(reasonsFor(game, list, index))) {
            const real = capturedIn(game, after, hole, missing, 150);
            expect(Math.abs(to - real), `${seed}: ${hole} ${to}, drawn ${real}`).toBeLessThan(0.12);
          }
        }
      }
    },
  );
});

it('a hint that compares with a swap knows the colours of both pawns', () => {
  const game = gameAt({ ruleset: 'tock', teamSize: 1 }, 'a3,a5/b9,b12/c4/', 'JS');
  expect(advise(observe(game, 0), 'hard', 1)?.reasons).toContainEqual(
    expect.objectContaining({ other: 'JS:a3~c4', captured: [], swapped: ['a', 'c'] }),
  );
});

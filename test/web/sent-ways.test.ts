import { describe, expect, it } from 'vitest';
import { movable, soleMove } from '../../src/page/board/one-tap.js';
import { withTwins } from '../../src/page/twins.js';
import { type Colour, colourName } from '../../src/rules/board/holes.js';
import { openState } from '../../src/store/state.js';
import { spellOut } from '../../src/table/moves.js';
import { revealedHand } from '../../src/table/reveal.js';
import { considerCard, handOf } from '../../src/web/views/hand-view.js';
import type { CardView } from '../../src/web/views/view.js';
import { viewOf } from '../../src/web/views/view-of.js';
import { CARD, type Place, type Scene, tableIn } from '../table/support/at-table.js';

/** Dog by six in teams of three who share their sevens, all twelve pawns of a side out. */
function crowdedTable(hand: readonly string[], place: Place = CARD, scene: Scene = {}) {
  const fields = Array.from({ length: 6 }, (_, colour) =>
    [3, 7, 9, 12].map((number) => `${colourName(colour as Colour)}${number}`).join(),
  );
  return tableIn(place, {
    ...scene,
    ruleset: 'dog',
    settings: { players: 6, teamSize: 3, zones: 6, cards: 'dealt', options: { sevenPartner: true } },
    position: fields.join('/'),
    hands: [[...hand], ['2H'], ['2C'], ['2D'], ['2S'], ['3S']],
  });
}

const me = { kind: 'player', player: 0 } as const;

describe('a card with tens of thousands of ways', () => {
  const snapshot = crowdedTable(['7S', '7H', '7S', 'XR', 'XB', '4C']);
  const { context } = snapshot;
  const table = { context, snapshot };
  const sent = handOf(context, me).hand as readonly CardView[];
  const [seven] = sent as [CardView];
  const { game, list } = revealedHand(context);
  const all = Array.from({ length: list.count }, (_, index) => index)
    .filter((index) => list.cardOf(index) === game.hands[0]?.[0])
    .map((index) => spellOut(game, list, index));

  it('is sent with their number and the first of them, and equal cards are sent once', () => {
    expect(seven.ways).toBe(all.length);
    expect(all.length).toBeGreaterThan(25_000);
    expect(JSON.stringify(sent).length).toBeLessThan(600_000);
    expect(sent.map(({ like }) => like)).toEqual([null, '7S', '7S', null, 'XR', null]);
    expect(sent.map(({ moves }) => moves.length > 0)).toEqual([true, false, false, true, false, true]);
  });

  it('lights each hole once when it lies on the table, whatever it may become', () => {
    const value = { playing: { turn: { move: 'quiet' } } } as const;
    const declared = { kind: 'move', card: '7S' } as const;
    const lying = crowdedTable(['7S', 'XR'], value, { declared });
    const web = { table: { snapshot: lying }, virtualBoard: () => null, state: openState({}), notices: [] };
    const view = viewOf(web, me, null);
    expect(view.declared?.ways).toBe(all.length);
    expect(view.scene.length).toBeLessThan(2 * game.rules.board.holeCount);
    expect(JSON.stringify(view).length).toBeLessThan(300_000);
  });

  it('is completed on the page: each of the equal cards has its moves', () => {
    const [one, two] = withTwins(sent) as [CardView, CardView];
    expect(two.moves).toHaveLength(one.moves.length);
    expect(two.moves[0]?.notation).toBe(one.moves[0]?.notation.replace('7S', '7H'));
  });

  it('says by the first ways which pawns move, where to, and where there is a choice', () => {
    const { board } = game.rules;
    /** By place: the first two ways that begin or end there. */
    const places = new Map<string, Set<string>>();
    for (const { notation, parts } of all) {
      for (const place of parts.flatMap(({ from, to }) => [`from ${from}`, `to ${to}`])) {
        const ways = places.get(place) ?? new Set();
        places.set(place, ways);
        if (ways.size < 2) ways.add(notation);
      }
    }
    for (const hole of board.holes) {
      const leaving = places.get(`from ${board.name(hole)}`) ?? new Set();
      const ways = leaving.size > 0 ? leaving : (places.get(`to ${board.name(hole)}`) ?? new Set());
      expect(movable(board, seven.moves, hole), board.name(hole)).toBe(leaving.size > 0);
      const sole = soleMove(board, seven.moves, hole)?.notation;
      expect(sole, board.name(hole)).toBe(ways.size === 1 ? [...ways][0] : undefined);
    }
  });

  it('gives the others when they are asked for, each once', () => {
    const known = new Set(seven.moves.map(({ notation }) => notation));
    for (let from = seven.moves.length; from < seven.moves.length + 600; from += 200) {
      const more = considerCard(table, { card: '7S', from: String(from) }, 0);
      if (!more.ok) throw new Error('refused');
      expect(more.value.moves).toHaveLength(200);
      for (const { notation } of more.value.moves) known.add(notation);
    }
    expect(known.size).toBe(seven.moves.length + 600);
    expect(considerCard(table, { card: '7S', from: String(seven.ways) }, 0)).toMatchObject({
      value: { moves: [] },
    });
  });

  it('gives those through the holes that somebody names', () => {
    const asked = considerCard(table, { card: '7S', through: 'a3,a10' }, 0);
    if (!asked.ok) throw new Error('refused');
    const both = all.filter(({ parts }) =>
      ['a3', 'a10'].every((name) => parts.some(({ from, to }) => from === name || to === name)),
    );
    expect(asked.value.ways).toBe(both.length);
    expect(considerCard(table, { card: '7S', through: 'z9' }, 0)).toMatchObject({ ok: false });
  });
});

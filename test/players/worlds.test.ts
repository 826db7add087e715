import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Determinizer } from '../../src/players/determinizer.js';
import { observe } from '../../src/players/observation.js';
import { readObservation } from '../../src/players/observation-json.js';
import { cardName, packOf, parseCard } from '../../src/rules/cards/cards.js';
import { partnerOf } from '../../src/rules/cards/deal.js';
import { Rng } from '../../src/rules/cards/random.js';
import { ActionList } from '../../src/rules/moves/actions.js';
import { legalActions } from '../../src/rules/moves/legal.js';
import { ALL_SHAPES, rulesOf, setupOf } from '../rules/support/tables.js';
import { runs } from '../support/long.js';
import { sceneAfter } from './support.js';

const scenes = fc.record({
  shape: fc.constantFrom(...ALL_SHAPES.filter(({ players }) => players >= 2)),
  seed: fc.integer({ min: 1, max: 10_000 }),
  actions: fc.integer({ min: 0, max: 120 }),
});

describe('a game drawn for what a player cannot see', () => {
  it('has the same pack, the player’s own hand, as many cards in the others, and the same actions', () => {
    fc.assert(
      fc.property(scenes, ({ shape, seed, actions }) => {
        const { game, seen } = sceneAfter(rulesOf(setupOf(shape)), seed, actions);
        const observation = observe(game, game.turn, seen);
        const worlds = new Determinizer(observation);
        worlds.drawEvenly(new Rng(seed));
        const world = seed % 2 === 0 ? worlds.draw(new Rng(seed)) : worlds.drawEvenly(new Rng(seed));
        const cards = [...world.hands.flat(), ...world.stock, ...world.pile].sort(
          (one, other) => one - other,
        );
        expect(cards).toEqual(packOf(game.rules.pack, game.rules.packs).sort((one, other) => one - other));
        expect(world.hands.map((hand) => hand.length)).toEqual(observation.held);
        expect(world.hands[game.turn]).toEqual(game.hands[game.turn]);
        const [own, drawn] = [new ActionList(), new ActionList()];
        legalActions(game, own);
        legalActions(world, drawn);
        expect(drawn).toEqual(own);
      }),
      { seed: 1, numRuns: runs(150) },
    );
  });

  it('drawn evenly, comes with no card in a hand again before all others have been there', () => {
    const { game } = sceneAfter(rulesOf(setupOf({ ruleset: 'tock', players: 4, teamSize: 2 })), 3, 0);
    const observation = observe(game, game.turn);
    const others = [...game.hands.keys()].filter((player) => player !== game.turn);
    const unseen = [...game.stock, ...others.flatMap((player) => game.hands[player] ?? [])];
    const rounds = Math.floor(unseen.length / (observation.held[others[0] as number] as number));
    const worlds = new Determinizer(observation);
    const chance = new Rng(5);
    const drawn = Array.from({ length: rounds }, () => worlds.drawEvenly(chance));
    for (const player of others) {
      const left = unseen.slice();
      for (const card of drawn.flatMap(({ hands }) => hands[player] ?? [])) {
        expect(left).toContain(card);
        left.splice(left.indexOf(card), 1);
      }
    }
  });

  it('leaves the card given to the partner in the hand of the partner', () => {
    const rules = rulesOf(setupOf({ ruleset: 'tac-tik-pieu', players: 4, teamSize: 2 }));
    let kept = 0;
    for (let seed = 1; seed <= 30; seed++) {
      const { game, seen } = sceneAfter(rules, seed, seed % 5);
      const gift = seen.given?.[game.turn];
      const partner = partnerOf(rules, game.turn);
      if (gift === undefined || !game.hands[partner]?.includes(gift)) continue;
      kept++;
      const worlds = new Determinizer(observe(game, game.turn, seen));
      for (let draw = 0; draw < 10; draw++) expect(worlds.draw(new Rng(draw)).hands[partner]).toContain(gift);
    }
    expect(kept).toBeGreaterThan(10);
  });

  const players = ['a', 'b', 'c', 'd'].map((colour, index) => ({ colours: [colour], team: index % 2 }));
  const table = { ruleset: 'tock', zones: 4, players, dealt: 5, turn: 0, stock: 26 };
  const discarded = { player: 1, action: 'discard:6D', position: 'a1///' };

  it.each([
    ['no card to start with', [discarded], ['AS', 'KD', 'XR'], true],
    ['any card, if a 10 made them discard', [{ ...discarded, skip: true }], ['AS', 'KD', 'XR'], false],
    [
      'any card, once a joker has drawn one',
      [discarded, { player: 1, action: 'XB:bB-b18', position: 'a1///' }],
      ['AS', 'KD'],
      false,
    ],
    [
      'no two for a pawn that has two to go, no five for any',
      [{ ...discarded, position: 'a1/bH2//' }],
      ['2H', '5H'],
      true,
    ],
  ])('gives one who discarded %s', (_, history, names, never) => {
    const read = readObservation({ ...table, position: 'a1///', hands: [['2S'], 4, 5, 5], history });
    if (!read.ok) throw new Error(read.fault.problem);
    const worlds = new Determinizer(read.value);
    const cards = new Set<string>();
    for (let draw = 0; draw < 200; draw++) {
      for (const card of worlds.draw(new Rng(draw)).hands[1] ?? []) cards.add(cardName(card));
    }
    expect(names.every((name) => parseCard(name) !== undefined)).toBe(true);
    expect(names.some((name) => cards.has(name))).toBe(!never);
  });
});

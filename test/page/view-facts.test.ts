import { describe, expect, it } from 'vitest';
import { deciderName } from '../../src/page/replay/decisions.js';
import { decisionOf, mayAskForHint, movesItself, playerName } from '../../src/page/view-facts.js';
import { usualSettings } from '../../src/table/settings.js';
import type { View } from '../../src/web/views/view.js';

interface Facts {
  readonly stage: View['stage'];
  readonly cards?: View['settings']['cards'];
  /** On the table; null for a hand that is given up. */
  readonly card?: string | null;
}

/** As much of the view of player 0, whose turn it is, as says whether a hint is offered. */
function viewWith({ stage, cards = 'dealt', card }: Facts): View {
  return {
    stage,
    viewer: { kind: 'player', player: 0 },
    settings: { ...usualSettings('tock'), cards },
    game: { turn: 0 },
    given: [],
    declared: card === undefined ? null : { card, moves: [] },
  } as unknown as View;
}

it.each<[string, Facts, boolean]>([
  ['before a card is played', { stage: 'card' }, true],
  ['while pawns move by a dealt card', { stage: 'move', card: '7S' }, true],
  ['not while a hand that was given up brings a pawn out', { stage: 'move', card: null }, false],
  ['not while pawns move by a real card', { stage: 'move', cards: 'physical', card: '7?' }, false],
])('a hint is offered to whoever acts: %s', (_, facts, offered) => {
  expect(mayAskForHint(viewWith(facts))).toBe(offered);
});

it.each([
  ['while a computer carries drawn pawns', { virtual: true, meant: true }, true],
  ['but where people carry them for it on a physical board', { virtual: false, meant: true }, false],
  [
    'but where a computer has taken the seat of who had played the card',
    { virtual: true, meant: false },
    false,
  ],
])('nobody has anything to do: %s', (_, { virtual, meant }, itself) => {
  const declared = { card: '3S', moves: [], ways: 0, meant };
  expect(movesItself({ ...viewWith({ stage: 'move' }), virtual, declared })).toBe(itself);
});

describe('a hint is shown, a choice kept, until the table goes on', () => {
  const before = { ...viewWith({ stage: 'card', cards: 'physical' }), hand: null, actions: 7 };

  it('also where who alone holds real cards discards one after the other', () => {
    expect(decisionOf({ ...before, actions: 8 })).not.toBe(decisionOf(before));
  });

  it('not shorter, though others give their cards or sit down', () => {
    expect(decisionOf({ ...before, given: [true], version: 9 })).toBe(decisionOf(before));
  });
});

it.each([
  ['Ann', 'Ann'],
  ['דוד', '\u2068דוד\u2069'],
  ['ليلى', '\u2068ليلى\u2069'],
])('the name %s stands alone in a sentence', (name, shown) => {
  expect(playerName({ ...viewWith({ stage: 'card' }), seats: [{ name }] } as unknown as View, 0)).toBe(shown);
  expect(deciderName({} as View, { player: 0, name })).toBe(shown);
});

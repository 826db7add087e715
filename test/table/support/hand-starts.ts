/** The tables that a hand meets. */
import { boardOf, type Colour, type Hole } from '../../../src/rules/board/holes.js';
import { type Card, parseCard } from '../../../src/rules/cards/cards.js';
import type { RulesetId } from '../../../src/rules/rulesets/rulesets.js';
import type { TableSnapshot } from '../../../src/table/machine.js';
import { usualSettings } from '../../../src/table/settings.js';
import { BASES, CARD, tableIn } from './at-table.js';

/**
 * `named`: a move counts that no hand has made. `loaded`: the pawns wait in their bases. `first`: the table meets the
 * board for the first time. `moving`: a card lies on the table.
 */
export const SCENES = [
  'card',
  'declared',
  'undone',
  'awaited',
  'won',
  'named',
  'loaded',
  'first',
  'moving',
] as const;
export const PLAYED = ['5S', 'AS', '7S', 'KS', 'JS', '4S'] as const;

export interface Start {
  readonly ruleset: RulesetId;
  readonly scene: (typeof SCENES)[number];
  readonly card: (typeof PLAYED)[number];
  /** Without the link the table sees only where pawns stand at the end. */
  readonly linked: boolean;
  /** By pawn: where it stands. */
  readonly out: readonly number[];
  readonly touches: readonly (readonly [number, number])[];
  /** Without the link, once the hand has begun. */
  readonly later: Start['touches'];
  /** Switches that are known to have failed, and one that nobody knows of. */
  readonly ignored: readonly number[];
  readonly failed: number | null;
}

/** The table, and the card of the player to act that is to be played. */
export function startingTable({ ruleset, scene, card: wish, out }: Start): {
  card: string;
  table: TableSnapshot;
} {
  const settings = { ...usualSettings(ruleset), cards: 'dealt' } as const;
  const board = boardOf(settings);
  const bare = tableIn(CARD, { settings });
  const { rules } = bare.context.game!;
  const players = bare.context.seats.length;
  const card = (rules.copies[parseCard(wish) as Card] ?? 0) > 0 ? wish : '5S';
  const hands = [[card, '2S'], ['3S'], ['3D'], ['3C'], ['4C'], ['4D']];
  const colours = board.colours.filter((colour) => rules.playing[colour]);
  const fields = board.colours.map((): string[] => []);
  const ring = board.holes.filter((hole) => board.kind(hole) === 'track');
  const taken = new Set<Hole>();
  for (const [index, number] of out.entries()) {
    const colour = colours[index % colours.length] as Colour;
    const own = board.holes.filter(
      (hole) => board.kind(hole) === 'home' && board.zone(hole) === (colour as number),
    );
    const free = [...ring, ...own].filter((hole) => !taken.has(hole));
    const hole = free[number % free.length] as Hole;
    if ((fields[colour]?.length ?? 0) > 2) continue;
    taken.add(hole);
    fields[colour]?.push(board.name(hole));
  }
  const position = fields.map((field) => field.join(',')).join('/');
  const place = scene === 'won' ? 'won' : scene === 'first' ? BASES : CARD;
  return {
    card,
    table: tableIn(place, {
      settings,
      hands: hands.slice(0, players),
      ...(scene === 'first' ? { unheard: true, context: { deals: 0 } } : { position }),
    }),
  };
}

import { type Face, SUITS } from '../cards/cards.js';
import { canonicalJson } from '../values/canonical.js';
import { keysOf } from '../values/input.js';
import type { ValidationError } from '../values/result.js';
import { coloursASide, MOST_WAYS, MOST_WAYS_OF_PACK, mostWays } from './most-ways.js';
import type { CardEffect, CardRule, Ruleset } from './ruleset.js';
import { sharing } from './switches.js';

export type CardFaultCode = 'no-such-suit' | 'same-use' | 'no-centre' | 'redraw-use' | 'too-many-ways';

/** @property field JSON pointer */
export interface CardFault extends ValidationError {
  readonly code: CardFaultCode;
}

interface Placed {
  readonly at: string;
  readonly face: Face;
  readonly rule: CardRule;
}

/** Uses after which the same pawn can move again: they move exactly one own pawn. */
const REDRAWING: ReadonlySet<CardEffect['kind']> = new Set(['start', 'forward', 'back', 'centre']);

export function checkCards(ruleset: Ruleset): CardFault | null {
  const ways = new Map<Face, number>();
  for (const all of rulesOfCards(ruleset)) {
    for (const card of all) {
      const fault = checkCard(ruleset, card, all) ?? checkWays(ruleset, card, all, ways);
      if (fault) return fault;
    }
  }
  return null;
}

function checkWays(
  ruleset: Ruleset,
  { at, face, rule }: Placed,
  all: readonly Placed[],
  met: Map<Face, number>,
): CardFault | null {
  const mayRest = Object.values(ruleset.switches ?? {}).some(({ turned }) => turned.splitRest);
  const bySuit = usesOf(rule, all).map((uses) =>
    mostWays(ruleset, mayRest ? uses.map((use) => sharing(use, true)) : uses),
  );
  const fault = (field: string, ways: number, most: number): CardFault => ({
    code: 'too-many-ways',
    field,
    problem: `this ruleset shares steps in more ways than can be listed: up to ${ways}, with ${coloursASide(ruleset)} colours a side, and at most ${most}: let fewer pawns share, or make teams smaller`,
  });
  const most = Math.max(...bySuit);
  if (most > MOST_WAYS) return fault(`${at}/uses`, most, MOST_WAYS);
  met.set(face, Math.max(met.get(face) ?? 0, sumOf(bySuit)));
  const ofPack = sumOf([...met.values()]);
  return ofPack > MOST_WAYS_OF_PACK ? fault('/cards', ofPack, MOST_WAYS_OF_PACK) : null;
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);

/** By default options, and by every option and pair of options. Pairs suffice to find conflicts. */
function rulesOfCards({ cards, variants = undefined, switches = {} }: Ruleset): Placed[][] {
  const usual = placed('/cards', cards);
  const changes = [
    ...Object.entries(variants ?? {}).map(([name, [face, rule]]) => [
      { at: `/variants/${name}/1`, face, rule },
    ]),
    ...Object.entries(switches).map(([name, { turned }]) =>
      placed(`/switches/${name}/turned/cards`, turned.cards ?? {}),
    ),
  ];
  const together = changes.flatMap((one, index) => changes.slice(index + 1).map((other) => over(other, one)));
  return [usual, ...[...changes, ...together].map((changed) => over(changed, usual))];
}

function over(changed: readonly Placed[], all: readonly Placed[]): Placed[] {
  return [...changed, ...all.filter(({ face }) => !changed.some((other) => other.face === face))];
}

function placed(at: string, cards: Ruleset['cards']): Placed[] {
  return keysOf(cards).flatMap((face) => {
    const rule = cards[face];
    return rule ? [{ at: `${at}/${face}`, face, rule }] : [];
  });
}

function checkCard(ruleset: Ruleset, { at, face, rule }: Placed, all: readonly Placed[]): CardFault | null {
  const suits: readonly string[] = face === 'X' ? ['R', 'B'] : SUITS;
  const odd = Object.keys(rule.bySuit ?? {}).find((suit) => !suits.includes(suit));
  if (odd !== undefined) {
    const problem = `is no suit of this card: it may be one of ${suits.join(', ')}`;
    return { code: 'no-such-suit', field: `${at}/bySuit/${odd}`, problem };
  }
  for (const uses of usesOf(rule, all)) {
    const fault = checkUses(uses, `${at}/uses`, rule, ruleset);
    if (fault) return fault;
  }
  return null;
}

function checkUses(
  uses: readonly CardEffect[],
  field: string,
  rule: CardRule,
  ruleset: Ruleset,
): CardFault | null {
  const met = new Set<string>();
  for (const use of uses) {
    const deed = deedOf(use);
    if (met.has(deed)) {
      const why = rule.wild ? 'standing for every other card, it has' : 'there are';
      return { code: 'same-use', field, problem: `${why} two uses for ${deed}: keep one` };
    }
    met.add(deed);
    if (use.kind === 'centre' && !ruleset.centre) {
      return { code: 'no-centre', field, problem: 'needs a centre: say at /centre which holes lead to it' };
    }
    const own = REDRAWING.has(use.kind) && (use.kind !== 'forward' || (use.mover ?? 'own') === 'own');
    if (rule.redraw && !own) {
      const problem = `with redraw, ${deed} leaves open which own pawn plays again: leave redraw out, or keep to ${[...REDRAWING].join(', ')} with own pawns`;
      return { code: 'redraw-use', field, problem };
    }
  }
  return null;
}

/** Key of a use's effect; a card must not offer the same move twice. */
function deedOf(use: CardEffect): string {
  if (use.kind === 'forward' || use.kind === 'split') return `${use.steps} forward`;
  return use.kind === 'back' ? `${use.steps} back` : `a ${use.kind}`;
}

function usesOf({ uses, bySuit = {}, wild }: CardRule, all: readonly Placed[]): (readonly CardEffect[])[] {
  return wild ? [usesOfAll(all)] : [uses, ...Object.values(bySuit).map((more) => [...uses, ...more])];
}

function usesOfAll(all: readonly Placed[]): CardEffect[] {
  return [...new Map(all.flatMap(({ rule }) => rule.uses).map((use) => [canonicalJson(use), use])).values()];
}

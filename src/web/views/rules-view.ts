/** What the rules of a table mean for a page, which then needs none of its own to draw the board and to name cards. */

import type { Face, PackSize } from '../../rules/cards.js';
import { partnerOf } from '../../rules/deal.js';
import { type Colour, colourName } from '../../rules/holes.js';
import { memoize } from '../../rules/memoize.js';
import { Rules, startersOf } from '../../rules/rules.js';
import { facesBySuit } from '../../rules/suits.js';
import { rulesetHash } from '../../store/ruleset-hash.js';
import { checkedSetup, type Settings } from '../../table/settings.js';

export interface RulesView {
  /** Of a ruleset of the table's own: two may have one name. */
  readonly hash: string | null;
  /** Holes before the star. */
  readonly homeEntry: number;
  /** Letters of the colours that are played. */
  readonly playing: readonly string[];
  readonly centre: boolean;
  /** The number of the track hole that is marked in each zone, for the centre or as an intersection; 0: none. */
  readonly marked: number;
  /** The size of one pack, and how many are shuffled together. The page lists the cards: a view names none but shown ones. */
  readonly pack: PackSize;
  readonly packs: number;
  /** There are cards that make the next player throw one away. */
  readonly burns: boolean;
  /** Faces whose cards do different things by their suits. */
  readonly bySuit: readonly Face[];
  /** Faces of the cards that bring a pawn out. */
  readonly starters: readonly Face[];
  /** By player: who gets the card that is given in an exchange; null where partners exchange none. */
  readonly partners: readonly number[] | null;
}

/** Compiling rules is slow and settings seldom change. */
export const rulesView = memoize((settings: Settings): RulesView => {
  const rules = new Rules(checkedSetup(settings));
  const { ruleset, options, centreHole } = rules;
  return {
    hash: typeof settings.ruleset === 'string' ? null : rulesetHash(settings.ruleset),
    homeEntry: options.homeEntry ?? ruleset.homeEntry,
    playing: rules.playing.flatMap((plays, colour) => (plays ? [colourName(colour as Colour)] : [])),
    centre: centreHole > 0,
    marked: centreHole > 0 ? centreHole : rules.intersectionHole,
    pack: rules.pack,
    packs: rules.packs,
    burns: rules.cards.some(({ uses }) => uses.some(({ kind }) => kind === 'burn')),
    bySuit: [...facesBySuit(rules)],
    starters: startersOf(rules),
    partners: rules.exchange ? rules.players.map((_, player) => partnerOf(rules, player)) : null,
  };
});

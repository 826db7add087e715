import { colourName } from '../../rules/board/holes.js';
import { type Face, facesBySuit, type PackSize } from '../../rules/cards/cards.js';
import { partnerOf } from '../../rules/cards/deal.js';
import { Rules, startersOf } from '../../rules/rules.js';
import { memoize } from '../../rules/values/memoize.js';
import { rulesetHash } from '../../store/ruleset-hash.js';
import { facesOf } from '../../table/boxed-cards.js';
import { checkedSetup, type Settings } from '../../table/settings.js';

export interface RulesView {
  /** For custom rulesets: two may share a name. */
  readonly hash: string | null;
  readonly homeEntry: number;
  readonly playing: readonly string[];
  readonly centre: boolean;
  readonly marked: number;
  readonly pack: PackSize;
  readonly packs: number;
  readonly burns: boolean;
  readonly faces: Settings['faces'];
  /** Faces whose effect depends on the suit. */
  readonly bySuit: readonly Face[];
  readonly starters: readonly Face[];
  /** By player: recipient of the exchanged card; null without exchange. */
  readonly partners: readonly number[] | null;
}

/** Compiling rules is slow, and settings seldom change. */
export const rulesView = memoize((settings: Settings): RulesView => {
  const rules = new Rules(checkedSetup(settings));
  const { ruleset, options, centreHole } = rules;
  return {
    hash: typeof settings.ruleset === 'string' ? null : rulesetHash(settings.ruleset),
    homeEntry: options.homeEntry ?? ruleset.homeEntry,
    playing: rules.board.colours.filter((colour) => rules.playing[colour]).map(colourName),
    centre: centreHole > 0,
    marked: rules.markedHole,
    pack: rules.pack,
    packs: rules.packs,
    burns: rules.cards.some(({ uses }) => uses.some(({ kind }) => kind === 'burn')),
    faces: facesOf(settings),
    bySuit: [...facesBySuit(rules)],
    starters: startersOf(rules),
    partners: rules.exchange ? rules.players.map((_, player) => partnerOf(rules, player)) : null,
  };
});

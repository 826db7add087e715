import { rulesetOf } from '../../rules/rulesets/ruleset-check.js';
import { usualZones } from '../../rules/rulesets/ruleset-tables.js';
import {
  RULESET_IDS,
  RULESETS,
  type Ruleset,
  type RulesetId,
  SWITCHES,
  type Switch,
  type Variant,
} from '../../rules/rulesets/rulesets.js';
import { canonicalJson } from '../../rules/values/canonical.js';
import { facesOf } from '../../table/boxed-cards.js';
import { CHOICES, type Settings } from '../../table/settings.js';
import type { View } from '../../web/views/view.js';
import { t } from '../i18n/index.js';
import { playerName } from '../view-facts.js';
import { decapitalised } from '../words/moves.js';
import { switchWords, variantWords } from '../words/ruleset-text.js';
import { rulesetWords } from '../words/rulesets.js';

export function settingsSaid(view: View) {
  const { settings } = view;
  const { setup: words } = t('rules');
  const { players, teamSize, zones, cards, suits, manners, hints, teaching, moveFirst } = settings;
  const teams = teamSize === 1 ? words.alone : words.teamsOf(teamSize, players / teamSize);
  const board = zones === usualZones(rulesetOf(settings.ruleset), players) ? [] : [words.zonesCount(zones)];
  return {
    ruleset: rulesetWords(settings.ruleset).name,
    players: joined([words.playersCount(players), teams, ...board]),
    seats: seatsSaid(view),
    cards: joined([
      words.cardModes[cards].name,
      ...(facesOf(settings) === 'playing' ? [] : [words.facesOf[settings.faces]]),
      ...(suits && cards === 'physical' ? [words.withSuits] : []),
    ]),
    manners: joined([
      words.mannersOf[manners].name,
      ...(hints === CHOICES.hints.usual ? [] : [words.hintsSaid[hints]]),
      ...(teaching ? [] : [words.noLights]),
      ...(moveFirst ? [words.pawnFirst] : []),
    ]),
    more: joined(houseRules(view)) || words.asUsual,
  };
}

function joined([first = '', ...others]: readonly string[]): string {
  return [first, ...others.map(decapitalised)].join(', ');
}

function seatsSaid(view: View): string {
  const { seats } = view;
  const people = seats.filter(({ taken, computer }) => taken && !computer);
  const levels = seats.flatMap(({ computer }) => computer ?? []);
  const { computers } = t('seats');
  const same = levels.every((level) => level === levels[0]) ? levels[0] : undefined;
  return [
    ...people.map(({ player }) => playerName(view, player)),
    ...(levels.length > 0 ? [computers.count(levels.length, same)] : []),
    ...(people.length + levels.length < seats.length
      ? [computers.free(seats.length - people.length - levels.length)]
      : []),
  ].join(', ');
}

function houseRules({ settings, rules }: View): string[] {
  const { setup: words } = t('rules');
  const { options } = settings;
  const { homeEntry, pack, exitWhen } = options;
  return [
    ...(homeEntry === undefined ? [] : [`${words.homeEntry} ${words.homeEntryHoles(homeEntry)}`]),
    ...(pack === undefined ? [] : [words.packOf(pack)]),
    ...(rules.centre ? [words.centre] : []),
    ...(options.exchange ? [words.exchange] : []),
    ...switchesOf(settings)
      .filter((name) => options[name] === true)
      .map((name) => switchLabel(settings.ruleset, name)),
    ...(options.dealerChanges === 'deal' ? [words.dealerEachDeal] : []),
    ...(exitWhen === undefined ? [] : [`${words.exitWhen} ${t('ownRules').says.exitTimes[exitWhen]}`]),
    ...(options.variants ?? []).map((variant) => variantLabel(settings.ruleset, variant)),
  ];
}

/** Optional rules; documents may reuse built-in names for other rules. */

/** Irrelevant without partners. */
const OF_TEAMS: readonly Switch[] = ['sevenPartner', 'sevenRest', 'exchangeInTurn'];

export function switchesOf({ ruleset, teamSize }: Pick<Settings, 'ruleset' | 'teamSize'>): Switch[] {
  const { switches = {} } = rulesetOf(ruleset);
  return SWITCHES.filter((name) => switches[name] && (teamSize > 1 || !OF_TEAMS.includes(name)));
}

export function switchLabel(ruleset: RulesetId | Ruleset, name: Switch): string {
  const ours = typeof ruleset === 'string' || isOurs(ruleset, ({ switches }) => switches?.[name]);
  return ours ? t('rules').switches[name] : switchWords(ruleset, name);
}

export function variantLabel(ruleset: RulesetId | Ruleset, variant: Variant): string {
  const ours = typeof ruleset === 'string' || isOurs(ruleset, ({ variants }) => variants?.[variant]);
  return ours ? t('rules').variants[variant] : variantWords(ruleset, variant);
}

/** Equals a built-in rule, which has a translation. */
function isOurs(ruleset: Ruleset, part: (ruleset: Ruleset) => object | undefined): boolean {
  const said = canonicalJson(part(ruleset) ?? null);
  return RULESET_IDS.some((id) => canonicalJson(part(RULESETS[id]) ?? null) === said);
}

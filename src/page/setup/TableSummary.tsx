import { SWITCHES } from '../../rules/rulesets/rulesets.js';
import type { View } from '../../web/views/view.js';
import { t } from '../i18n/index.js';
import { switchLabel, variantLabel } from '../words/house-rules.js';
import { rulesetWords } from '../words/rulesets.js';

export function TableSummary({ view }: { readonly view: View }) {
  const { settings } = view;
  const { name, about } = rulesetWords(settings.ruleset);
  return (
    <>
      <h2>{name}</h2>
      <p class="soft">{about}</p>
      <ul class="points">
        {chosen(view).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}

function chosen({ settings, rules }: View): string[] {
  const { setup: words } = t('rules');
  const { players, teamSize, zones, cards, manners, options } = settings;
  const { homeEntry, pack, exitWhen } = options;
  const turned = SWITCHES.filter((name) => options[name] === true);
  const teams = teamSize === 1 ? words.alone : words.teamsOf(teamSize, players / teamSize);
  return [
    `${words.playersCount(players)}, ${words.zonesCount(zones)}`,
    teams,
    words.cardModes[cards].name,
    words.mannersOf[manners].about,
    ...(settings.teaching ? [words.teaching] : []),
    ...(settings.moveFirst ? [words.moveFirst] : []),
    ...(settings.suits && cards === 'physical' ? [words.suits] : []),
    ...(homeEntry === undefined ? [] : [`${words.homeEntry} ${words.homeEntryHoles(homeEntry)}`]),
    ...(pack === undefined ? [] : [words.packOf(pack)]),
    ...(rules.centre ? [words.centre] : []),
    ...(options.exchange ? [words.exchange] : []),
    ...turned.map((name) => switchLabel(settings.ruleset, name)),
    ...(options.dealerChanges === 'deal' ? [words.dealerEachDeal] : []),
    ...(exitWhen === undefined ? [] : [`${words.exitWhen} ${t('ownRules').says.exitTimes[exitWhen]}`]),
    ...(options.variants ?? []).map((variant) => variantLabel(settings.ruleset, variant)),
  ];
}

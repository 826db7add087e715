import { isRulesetId } from '../../rules/rulesets/rulesets.js';
import { keysOf } from '../../rules/values/input.js';
import type { ManagedView } from '../../web/venue/view.js';
import { t } from '../i18n/index.js';
import { type Fact, Facts, Panel } from '../shell/Panel.js';
import { rulesetWords } from '../words/rulesets.js';

export function StatisticsPanel({ view }: { readonly view: ManagedView }) {
  const { statistics, medianMinutes, lengths } = view;
  const { statistics: words, settings } = t('staff');
  const { begun, won, abandoned, winsBySeat, abandonedInDeal, gamesInHour, rulesets } = statistics;
  const rows: readonly Fact[] = [
    [words.begun, begun],
    [words.won, won],
    [words.abandoned, abandoned],
    [words.median, medianMinutes === null ? null : settings.minutes(medianMinutes)],
    ...keysOf(words.tallies).map((tally): Fact => [words.tallies[tally], statistics[tally] || null]),
  ];
  const played = Object.entries(rulesets)
    .map(([name, count]): Bar => [isRulesetId(name) ? rulesetWords(name).name : words.own, count])
    .sort(([, one], [, other]) => other - one);
  const spans = lengths.map(({ from, to, games }): Bar => [words.span(from, to), games]);
  const hours = gamesInHour.flatMap((games, hour): Bar[] =>
    games > 0 ? [[settings.hour(hour), games]] : [],
  );
  return (
    <Panel id="staff-statistics" title={words.title}>
      <p class="soft">{words.how}</p>
      <Facts rows={rows} />
      <CountChart title={words.rulesets} bars={played} />
      <CountChart title={words.lengths} bars={spans} />
      <CountChart title={words.wins} bars={inOrder(winsBySeat, words.seat)} />
      <CountChart title={words.deals} bars={inOrder(abandonedInDeal, words.deal)} />
      <CountChart title={words.hours} bars={hours} />
      <a class="button" href="/api/staff/hours.csv" download>
        {words.save}
      </a>
    </Panel>
  );
}

type Bar = readonly [name: string, count: number];

function CountChart({ title, bars }: { readonly title: string; readonly bars: readonly Bar[] }) {
  const most = Math.max(0, ...bars.map(([, count]) => count));
  if (most === 0) return null;
  return (
    <table class="counts">
      <caption>{title}</caption>
      <tbody>
        {bars.map(([name, count]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td class="bar">
              <span style={{ width: `${(100 * count) / most}%` }} />
            </td>
            <td>{count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Counts up to the last non-zero one, named from 1. */
function inOrder(counts: readonly number[], name: (place: number) => string): Bar[] {
  const last = counts.findLastIndex((count) => count > 0);
  return counts.slice(0, last + 1).map((count, index) => [name(index + 1), count]);
}

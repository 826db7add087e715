import { isRulesetId } from '../../rules/rulesets/rulesets.js';
import { keysOf } from '../../rules/values/input.js';
import type { ManagedView } from '../../web/venue/view.js';
import { t } from '../i18n/index.js';
import { rulesetWords } from '../words/rulesets.js';
import { type Bar, CountChart, inOrder } from './CountChart.js';

export function StatisticsPanel({ view }: { readonly view: ManagedView }) {
  const { statistics, medianMinutes, lengths } = view;
  const words = t('staff').statistics;
  const { begun, won, abandoned, winsBySeat, abandonedInDeal, gamesInHour, rulesets } = statistics;
  const rows: readonly (readonly [string, string | number])[] = [
    [words.begun, begun],
    [words.won, won],
    [words.abandoned, abandoned],
    ...(medianMinutes === null ? [] : [[words.median, words.minutes(medianMinutes)] as const]),
    ...keysOf(words.tallies)
      .filter((tally) => statistics[tally] > 0)
      .map((tally) => [words.tallies[tally], statistics[tally]] as const),
  ];
  const played = Object.entries(rulesets)
    .map(([name, count]): Bar => [isRulesetId(name) ? rulesetWords(name).name : words.own, count])
    .sort(([, one], [, other]) => other - one);
  const spans = lengths.map(({ from, to, games }): Bar => [words.span(from, to), games]);
  const hours = gamesInHour.flatMap((games, hour): Bar[] => (games > 0 ? [[words.hour(hour), games]] : []));
  return (
    <section class="panel" aria-labelledby="staff-statistics">
      <h3 id="staff-statistics">{words.title}</h3>
      <p class="soft">{words.how}</p>
      <dl class="statistics">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <CountChart title={words.rulesets} bars={played} />
      <CountChart title={words.lengths} bars={spans} />
      <CountChart title={words.wins} bars={inOrder(winsBySeat, words.seat)} />
      <CountChart title={words.deals} bars={inOrder(abandonedInDeal, words.deal)} />
      <CountChart title={words.hours} bars={hours} />
      <a class="button" href="/api/staff/hours.csv" download>
        {words.save}
      </a>
    </section>
  );
}

import { isRulesetId } from '../../rules/rulesets.js';
import type { Tally } from '../../venue/statistics.js';
import type { StaffView } from '../../web/venue/view.js';
import { t } from '../i18n/index.js';
import { rulesetWords } from '../words/rulesets.js';

/** What happened at this table, in numbers. */
export function StatisticsPanel({ view: { statistics, medianMinutes } }: { readonly view: StaffView }) {
  const words = t('staff').statistics;
  const { begun, won, abandoned, winsBySeat, abandonedInDeal, rulesets } = statistics;
  const rows: readonly (readonly [string, string | number])[] = [
    [words.begun, begun],
    [words.won, won],
    [words.abandoned, abandoned],
    ...(medianMinutes === null ? [] : [[words.median, words.minutes(medianMinutes)] as const]),
    ...(won > 0 ? [[words.wins, inOrder(winsBySeat)] as const] : []),
    ...(abandoned > 0 ? [[words.deals, inOrder(abandonedInDeal)] as const] : []),
    ...Object.entries(rulesets).map(
      ([name, count]) => [isRulesetId(name) ? rulesetWords(name).name : name, count] as const,
    ),
    ...(Object.keys(words.tallies) as Tally[])
      .filter((tally) => statistics[tally] > 0)
      .map((tally) => [words.tallies[tally], statistics[tally]] as const),
  ];
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
    </section>
  );
}

/** The counts up to the last that is not zero. */
function inOrder(counts: readonly number[]): string {
  const last = counts.findLastIndex((count) => count > 0);
  return counts.slice(0, last + 1).join(' · ');
}

/** The record as docs/figures.md shows it. */
import { RULESET_IDS } from '../../src/rules/rulesets/rulesets.js';
import { countOf, figuresOf, OPPONENTS, type Opponent, type Pairs, type StrengthRecord } from './record.js';

/** Lines of Markdown: a row for each ruleset that was measured, and one for all together. */
export function strengthTable(record: StrengthRecord): string {
  const rows = RULESET_IDS.flatMap((id) => {
    const row = record[id];
    if (!row) return [];
    return `| \`${id}\` | ${OPPONENTS.map((opponent) => cell(row.pairs[opponent])).join(' | ')} |`;
  });
  const total = OPPONENTS.map((opponent) => cell(sumOf(record, opponent)));
  return [
    `| wins of \`hard\` | ${OPPONENTS.map((opponent) => `against \`${opponent}\``).join(' | ')} |`,
    `|---|${OPPONENTS.map(() => '---:|').join('')}`,
    ...rows,
    `| all together | ${total.join(' | ')} |`,
  ].join('\n');
}

/** Of all rows: decisions, and partner blunders among them. */
export function blundersIn(record: StrengthRecord): { decisions: number; partnerBlunders: number } {
  const rows = Object.values(record);
  return {
    decisions: rows.reduce((sum, row) => sum + row.decisions, 0),
    partnerBlunders: rows.reduce((sum, row) => sum + row.partnerBlunders, 0),
  };
}

function sumOf(record: StrengthRecord, opponent: Opponent): Pairs {
  const sum: [number, number, number] = [0, 0, 0];
  for (const { pairs } of Object.values(record)) {
    for (const [won, count] of pairs[opponent].entries()) sum[won] = (sum[won] as number) + count;
  }
  return sum;
}

function cell(pairs: Pairs): string {
  if (countOf(pairs) < 2) return '–';
  const { games, wins, error } = figuresOf(pairs);
  const percent = (share: number) => (100 * share).toFixed(1);
  return `${percent(wins)} ± ${percent(error)} % (${games.toLocaleString('en')})`;
}

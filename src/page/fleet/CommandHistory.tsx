import { t } from '../i18n/index.js';
import { answersText } from './CommandPanel.js';
import { history, nameOf, tables } from './connection.js';

export function CommandHistory() {
  const words = t('fleet');
  const entries = history.value;
  if (!entries || entries.length === 0) return null;
  const names = new Map(tables.value.map((table) => [table.id, nameOf(table)]));
  return (
    <details class="history">
      <summary>{words.history}</summary>
      <ol>
        {entries.toReversed().map(({ at, by, verb, tables: ids, answers }) => (
          <li key={`${at} ${verb} ${ids[0]}`}>
            <time dateTime={at}>{words.time(new Date(at))}</time> <strong>{by}</strong> {words.verbs[verb]}
            {' · '}
            {ids.length === 1 ? (names.get(ids[0] ?? '') ?? ids[0]) : words.tables(ids.length)}
            {' · '}
            {answersText(answers)}
          </li>
        ))}
      </ol>
    </details>
  );
}

import type { CommandEntry } from '../../fleet/command-log.js';
import { t } from '../i18n/index.js';
import { answersText, outcomeText } from './CommandPanel.js';
import { compare, history, nameOf, tables } from './connection.js';

export function CommandHistory() {
  const entries = history.value;
  if (!entries || entries.length === 0) return null;
  const names = new Map(tables.value.map((table) => [table.id, nameOf(table)]));
  const nameFor = (id: string) => names.get(id) ?? id;
  return (
    <details class="history">
      <summary>{t('fleet').history}</summary>
      <ol>
        {entries.toReversed().map((entry) => (
          <li key={`${entry.at} ${entry.verb} ${Object.values(entry.answers)[0]?.[0]}`}>
            <Command entry={entry} nameFor={nameFor} />
          </li>
        ))}
      </ol>
    </details>
  );
}

interface CommandProps {
  readonly entry: CommandEntry;
  readonly nameFor: (id: string) => string;
}

function Command({ entry: { at, by, verb, answers }, nameFor }: CommandProps) {
  const words = t('fleet');
  const when = <time dateTime={at}>{words.time(new Date(at))}</time>;
  if (verb === 'hire' || verb === 'dismiss') {
    const outcomes = Object.keys(answers).map(outcomeText).join();
    return (
      <>
        {when} <strong>{by || words.byOwner}</strong> {words.peopleDeeds[verb]} · {outcomes}
      </>
    );
  }
  const [first = '', ...others] = Object.values(answers).flat();
  const line = (
    <>
      {when} <strong>{by}</strong> {words.verbs[verb]}
      {' · '}
      {others.length === 0 ? nameFor(first) : words.tables(1 + others.length)}
      {' · '}
      {answersText(answers)}
    </>
  );
  if (others.length === 0) return line;
  return (
    <details>
      <summary>{line}</summary>
      <ul>
        {Object.entries(answers).map(([outcome, ids]) => (
          <li key={outcome}>{words.answeredBy(outcomeText(outcome), ids.map(nameFor).sort(compare))}</li>
        ))}
      </ul>
    </details>
  );
}

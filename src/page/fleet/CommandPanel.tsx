import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import type { CommandEntry } from '../../fleet/command-log.js';
import type { FleetTable } from '../../fleet/tables.js';
import type { Verb } from '../../mqtt/topics.js';
import { DIMMEST } from '../../rules/values/limits.js';
import { type Catalogue, dateTime, t } from '../i18n/index.js';
import { Button } from '../shell/Button.js';
import { signAs, signature, staff } from './choice.js';
import { type Answers, can, command, compare, history, me, nameOf, tables } from './connection.js';

const PLAIN = [
  'answered',
  'attract',
  'reset',
  'lock',
  'unlock',
  'clean',
  'cleaned',
  'update',
  'restart',
] as const satisfies readonly Verb[];
/** Commands that end or delay guests' games. */
type Grave = keyof Catalogue['fleet']['confirm'];
const isGrave = (verb: Verb): verb is Grave => verb in t('fleet').confirm;
const BRIGHTEST = 255;

interface CommandPanelProps {
  readonly tables: readonly FleetTable[];
  readonly askedFirst?: Verb | undefined;
}

export function CommandPanel({ tables, askedFirst }: CommandPanelProps) {
  const words = t('fleet');
  const asked = useSignal<Grave | null>(askedFirst !== undefined && isGrave(askedFirst) ? askedFirst : null);
  const busy = useSignal(false);
  const answers = useSignal<Answers | null>(null);
  const text = useSignal('');
  const level = useSignal(BRIGHTEST);
  const unsigned = signature.value === '';
  const able = (verb: Verb) => tables.filter((table) => can(table, verb)).map(({ id }) => id);
  const send = async (verb: Verb, fields: Readonly<Record<string, string | number>> = {}) => {
    asked.value = null;
    busy.value = true;
    answers.value = await command(verb, able(verb), signature.value, fields);
    busy.value = false;
  };
  const blocked = busy.value || unsigned;
  return (
    <div class="stack">
      {me.value?.name == null && (
        <label class="signature">
          {words.staff}
          <input
            value={staff.value}
            maxLength={60}
            autocomplete="name"
            onInput={(event) => signAs(event.currentTarget.value)}
          />
        </label>
      )}
      {asked.value ? (
        <div class="confirm">
          <p>{words.confirm[asked.value](able(asked.value).length)}</p>
          <Button
            class="destructive"
            label={words.verbs[asked.value]}
            disabled={blocked}
            onClick={() => asked.value && void send(asked.value)}
          />
          <Button class="quiet" label={t().shell.notNow} onClick={() => (asked.value = null)} />
        </div>
      ) : (
        <div class="verbs">
          {PLAIN.filter((verb) => able(verb).length > 0).map((verb) => (
            <Button
              key={verb}
              label={words.verbs[verb]}
              disabled={blocked}
              onClick={() => {
                if (isGrave(verb)) asked.value = verb;
                else void send(verb);
              }}
            />
          ))}
        </div>
      )}
      {able('announce').length > 0 && (
        <VerbForm verb="announce" blocked={blocked} onSend={() => send('announce', { text: text.value })}>
          <input
            value={text.value}
            maxLength={200}
            aria-label={words.announcement}
            placeholder={words.announcement}
            onInput={(event) => (text.value = event.currentTarget.value)}
          />
        </VerbForm>
      )}
      {able('brightness').length > 0 && (
        <VerbForm
          verb="brightness"
          blocked={blocked}
          onSend={() => send('brightness', { level: level.value })}
        >
          <input
            type="range"
            min={DIMMEST}
            max={BRIGHTEST}
            value={level.value}
            aria-label={words.verbs.brightness}
            onInput={(event) => (level.value = Number(event.currentTarget.value))}
          />
        </VerbForm>
      )}
      <p class="answers" role="status">
        {busy.value ? words.sending : answers.value ? answersText(answers.value) : ''}
      </p>
    </div>
  );
}

interface VerbFormProps {
  readonly verb: Verb;
  readonly blocked: boolean;
  readonly onSend: () => void;
  readonly children: ComponentChildren;
}

function VerbForm({ verb, blocked, onSend, children }: VerbFormProps) {
  return (
    <form
      class="with-field"
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      {children}
      <button type="submit" disabled={blocked}>
        {t('fleet').verbs[verb]}
      </button>
    </form>
  );
}

export function answersText(answers: Answers): string {
  return Object.entries(answers)
    .map(([outcome, ids]) => t('fleet').answered(ids.length, outcomeText(outcome)))
    .join(', ');
}

function outcomeText(outcome: string): string {
  const { outcomes } = t('fleet');
  return Object.hasOwn(outcomes, outcome) ? outcomes[outcome as keyof typeof outcomes] : outcomes.refused;
}

export function CommandHistory() {
  const entries = history.value;
  if (!entries || entries.length === 0) return null;
  const names = new Map(tables.value.map((table) => [table.id, nameOf(table)]));
  const nameFor = (id: string) => names.get(id) ?? id;
  return (
    <details class="history">
      <summary>{t('fleet').history}</summary>
      <ol class="stack">
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
  const when = <time dateTime={at}>{dateTime(at)}</time>;
  if (verb === 'hire' || verb === 'dismiss') {
    const outcomes = Object.keys(answers).map(outcomeText).join();
    return (
      <>
        {when} <strong>{by || words.byOwner}</strong> {words.peopleDeeds[verb]} – {outcomes}
      </>
    );
  }
  const [first = '', ...others] = Object.values(answers).flat();
  const line = (
    <>
      {when} <strong>{by}</strong> {words.verbs[verb]}
      {' – '}
      {others.length === 0 ? nameFor(first) : words.tables(1 + others.length)}
      {' – '}
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

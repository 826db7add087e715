import { useSignal } from '@preact/signals';
import type { FleetTable, Mode } from '../../fleet/tables.js';
import { loadMessages, t } from '../i18n/index.js';
import { askForPin } from '../live.js';
import { Button } from '../shell/Button.js';
import { Tick } from '../shell/Choice.js';
import { LivePage } from '../shell/LivePage.js';
import { lazy } from '../shell/lazy-component.js';
import { Alert } from '../shell/Panel.js';
import { fetchStyle, show } from '../shell/show.js';
import { chooseAlerts, followNeeds } from './alerts.js';
import { answersText, CommandHistory, CommandPanel } from './CommandPanel.js';
import {
  chooseAll,
  chosen,
  find,
  followTime,
  groups,
  minutesSince,
  opened,
  searched,
  showMore,
  shownMode,
  signature,
  toggle,
  unshown,
} from './choice.js';
import {
  type Answers,
  alerts,
  brokerFault,
  can,
  command,
  countOf,
  followFleet,
  me,
  nameOf,
  siteOf,
  tables,
} from './connection.js';
import { BoardKinds, MiniBoard } from './MiniBoard.js';
import { TableSheet } from './TableSheet.js';

/** For owners. */
const PeopleSection = lazy(() => import('./PeopleSection.js'), 'PeopleSection', ['staff']);

const MODES: readonly Mode[] = ['needed', 'away', 'play', 'free'];

export async function openFleet(): Promise<void> {
  await Promise.all([loadMessages('fleet'), fetchStyle('/later.css'), fetchStyle('/fleet.css')]);
  followFleet();
  followTime();
  followNeeds();
  show(<FleetPage />);
}

function FleetPage() {
  const words = t('fleet');
  const sheet = tables.value.find(({ id }) => id === opened.value);
  const title = () => {
    const needed = countOf('needed');
    return `${needed > 0 ? `(${needed}) ` : ''}${t('fleet').title}`;
  };
  return (
    <LivePage title={title}>
      {brokerFault.value === undefined ? undefined : (
        <div class="fleet">
          <BoardKinds states={tables.value.flatMap(({ state }) => state ?? [])} />
          <Summary />
          <Alert text={brokerFault.value && words.brokerAway} />
          <Wall />
          {chosen.value && (
            <div class="group">
              <h2>{words.tables(chosen.value.size)}</h2>
              <CommandPanel tables={tables.value.filter(({ id }) => chosen.value?.has(id))} />
            </div>
          )}
          {me.value?.manages && (
            <a class="button" href="/api/fleet/hours.csv" download>
              {words.hours}
            </a>
          )}
          <CommandHistory />
          {me.value === null && <Button label={words.enterPin} onClick={askForPin} />}
          {me.value?.people && <PeopleSection people={me.value.people} />}
          {sheet && <TableSheet key={sheet.id} table={sheet} />}
        </div>
      )}
    </LivePage>
  );
}

function Summary() {
  const words = t('fleet');
  return (
    <div class="summary">
      <h2 class="unseen">{words.title}</h2>
      <div class="modes">
        {MODES.map((mode) => (
          <button
            key={mode}
            type="button"
            class={`mode is-${mode}`}
            aria-pressed={shownMode.value === mode}
            onClick={() => find(searched.value, shownMode.value === mode ? null : mode)}
          >
            <strong>{countOf(mode)}</strong> {words.counted(countOf(mode), mode)}
          </button>
        ))}
      </div>
      <input
        type="search"
        value={searched.value}
        aria-label={words.search}
        placeholder={words.search}
        onInput={(event) => find(event.currentTarget.value, shownMode.value)}
      />
      <Button
        label={chosen.value ? words.chosen : words.choose}
        aria-pressed={chosen.value !== null}
        onClick={() => (chosen.value = chosen.value ? null : new Set())}
      />
      <Tick checked={alerts.value} label={words.alerts} onChange={chooseAlerts} />
    </div>
  );
}

function Wall() {
  const words = t('fleet');
  if (tables.value.length === 0) return <p class="centred soft">{words.none}</p>;
  if (groups.value.length === 0) return <p class="centred soft">{words.noneFound}</p>;
  return (
    <>
      {groups.value.map(({ heading, isHelp, shown, all }) => (
        <section
          key={`${isHelp} ${heading}`}
          class={`site ${isHelp ? 'help' : ''}`}
          aria-label={heading || words.title}
        >
          {heading && (
            <h3>
              {heading}
              {chosen.value && (
                <Button class="quiet" label={words.chooseAll} onClick={() => chooseAll(all)} />
              )}
            </h3>
          )}
          <div class="wall">
            {shown.map((table) => (
              <TableCard key={table.id} table={table} />
            ))}
          </div>
        </section>
      ))}
      {unshown.value > 0 && <Button label={words.showMore(unshown.value)} onClick={showMore} />}
    </>
  );
}

function TableCard({ table }: { readonly table: FleetTable }) {
  const { id, mode, state } = table;
  const choosing = chosen.value !== null;
  const isChosen = chosen.value?.has(id) ?? false;
  return (
    <div class={`table-card is-${mode} ${isChosen ? 'chosen' : ''}`}>
      <button
        type="button"
        class="table-open"
        aria-pressed={choosing ? isChosen : undefined}
        onClick={() => {
          if (choosing) toggle(id);
          else opened.value = id;
        }}
      >
        <span class="table-board">{state ? <MiniBoard state={state} /> : <span class="no-board" />}</span>
        <span class="table-name">{nameOf(table)}</span>
        <span class="table-mode">{modeText(table)}</span>
        <span class="table-more">{moreText(table)}</span>
      </button>
      {can(table, 'answered') && <AnsweredButton id={id} />}
    </div>
  );
}

/** The log keeps a name: if it is missing, the sheet asks. */
function AnsweredButton({ id }: { readonly id: string }) {
  const answers = useSignal<Answers | null>(null);
  const answer = async () => {
    const by = signature.value;
    if (by === '') opened.value = id;
    else answers.value = await command('answered', [id], by);
  };
  return (
    <>
      <Button class="table-answered" label={t('fleet').verbs.answered} onClick={answer} />
      {answers.value && (
        <p class="table-more" role="status">
          {answersText(answers.value)}
        </p>
      )}
    </>
  );
}

function modeText({ mode, state, health, awaySince }: FleetTable): string {
  const words = t('fleet');
  if (mode === 'needed' && health) return health.needs.map(({ need }) => words.needs[need]).join(', ');
  if (mode === 'away') return awaySince ? words.awayFor(minutesSince(awaySince)) : words.one.away;
  if (state?.cleaning) return words.cleaned;
  if (mode === 'free') return state?.locked || state?.closed ? words.locked : words.one.free;
  if (!state) return words.one.play;
  const taken = words.playingFor(minutesSince(state.since));
  return state.long ? words.long(taken) : taken;
}

function moreText(table: FleetTable): string {
  const { mode, state, health } = table;
  const words = t('fleet');
  const [need] = health?.needs ?? [];
  if (mode === 'needed' && need)
    return [siteOf(table), words.since(minutesSince(need.since))].filter(Boolean).join(', ');
  if (!state || mode !== 'play') return '';
  return words.doing(state.cleaning ? words.cleaned : words.stages[state.stage], state.ruleset);
}

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
import { rulesetName } from '../words/rulesets.js';
import { chooseAlerts, followNeeds } from './alerts.js';
import { answersText, CommandHistory, CommandPanel } from './CommandPanel.js';
import * as wall from './choice.js';
import * as fleet from './connection.js';
import { BoardKinds, MiniBoard } from './MiniBoard.js';
import { TableSheet } from './TableSheet.js';

/** For owners. */
const PeopleSection = lazy(() => import('../staff/PeoplePanel.js'), 'PeopleSection', ['staff']);

const MODES: readonly Mode[] = ['needed', 'away', 'play', 'free'];

export async function openFleet(): Promise<void> {
  await Promise.all([loadMessages('fleet', 'rules'), fetchStyle('/later.css'), fetchStyle('/fleet.css')]);
  fleet.followFleet();
  wall.followTime();
  followNeeds();
  show(<FleetPage />);
}

function FleetPage() {
  const words = t('fleet');
  const opened = wall.opened.value;
  const sheet = fleet.tables.value.find(({ id }) => id === opened?.id);
  const title = () => {
    const needed = fleet.countOf('needed');
    return `${needed > 0 ? `(${needed}) ` : ''}${t('fleet').title}`;
  };
  return (
    <LivePage title={title}>
      {fleet.brokerFault.value === undefined ? undefined : (
        <div class="fleet">
          <BoardKinds states={fleet.tables.value.flatMap(({ state }) => state ?? [])} />
          <Summary />
          <Alert text={fleet.brokerFault.value && words.brokerAway} />
          <Alert text={fleet.isFull.value && words.full} />
          <Wall />
          {wall.chosen.value && (
            <div class="group">
              <h2>{words.tables(wall.chosen.value.size)}</h2>
              <CommandPanel tables={fleet.tables.value.filter(({ id }) => wall.chosen.value?.has(id))} />
            </div>
          )}
          {fleet.me.value?.manages && (
            <a class="button" href="/api/fleet/hours.csv" download>
              {words.hours}
            </a>
          )}
          <CommandHistory />
          {fleet.me.value === null && <Button label={words.enterPin} onClick={askForPin} />}
          {fleet.me.value?.people && <PeopleSection people={fleet.me.value.people} />}
          {sheet && <TableSheet key={sheet.id} table={sheet} asked={opened?.asked} />}
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
            aria-pressed={wall.shownMode.value === mode}
            onClick={() => wall.find(wall.searched.value, wall.shownMode.value === mode ? null : mode)}
          >
            <strong>{fleet.countOf(mode)}</strong> {words.counted(fleet.countOf(mode), mode)}
          </button>
        ))}
      </div>
      <input
        type="search"
        value={wall.searched.value}
        aria-label={words.search}
        placeholder={words.search}
        onInput={(event) => wall.find(event.currentTarget.value, wall.shownMode.value)}
      />
      <Button
        label={wall.chosen.value ? words.chosen : words.choose}
        aria-pressed={wall.chosen.value !== null}
        onClick={() => (wall.chosen.value = wall.chosen.value ? null : new Set())}
      />
      <Tick label={words.alerts} value={fleet.alerts.value} onChoose={chooseAlerts} />
    </div>
  );
}

function Wall() {
  const words = t('fleet');
  if (fleet.tables.value.length === 0) return <p class="centred soft">{words.none}</p>;
  if (wall.groups.value.length === 0) return <p class="centred soft">{words.noneFound}</p>;
  return (
    <>
      {wall.groups.value.map(({ heading, isHelp, shown, all }) => (
        <section
          key={`${isHelp} ${heading}`}
          class={`site stack ${isHelp ? 'help' : ''}`}
          aria-label={heading || words.title}
        >
          {heading && (
            <h3>
              {heading}
              {wall.chosen.value && (
                <Button class="quiet" label={words.chooseAll} onClick={() => wall.chooseAll(all)} />
              )}
            </h3>
          )}
          <div class="wall stack">
            {shown.map((table) => (
              <TableCard key={table.id} table={table} />
            ))}
          </div>
        </section>
      ))}
      {wall.unshown.value > 0 && (
        <Button label={words.showMore(wall.unshown.value)} onClick={wall.showMore} />
      )}
    </>
  );
}

function TableCard({ table }: { readonly table: FleetTable }) {
  const { id, mode, state } = table;
  const choosing = wall.chosen.value !== null;
  const isChosen = wall.chosen.value?.has(id) ?? false;
  return (
    <div class={`table-card is-${mode} ${isChosen ? 'chosen' : ''}`}>
      <button
        type="button"
        class="table-open"
        aria-pressed={choosing ? isChosen : undefined}
        onClick={() => {
          if (choosing) wall.toggle(id);
          else wall.opened.value = { id };
        }}
      >
        <span class="table-board">{state ? <MiniBoard state={state} /> : <span class="no-board" />}</span>
        <span class="table-name">{fleet.nameOf(table)}</span>
        <span class="table-mode">{modeText(table)}</span>
        <span class="table-more">{moreText(table)}</span>
      </button>
      {!choosing && <TableLink table={table} />}
      <div class="table-acts">
        {fleet.can(table, 'answered') && <AnsweredButton id={id} />}
        {state?.taken && mode !== 'away' && fleet.can(table, 'attract') && (
          <Button
            class="quiet"
            label={t('fleet').verbs.attract}
            onClick={() => (wall.opened.value = { id, asked: 'attract' })}
          />
        )}
      </div>
    </div>
  );
}

function TableLink({ table }: { readonly table: FleetTable }) {
  const href = fleet.staffPageOf(table);
  if (!href) return null;
  return (
    <a class="table-link" href={href} aria-label={`${t('fleet').toTable}: ${fleet.nameOf(table)}`}>
      ↗
    </a>
  );
}

/** The log keeps a name: if it is missing, the sheet asks. */
function AnsweredButton({ id }: { readonly id: string }) {
  const answers = useSignal<fleet.Answers | null>(null);
  const answer = async () => {
    const by = wall.signature.value;
    if (by === '') wall.opened.value = { id };
    else answers.value = await fleet.command('answered', [id], by);
  };
  return (
    <>
      <Button label={t('fleet').verbs.answered} onClick={answer} />
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
  if (mode === 'away') return awaySince ? words.awayFor(wall.minutesSince(awaySince)) : words.one.away;
  if (state?.cleaning) return words.cleaned;
  if (mode === 'free') return state?.locked || state?.closed ? words.locked : words.one.free;
  if (!state) return words.one.play;
  const taken = words.playingFor(wall.minutesSince(state.since));
  return state.long ? words.long(taken) : taken;
}

function moreText(table: FleetTable): string {
  const { mode, state, health } = table;
  const words = t('fleet');
  const [need] = health?.needs ?? [];
  if (mode === 'needed' && need)
    return [fleet.siteOf(table), words.since(wall.minutesSince(need.since))].filter(Boolean).join(', ');
  if (!state || mode !== 'play') return '';
  return words.doing(state.cleaning ? words.cleaned : words.stages[state.stage], rulesetName(state.ruleset));
}

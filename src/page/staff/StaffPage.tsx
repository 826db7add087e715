import { useSignal } from '@preact/signals';
import { LONGEST_ANNOUNCEMENT } from '../../rules/values/limits.js';
import type { StaffState } from '../../venue/state.js';
import type { ManagedView, StaffView } from '../../web/venue/view.js';
import { dateTime, loadMessages, t } from '../i18n/index.js';
import { home } from '../pin-protected.js';
import { Button } from '../shell/Button.js';
import { Confirm } from '../shell/Confirm.js';
import { LivePage } from '../shell/LivePage.js';
import { Alert, Panel } from '../shell/Panel.js';
import { fetchStyle, show } from '../shell/show.js';
import { PawnWords } from '../venue/VenuePanel.js';
import { BackupPanel } from './BackupPanel.js';
import { followStaff, keepGame, order, refusalText, staffView, trouble } from './connection.js';
import { PeoplePanel } from './PeoplePanel.js';
import { BrokerPanel, ProgramPanel } from './ProgramPanel.js';
import { SettingsPanel } from './SettingsPanel.js';
import { StatisticsPanel } from './StatisticsPanel.js';

export async function openStaff(): Promise<void> {
  await Promise.all([
    loadMessages('staff', 'venue', 'rules'),
    fetchStyle('/later.css'),
    fetchStyle('/maintenance.css'),
  ]);
  followStaff();
  show(<StaffPage />);
}

function StaffPage() {
  const view = staffView.value;
  return <LivePage title={() => t().settings.staff}>{view ? <Table view={view} /> : undefined}</LivePage>;
}

function Table({ view }: { readonly view: StaffView }) {
  const words = t('staff');
  const { managed, owned } = view;
  return (
    <div class="staff">
      <h2>
        {t().settings.staff} <a href={home()}>{t().shell.toGame}</a>
      </h2>
      <Alert text={trouble.value && refusalText(trouble.value)} />
      <StatePanel view={view} />
      <ActPanel view={view} />
      <AnnouncePanel shown={view.state.announcement} />
      {managed && (
        <>
          <SettingsPanel state={view.state} managed={managed} />
          <StatisticsPanel view={managed} />
          <DeedsPanel deeds={managed.deeds} />
          {managed.keeps && <BackupPanel restores={managed.restores} leftOut={managed.leftOut} />}
        </>
      )}
      {owned?.people && <PeoplePanel people={owned.people} />}
      {owned?.program && <ProgramPanel program={owned.program} />}
      {owned?.broker && <BrokerPanel broker={owned.broker} />}
      {managed && (
        <>
          <a href="/api/bundle" download>
            {words.report}
          </a>
          <a href="/maintenance">{words.maintenance}</a>
        </>
      )}
    </div>
  );
}

function stateName({ cleaning, locked, closed, free, stage }: StaffState): string {
  const words = t('staff');
  if (cleaning) return words.cleaned;
  if (locked || closed) return words.locked;
  return free ? words.free : words.stages[stage];
}

function StatePanel({ view: { state } }: { readonly view: StaffView }) {
  const words = t('staff');
  const { minutesTaken, minutesSinceCall } = state;
  const facts = [
    words.seated(state.people, state.players),
    ...(minutesTaken ? [words.takenFor(minutesTaken)] : []),
    words.today(state.gamesToday),
  ];
  return (
    <section class="panel staff-state" aria-live="polite">
      <h3>{stateName(state)}</h3>
      {/* do not announce passing minutes */}
      <p aria-live="off">{facts.join(', ')}</p>
      {state.needs.map((need) => (
        <p key={need} class="notice warn">
          <span>
            {words.needs[need]}
            {need === 'call' && minutesSinceCall !== null && (
              <span aria-live="off">, {words.since(minutesSinceCall)}</span>
            )}
          </span>
        </p>
      ))}
      {state.runsLong && minutesTaken !== null && (
        <p class="notice" aria-live="off">
          {words.runsLong(minutesTaken)}
        </p>
      )}
      {state.ending && <p class="notice">{words.ending}</p>}
      {state.pawns && <PawnWords pawns={state.pawns} />}
    </section>
  );
}

function ActPanel({ view: { state, keepable } }: { readonly view: StaffView }) {
  const words = t('staff').act;
  const { calledAt, since } = state;
  return (
    <section class="panel">
      <div class="row">
        {calledAt !== null && state.needs.includes('call') && (
          <Button
            class="primary"
            label={words.answered}
            onClick={() => order({ do: 'call.answered', calledAt })}
          />
        )}
        <Confirm
          question={state.free ? null : words.freeSure}
          label={words.free}
          onConfirm={() => order({ do: 'free', since })}
        />
        <Confirm
          question={words.resetSure}
          label={words.reset}
          onConfirm={() => order({ do: 'reset', since })}
        />
        <Button
          label={state.locked ? words.unlock : words.lock}
          onClick={() => order({ do: 'lock', locked: !state.locked })}
        />
        <Button
          label={state.cleaning ? words.cleaned : words.clean}
          onClick={() => order({ do: 'clean', cleaning: !state.cleaning })}
        />
        {keepable && <Button label={words.keep} onClick={keepGame} />}
      </div>
    </section>
  );
}

function AnnouncePanel({ shown }: { readonly shown: string }) {
  const words = t('staff').announce;
  const typed = useSignal<string | null>(null);
  const text = typed.value ?? shown;
  const say = async (said: string) => {
    if (await order({ do: 'announce', text: said })) typed.value = null;
  };
  return (
    <form
      class="panel"
      onSubmit={(event) => {
        event.preventDefault();
        void say(text);
      }}
    >
      <label>
        {words.title}
        <input
          maxLength={LONGEST_ANNOUNCEMENT}
          value={text}
          onInput={({ currentTarget: { value } }) => (typed.value = value === shown ? null : value)}
        />
      </label>
      <div class="row">
        <button type="submit">{words.send}</button>
        {shown !== '' && <Button label={words.remove} onClick={() => say('')} />}
      </div>
    </form>
  );
}

type Deed = ManagedView['deeds'][number];

const MOST_SHOWN = 20;

/** Empty without a PIN. */
function DeedsPanel({ deeds }: { readonly deeds: readonly Deed[] }) {
  if (deeds.length === 0) return null;
  return (
    <Panel id="staff-deeds" title={t('staff').deeds.title}>
      <ol class="deeds">
        {deeds
          .slice(-MOST_SHOWN)
          .toReversed()
          .map((deed) => (
            <li key={`${deed.at} ${deed.did}`}>{deedText(deed)}</li>
          ))}
      </ol>
    </Panel>
  );
}

function deedText({ at, by, via, did, answer }: Deed): string {
  const { deeds, refused, backups, program } = t('staff');
  const faults: Readonly<Record<string, string>> = { ...program.faults, ...backups.faults, ...refused };
  const what = (deeds.did as Readonly<Record<string, string>>)[did] ?? did;
  const who = via ? [by, deeds.byBroker].filter(Boolean).join(', ') : (by ?? deeds.byOwner);
  const line = `${dateTime(at)} – ${who} – ${what}`;
  return answer === 'done' ? line : `${line}. ${deeds.refused(faults[answer] ?? answer)}`;
}

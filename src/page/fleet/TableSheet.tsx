import { useEffect, useRef } from 'preact/hooks';
import type { FleetTable } from '../../fleet/tables.js';
import type { PublicState } from '../../mqtt/reports.js';
import type { Verb } from '../../mqtt/topics.js';
import { t } from '../i18n/index.js';
import { type Fact, Facts } from '../shell/Panel.js';
import { rulesetName } from '../words/rulesets.js';
import { CommandPanel } from './CommandPanel.js';
import { minutesSince, opened } from './choice.js';
import { nameOf, staffPageOf } from './connection.js';
import { MiniBoard } from './MiniBoard.js';

interface TableSheetProps {
  readonly table: FleetTable;
  readonly asked?: Verb | undefined;
}

export function TableSheet({ table, asked }: TableSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const words = t('fleet');
  const staffPage = staffPageOf(table);
  const needs = table.health?.needs ?? [];
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} class="table-sheet" aria-label={nameOf(table)} onClose={() => (opened.value = null)}>
      <div class={`sheet-head is-${table.mode}`}>
        <h2>{nameOf(table)}</h2>
        <span class="mode-tag">{words.one[table.mode]}</span>
        <form method="dialog">
          <button type="submit" class="quiet">
            {t().shell.close}
          </button>
        </form>
      </div>
      {needs.length > 0 && (
        <ul class="needs">
          {needs.map(({ need, since }) => (
            <li key={need}>
              <strong>{words.needs[need]}</strong> {words.since(minutesSince(since))}
            </li>
          ))}
        </ul>
      )}
      {table.mode !== 'away' && <CommandPanel tables={[table]} askedFirst={asked} />}
      {staffPage && <a href={staffPage}>{words.toTable}</a>}
      <div class="sheet-body">
        {table.state && <MiniBoard state={table.state} />}
        <TableFacts table={table} />
      </div>
    </dialog>
  );
}

function updateOf({ version, latest, updating }: PublicState): string | null {
  if (updating) return t('fleet').facts.updating;
  return latest && latest !== version ? latest : null;
}

function TableFacts({ table }: { readonly table: FleetTable }) {
  const { id, state, health, stats, awaySince } = table;
  const words = t('fleet');
  const { facts } = words;
  const rows: readonly Fact[] = [
    [facts.site, state?.site],
    [facts.away, awaySince && words.since(minutesSince(awaySince))],
    [facts.stage, state && (state.cleaning ? words.cleaned : words.stages[state.stage])],
    [state?.taken ? facts.taken : facts.free, state && words.since(minutesSince(state.since))],
    [facts.ruleset, state && rulesetName(state.ruleset)],
    [facts.players, state?.players],
    [facts.today, stats?.today],
    [facts.games, stats?.games],
    [facts.switches, health && health.switches.stuck + health.switches.masked],
    [facts.temperature, health?.temperature == null ? null : words.celsius(health.temperature)],
    [facts.uptime, health && words.duration(health.uptime)],
    [facts.version, state?.version],
    [facts.update, state && updateOf(state)],
    [facts.id, id],
  ];
  return <Facts rows={rows} />;
}

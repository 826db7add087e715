import type { FleetTable } from '../../fleet/tables.js';
import { t } from '../i18n/index.js';
import { chosen, minutesSince, opened, toggle } from './choice.js';
import { nameOf } from './connection.js';
import { MiniBoard } from './MiniBoard.js';

export function TableCard({ table }: { readonly table: FleetTable }) {
  const { id, mode, state } = table;
  const choosing = chosen.value !== null;
  const isChosen = chosen.value?.has(id) ?? false;
  return (
    <button
      type="button"
      class={`table-card is-${mode} ${isChosen ? 'chosen' : ''}`}
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
  );
}

function modeText({ mode, state, health, awaySince }: FleetTable): string {
  const words = t('fleet');
  const [need] = health?.needs ?? [];
  if (mode === 'needed' && need) return words.needs[need.need];
  if (mode === 'away') return awaySince ? words.awayFor(minutesSince(awaySince)) : words.one.away;
  if (mode === 'free') return state?.locked ? words.locked : words.one.free;
  return state ? words.playingFor(minutesSince(state.since)) : words.one.play;
}

function moreText({ mode, state, health }: FleetTable): string {
  const words = t('fleet');
  const [need] = health?.needs ?? [];
  if (mode === 'needed' && need) return words.since(minutesSince(need.since));
  if (!state || mode !== 'play') return '';
  return words.doing(words.stages[state.stage], state.ruleset);
}

import { useSignal } from '@preact/signals';
import type { FleetTable } from '../../fleet/tables.js';
import { t } from '../i18n/index.js';
import { Button } from '../shell/Button.js';
import { answersText } from './CommandPanel.js';
import { chosen, minutesSince, opened, signature, toggle } from './choice.js';
import { type Answers, can, command, nameOf, siteOf } from './connection.js';
import { MiniBoard } from './MiniBoard.js';

export function TableCard({ table }: { readonly table: FleetTable }) {
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

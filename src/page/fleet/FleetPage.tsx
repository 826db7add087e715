import type { Mode } from '../../fleet/tables.js';
import { loadMessages, t } from '../i18n/index.js';
import { LivePage } from '../shell/LivePage.js';
import { show } from '../shell/show.js';
import { fetchStyle } from '../shell/style.js';
import { CommandHistory } from './CommandHistory.js';
import { CommandPanel } from './CommandPanel.js';
import { chosen, followTime, opened, searched, shownBySite, shownMode } from './choice.js';
import { brokerFault, countOf, followFleet, tables } from './connection.js';
import { BoardKinds } from './MiniBoard.js';
import { TableCard } from './TableCard.js';
import { TableSheet } from './TableSheet.js';

/** Most urgent first. */
const MODES: readonly Mode[] = ['needed', 'away', 'play', 'free'];

export async function openFleet(): Promise<void> {
  await Promise.all([loadMessages('fleet'), fetchStyle('/later.css'), fetchStyle('/fleet.css')]);
  followFleet();
  followTime();
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
          {brokerFault.value && (
            <p class="notice warn" role="alert">
              {words.brokerAway}
            </p>
          )}
          <Wall />
          {chosen.value && (
            <div class="group">
              <h2>{words.tables(chosen.value.size)}</h2>
              <CommandPanel ids={[...chosen.value]} />
            </div>
          )}
          <CommandHistory />
          {sheet && <TableSheet key={sheet.id} table={sheet} />}
        </div>
      )}
    </LivePage>
  );
}

function Summary() {
  const words = t('fleet');
  const choose = (mode: Mode) => {
    shownMode.value = shownMode.value === mode ? null : mode;
  };
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
            onClick={() => choose(mode)}
          >
            <strong>{countOf(mode)}</strong> {words.mode[mode]}
          </button>
        ))}
      </div>
      <input
        type="search"
        value={searched.value}
        aria-label={words.search}
        placeholder={words.search}
        onInput={(event) => (searched.value = event.currentTarget.value)}
      />
      <button
        type="button"
        aria-pressed={chosen.value !== null}
        onClick={() => (chosen.value = chosen.value ? null : new Set())}
      >
        {chosen.value ? words.chosen : words.choose}
      </button>
    </div>
  );
}

function Wall() {
  const words = t('fleet');
  const sites = shownBySite();
  if (tables.value.length === 0) return <p class="centred soft">{words.none}</p>;
  if (sites.length === 0) return <p class="centred soft">{words.noneFound}</p>;
  return (
    <>
      {sites.map(([site, there]) => (
        <section key={site} class="site" aria-label={site || words.title}>
          {site && (
            <h3>
              {site}
              {chosen.value && (
                <button
                  type="button"
                  class="quiet"
                  onClick={() =>
                    (chosen.value = new Set([...(chosen.value ?? []), ...there.map(({ id }) => id)]))
                  }
                >
                  {words.chooseAll}
                </button>
              )}
            </h3>
          )}
          <div class="wall">
            {there.map((table) => (
              <TableCard key={table.id} table={table} />
            ))}
          </div>
        </section>
      ))}
    </>
  );
}

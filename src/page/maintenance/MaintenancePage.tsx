import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { Board, type Hole } from '../../rules/board/holes.js';
import { keysOf } from '../../rules/values/input.js';
import { DIMMEST } from '../../rules/values/limits.js';
import type { MaintenanceView } from '../../web/maintenance/view.js';
import { drawingOf } from '../board/drawing.js';
import { holeName } from '../board/names.js';
import { loadMessages, t } from '../i18n/index.js';
import { home } from '../pin-protected.js';
import { Button } from '../shell/Button.js';
import { Slider } from '../shell/Fields.js';
import { LivePage } from '../shell/LivePage.js';
import { type Fact, Facts, FileField, Panel } from '../shell/Panel.js';
import { fetchStyle, show } from '../shell/show.js';
import { act, followBoard, maintenance, takeOver, trouble } from './connection.js';
import { HolePanel, SwitchFaultPanel } from './HolePanel.js';
import { LearnPanel, MappingPanel } from './MappingPanel.js';
import { SwitchBoard } from './SwitchBoard.js';

export async function openMaintenance(): Promise<void> {
  await Promise.all([loadMessages('maintenance'), fetchStyle('/later.css'), fetchStyle('/maintenance.css')]);
  followBoard();
  show(<MaintenancePage />);
}

function MaintenancePage() {
  const view = maintenance.value;
  return (
    <LivePage title={() => t().settings.maintenance}>
      {view ? <BoardMaintenance view={view} /> : undefined}
    </LivePage>
  );
}

function BoardMaintenance({ view }: { readonly view: MaintenanceView }) {
  const { zones, holesPerZone, homeEntry, mapping } = view;
  const board = Board.of(zones, holesPerZone);
  const drawing = useMemo(() => drawingOf(board, homeEntry), [board, homeEntry]);
  const first = board.stars[0] ?? board.centre;
  const focused = useSignal(first);
  const chosen = useSignal<Hole | null>(null);
  const hole = chosen.value !== null && chosen.value < board.holeCount ? chosen.value : null;
  const choose = (one: Hole) => {
    focused.value = one;
    if (mapping?.kind === 'lights') void act({ act: 'learn.hole', hole: board.name(one) });
    else chosen.value = chosen.value === one ? null : one;
  };
  return (
    <div class="maintenance">
      <h2>
        {t().settings.maintenance} <a href={home()}>{t().shell.toGame}</a>
      </h2>
      <div class="maintenance-board">
        <SwitchBoard
          drawing={drawing}
          view={view}
          chosen={hole}
          focused={focused.value < board.holeCount ? focused.value : first}
          onFocus={(one) => (focused.value = one)}
          onChoose={choose}
        />
      </div>
      <div class="maintenance-dock" aria-live="polite">
        <TroubleNotice />
        {mapping ? (
          <MappingPanel board={board} mapping={mapping} />
        ) : (
          <HolePanel board={board} view={view} hole={hole} />
        )}
      </div>
      {!mapping && (
        <div class="maintenance-rest">
          <LightPanel board={board} view={view} />
          <SwitchFaultPanel board={board} view={view} />
          <LearnPanel board={board} view={view} />
          <ProfilePanel view={view} />
          <DevicePanel view={view} />
        </div>
      )}
    </div>
  );
}

function TroubleNotice() {
  const words = t('maintenance');
  const found = trouble.value;
  if (!found) return null;
  return (
    <div class="notice warn" role="alert">
      <p>{found.code === 'failed' ? words.failed : words.refused[found.code]}</p>
      {found.code === 'bad-profile' && (
        <ul class="faults">
          {found.faults.map(({ field, fault }) => (
            <li key={field + fault}>
              <code>{field}</code> {fault}
            </li>
          ))}
        </ul>
      )}
      <Button class="quiet" label={t().shell.close} onClick={() => (trouble.value = null)} />
    </div>
  );
}

function LightPanel({ board, view }: { readonly board: Board; readonly view: MaintenanceView }) {
  const words = t('maintenance').lights;
  const { test, brightness } = view;
  const hole = test?.hole == null ? undefined : board.parse(test.hole);
  return (
    <Panel id="light-test" title={words.title}>
      <p class="soft">{words.how}</p>
      {test && (
        <p class={`test-now lit-${test.colour}`}>
          {hole === undefined ? words.running(test.colour) : words.one(holeName(board, hole), test.colour)}
        </p>
      )}
      <div class="row">
        <Button
          class={test ? '' : 'primary'}
          label={words.all}
          disabled={test?.hole === null}
          onClick={() => act({ act: 'lights.all' })}
        />
        {test && <Button class="primary" label={words.stop} onClick={() => act({ act: 'lights.off' })} />}
      </div>
      {brightness !== null && (
        <Slider
          label={words.brightness}
          least={DIMMEST}
          most={255}
          value={brightness}
          onChoose={(level) => act({ act: 'brightness', level })}
        />
      )}
    </Panel>
  );
}

function DevicePanel({ view }: { readonly view: MaintenanceView }) {
  const words = t('maintenance').device;
  const { firmware, uptimeSeconds, modules, milliamps, counts = {} } = view.report;
  const kinds: Readonly<Record<string, string>> = words.kinds;
  const minutes = Math.floor((uptimeSeconds ?? 0) / 60);
  const uptime = words.hours(Math.floor(minutes / 60), minutes % 60);
  const facts: readonly Fact[] = [
    [words.program, view.version],
    [words.kind, kinds[view.kind] ?? view.kind],
    [words.link, words.links[view.link]],
    [words.firmware, firmware],
    [words.uptime, uptimeSeconds === undefined ? null : uptime],
    [words.modules, modules],
    [words.milliamps, milliamps === undefined ? undefined : words.milliampsOf(milliamps)],
    ...keysOf(words.counts).map((count): Fact => [words.counts[count], counts[count]]),
  ];
  return (
    <Panel id="device" title={words.title}>
      {view.reason && (
        <p class="notice warn">
          <code>{view.reason}</code>
        </p>
      )}
      <Facts rows={facts} />
      <a href="/api/bundle" download="tock-bug.json">
        {words.report}
      </a>
    </Panel>
  );
}

function ProfilePanel({ view }: { readonly view: MaintenanceView }) {
  const words = t('maintenance').profile;
  const taken = useSignal(false);
  const { profile, unkept, keeps } = view;
  if (!profile) return null;
  const take = async (file: File) => {
    taken.value = await takeOver(await file.text());
  };
  return (
    <Panel id="profile" title={words.title}>
      <p>{words.facts(profile.name, profile.inputs, profile.leds)}</p>
      <p class="soft">{words.how}</p>
      {taken.value && <p role="status">{words.taken}</p>}
      {unkept && <p class="notice warn">{words.unkept(unkept)}</p>}
      {!keeps && <p class="soft">{words.forgets}</p>}
      <a href="/api/maintenance/board/profile" download="board-profile.json">
        {words.download}
      </a>
      <FileField label={words.upload} accept=".json,application/json" onFile={take} />
    </Panel>
  );
}

import { useSignal } from '@preact/signals';
import { keysOf } from '../../rules/values/input.js';
import type { MaintenanceView } from '../../web/maintenance/view.js';
import { t } from '../i18n/index.js';
import { Facts, FileField, Panel } from '../shell/Panel.js';
import { takeOver } from './connection.js';

export function DevicePanel({ view }: { readonly view: MaintenanceView }) {
  const words = t('maintenance').device;
  const { firmware, uptimeSeconds, modules, milliamps, counts = {} } = view.report;
  const kinds: Readonly<Record<string, string>> = words.kinds;
  const minutes = Math.floor((uptimeSeconds ?? 0) / 60);
  const facts: [string, string | number | null | undefined][] = [
    [words.program, view.version],
    [words.kind, kinds[view.kind] ?? view.kind],
    [words.link, words.links[view.link]],
    [words.firmware, firmware],
    [
      words.uptime,
      uptimeSeconds === undefined ? undefined : words.hours(Math.floor(minutes / 60), minutes % 60),
    ],
    [words.modules, modules],
    [words.milliamps, milliamps === undefined ? undefined : words.milliampsOf(milliamps)],
    ...keysOf(words.counts).map((count): [string, number | undefined] => [
      words.counts[count],
      counts[count],
    ]),
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

export function ProfilePanel({ view }: { readonly view: MaintenanceView }) {
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

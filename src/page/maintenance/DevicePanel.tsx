import { useSignal } from '@preact/signals';
import type { MaintenanceView } from '../../web/maintenance/view.js';
import { t } from '../i18n/index.js';
import { takeOver } from './connection.js';

export function DevicePanel({ view }: { readonly view: MaintenanceView }) {
  const words = t('maintenance').device;
  const { firmware, uptimeSeconds, modules, milliamps, counts = {} } = view.report;
  const kinds: Readonly<Record<string, string>> = words.kinds;
  const minutes = Math.floor((uptimeSeconds ?? 0) / 60);
  const facts: [string, string | undefined][] = [
    [words.program, view.version ?? undefined],
    [words.kind, kinds[view.kind] ?? view.kind],
    [words.link, words.links[view.link]],
    [words.firmware, firmware?.toString()],
    [
      words.uptime,
      uptimeSeconds === undefined ? undefined : words.hours(Math.floor(minutes / 60), minutes % 60),
    ],
    [words.modules, modules?.toString()],
    [words.milliamps, milliamps === undefined ? undefined : words.milliampsOf(milliamps)],
    ...Object.entries(words.counts).map(([count, label]): [string, string | undefined] => [
      label,
      counts[count as keyof typeof counts]?.toString(),
    ]),
  ];
  return (
    <section class="panel" aria-labelledby="device">
      <h3 id="device">{words.title}</h3>
      {view.reason && (
        <p class="notice warn">
          <code>{view.reason}</code>
        </p>
      )}
      <dl class="facts">
        {facts.map(([label, fact]) =>
          fact === undefined ? null : (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{fact}</dd>
            </div>
          ),
        )}
      </dl>
      <a href="/api/bundle" download="tock-bug.json">
        {words.report}
      </a>
    </section>
  );
}

export function ProfilePanel({ view }: { readonly view: MaintenanceView }) {
  const words = t('maintenance').profile;
  const taken = useSignal(false);
  const { profile, unkept, keeps } = view;
  if (!profile) return null;
  const onChange = async ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) => {
    const [file] = currentTarget.files ?? [];
    taken.value = file ? await takeOver(await file.text()) : false;
    // allows choosing the same file again
    currentTarget.value = '';
  };
  return (
    <section class="panel" aria-labelledby="profile">
      <h3 id="profile">{words.title}</h3>
      <p>{words.facts(profile.name, profile.inputs, profile.leds)}</p>
      <p class="soft">{words.how}</p>
      {taken.value && <p role="status">{words.taken}</p>}
      {unkept && <p class="notice warn">{words.unkept(unkept)}</p>}
      {!keeps && <p class="soft">{words.forgets}</p>}
      <a href="/api/maintenance/board/profile" download="board-profile.json">
        {words.download}
      </a>
      <label class="upload">
        {words.upload}
        <input type="file" accept=".json,application/json" onChange={onChange} />
      </label>
    </section>
  );
}

import type { MaintenanceView } from '../../web/maintenance/view.js';
import { t } from '../i18n/index.js';

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

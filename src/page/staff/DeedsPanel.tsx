import type { ManagedView } from '../../web/venue/view.js';
import { t } from '../i18n/index.js';

type Deed = ManagedView['deeds'][number];

const MOST_SHOWN = 20;

/** Empty without a PIN. */
export function DeedsPanel({ deeds }: { readonly deeds: readonly Deed[] }) {
  if (deeds.length === 0) return null;
  return (
    <section class="panel" aria-labelledby="staff-deeds">
      <h3 id="staff-deeds">{t('staff').deeds.title}</h3>
      <ol class="deeds">
        {deeds
          .slice(-MOST_SHOWN)
          .toReversed()
          .map((deed) => (
            <li key={`${deed.at} ${deed.did}`}>{deedText(deed)}</li>
          ))}
      </ol>
    </section>
  );
}

function deedText({ at, by, via, did, answer }: Deed): string {
  const { deeds, refused, backups, program } = t('staff');
  const faults: Readonly<Record<string, string>> = { ...program.faults, ...backups.faults, ...refused };
  const what = (deeds.did as Readonly<Record<string, string>>)[did] ?? did;
  const who = via ? [by, deeds.byBroker].filter(Boolean).join(', ') : (by ?? deeds.byOwner);
  const line = `${deeds.time(new Date(at))} · ${who} · ${what}`;
  return answer === 'done' ? line : `${line}. ${deeds.refused(faults[answer] ?? answer)}`;
}

import type { BrokerView } from '../../web/maintenance/broker-metrics.js';
import { t } from '../i18n/index.js';

export function BrokerPanel({ broker: { id, url, fault, topics } }: { readonly broker: BrokerView }) {
  const words = t('staff').broker;
  return (
    <section class="panel" aria-labelledby="staff-broker">
      <h3 id="staff-broker">{words.title}</h3>
      <p>{words.facts(id, url)}</p>
      {fault === null ? (
        <p>{words.connected}</p>
      ) : (
        <p class="notice warn">
          {words.faults[fault]} {topics.join(', ')}
        </p>
      )}
    </section>
  );
}

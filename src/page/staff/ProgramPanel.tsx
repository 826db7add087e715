import { useSignal } from '@preact/signals';
import type { BrokerView } from '../../web/maintenance/broker-metrics.js';
import type { ProgramFault, ProgramView } from '../../web/venue/program.js';
import { t } from '../i18n/index.js';
import { Button } from '../shell/Button.js';
import { Confirm } from '../shell/Confirm.js';
import { Alert, FileField, Panel } from '../shell/Panel.js';
import { bring, chooseVersion } from './connection.js';

export function ProgramPanel({ program }: { readonly program: ProgramView }) {
  const words = t('staff').program;
  const refused = useSignal<ProgramFault | 'failed' | null>(null);
  const { version, waiting, former, underWay } = program;
  const fault = refused.value ?? program.fault;
  const choose = async (what: 'install' | 'back') => {
    refused.value = await chooseVersion(what);
  };
  const send = async (file: File) => {
    refused.value = await bring<ProgramFault>('/api/staff/program', file, words.faults);
  };
  return (
    <Panel id="staff-program" title={words.title(version)}>
      <Alert text={fault && (fault === 'failed' ? t('staff').failed : words.faults[fault])} />
      {underWay ? (
        <p role="status">{words.underWay}</p>
      ) : (
        <div class="row">
          {waiting !== null && (
            <Button class="primary" label={words.install(waiting)} onClick={() => choose('install')} />
          )}
          <FileField label={words.bring} accept=".deb" onFile={send} />
          {former !== null && (
            <Confirm question={words.backSure} label={words.back(former)} onConfirm={() => choose('back')} />
          )}
        </div>
      )}
    </Panel>
  );
}

export function BrokerPanel({ broker: { id, url, fault, topics } }: { readonly broker: BrokerView }) {
  const words = t('staff').broker;
  return (
    <Panel id="staff-broker" title={words.title}>
      <p>{words.facts(id, url)}</p>
      {fault === null ? (
        <p>{words.connected}</p>
      ) : (
        <p class="notice warn">
          {words.faults[fault]} {topics.join(', ')}
        </p>
      )}
    </Panel>
  );
}

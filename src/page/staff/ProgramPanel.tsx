import { useSignal } from '@preact/signals';
import type { BrokerView } from '../../web/maintenance/broker-metrics.js';
import type { ProgramFault, ProgramView } from '../../web/venue/program.js';
import { t } from '../i18n/index.js';
import { Button } from '../shell/Button.js';
import { Confirm } from '../shell/Confirm.js';
import { bring, chooseVersion } from './connection.js';

export function ProgramPanel({ program }: { readonly program: ProgramView }) {
  const words = t('staff').program;
  const refused = useSignal<ProgramFault | 'failed' | null>(null);
  const { version, waiting, former, underWay } = program;
  const fault = refused.value ?? program.fault;
  const choose = async (what: 'install' | 'back') => {
    refused.value = await chooseVersion(what);
  };
  const onChange = async ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) => {
    const [file] = currentTarget.files ?? [];
    if (file) refused.value = await bring<ProgramFault>('/api/staff/program', file, words.faults);
    // allows choosing the same file again
    currentTarget.value = '';
  };
  return (
    <section class="panel" aria-labelledby="staff-program">
      <h3 id="staff-program">{words.title(version)}</h3>
      {fault && (
        <p class="notice warn" role="alert">
          {fault === 'failed' ? t('staff').failed : words.faults[fault]}
        </p>
      )}
      {underWay ? (
        <p role="status">{words.underWay}</p>
      ) : (
        <div class="row">
          {waiting !== null && (
            <Button class="primary" label={words.install(waiting)} onClick={() => choose('install')} />
          )}
          <label class="upload">
            {words.bring}
            <input type="file" accept=".deb" onChange={onChange} />
          </label>
          {former !== null && (
            <Confirm
              question={words.backSure}
              label={words.back(former)}
              cancel={t('staff').act.cancel}
              onConfirm={() => choose('back')}
            />
          )}
        </div>
      )}
    </section>
  );
}

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

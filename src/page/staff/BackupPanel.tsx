import { useSignal } from '@preact/signals';
import type { ManagedView, RestoreFault } from '../../web/venue/view.js';
import { t } from '../i18n/index.js';
import { Button } from '../shell/Button.js';
import { Alert, FileField, Panel } from '../shell/Panel.js';
import { bring } from './connection.js';

const MOST_NAMED = 3;

type BackupPanelProps = Pick<ManagedView, 'restores' | 'leftOut'>;

export function BackupPanel({ restores, leftOut }: BackupPanelProps) {
  const words = t('staff').backups;
  const chosen = useSignal<File | null>(null);
  const answer = useSignal<RestoreFault | 'failed' | 'sent' | 'done' | null>(null);
  const restore = async (backup: File) => {
    chosen.value = null;
    answer.value = 'sent';
    answer.value = (await bring<RestoreFault>('/api/staff/backup', backup, words.faults)) ?? 'done';
  };
  const said = answer.value;
  const file = chosen.value;
  return (
    <Panel id="staff-backups" title={words.title}>
      <p class="soft">{words.how}</p>
      {said === 'sent' || said === 'done' ? (
        <p role="status">{words[said]}</p>
      ) : (
        <Alert text={said && (said === 'failed' ? t('staff').failed : words.faults[said])} />
      )}
      <Alert
        text={leftOut.length > 0 && words.leftOut(leftOut.slice(0, MOST_NAMED), leftOut.length - MOST_NAMED)}
      />
      <div class="row">
        <a class="button" href="/api/staff/backup" download>
          {words.save}
        </a>
        {restores && (
          <FileField label={words.choose} accept=".tockbackup" onFile={(one) => (chosen.value = one)} />
        )}
      </div>
      {file && (
        <div class="notice warn" role="alert">
          <p>{words.sure(file.name)}</p>
          <div class="row">
            <Button class="destructive" label={words.restore} onClick={() => restore(file)} />
            <Button label={t().shell.notNow} onClick={() => (chosen.value = null)} />
          </div>
        </div>
      )}
    </Panel>
  );
}

import { signal } from '@preact/signals';
import type { MaintenanceRefusal, MaintenanceView } from '../../web/maintenance/view.js';
import type { MaintenanceRequest } from '../../web/schemas/maintenance.js';
import { t } from '../i18n/index.js';
import { refusalIn, send } from '../live.js';
import { followProtected } from '../pin-protected.js';

const BOARD = '/api/maintenance/board';

export const maintenance = signal<MaintenanceView | null>(null);
export type Trouble = MaintenanceRefusal | { readonly code: 'failed' };
export const trouble = signal<Trouble | null>(null);

export const followBoard = () =>
  followProtected(BOARD, { maintenance: (data: MaintenanceView) => (maintenance.value = data) });

export const act = (wish: MaintenanceRequest) => granted(send('POST', BOARD, wish));

/** @param text a profile file */
export const takeOver = (text: string) => granted(send('PUT', `${BOARD}/profile`, text));

async function granted(asked: Promise<Response | undefined>): Promise<boolean> {
  const answer = await asked;
  const refusal =
    answer && !answer.ok && (await refusalIn<MaintenanceRefusal>(answer, t('maintenance').refused));
  trouble.value = answer?.ok ? null : refusal || { code: 'failed' };
  return answer?.ok ?? false;
}

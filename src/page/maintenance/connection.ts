import { signal } from '@preact/signals';
import type { MaintenanceRefusal, MaintenanceView } from '../../web/maintenance/view.js';
import type { MaintenanceRequest } from '../../web/schemas/maintenance.js';
import { t } from '../i18n/index.js';
import { askForPin, refusalIn, send } from '../live.js';
import { get } from '../requests.js';
import { FROM_TABLE } from '../settings.js';
import { stayConnected } from '../stream.js';

const BOARD = '/api/maintenance/board';

export const maintenance = signal<MaintenanceView | null>(null);
export type Trouble = MaintenanceRefusal | { readonly code: 'failed' };
export const trouble = signal<Trouble | null>(null);

/** Asks for the PIN first if there is one. */
export function followBoard(): void {
  stayConnected({
    url: `${BOARD}/events`,
    on: {
      maintenance: (data: MaintenanceView) => (maintenance.value = data),
    },
    onRefused: async () => {
      const answer = await get(BOARD);
      if (answer?.status === 403 && !(await askForPin())) location.assign(home());
    },
  });
}

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

/** Where this page was opened from; other addresses are not trusted. */
export const home = (): string => (location.search === FROM_TABLE ? '/table' : '/');

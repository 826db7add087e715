import { signal } from '@preact/signals';
import type { StaffCommand, StaffRefusal } from '../../venue/commands.js';
import type { StaffView } from '../../web/venue/view.js';
import { t } from '../i18n/index.js';
import { askForPin, refusalIn, send } from '../live.js';
import { get } from '../requests.js';
import { FROM_TABLE } from '../settings.js';
import { stayConnected } from '../stream.js';

export const staffView = signal<StaffView | null>(null);
/** Error of the last command; null on success. */
export const trouble = signal<StaffRefusal['code'] | 'failed' | null>(null);

/** Asks for the PIN first if there is one. */
export function followStaff(): void {
  stayConnected({
    url: '/api/staff/events',
    on: {
      staff: (data) => {
        staffView.value = data as StaffView;
      },
    },
    onRefused: async () => {
      const answer = await get('/api/staff');
      if (answer?.status === 403 && !(await askForPin())) location.assign(home());
    },
  });
}

export function order(command: StaffCommand): Promise<boolean> {
  return done(send('POST', '/api/staff', command));
}

/** Exempts the game from the deletion of old ones. */
export function keepGame(): Promise<boolean> {
  return done(send('POST', '/api/staff/keep', {}));
}

async function done(asked: Promise<Response | undefined>): Promise<boolean> {
  const answer = await asked;
  const refusal = answer && !answer.ok && (await refusalIn<StaffRefusal>(answer, t('staff').refused));
  trouble.value = answer?.ok ? null : refusal ? refusal.code : 'failed';
  return answer?.ok ?? false;
}

/** Where this page was opened from; other addresses are not trusted. */
export const home = (): string => (location.search === FROM_TABLE ? '/table' : '/');

import { signal } from '@preact/signals';
import type { StaffCommand } from '../../venue/commands.js';
import type { NewPerson } from '../../web/schemas/venue.js';
import type { ProgramFault, ProgramRequest } from '../../web/venue/program.js';
import type { StaffFault, StaffView } from '../../web/venue/view.js';
import { t } from '../i18n/index.js';
import { askForPin, isRefusedFor, refusalIn, send } from '../live.js';
import { followProtected } from '../pin-protected.js';

export const staffView = signal<StaffView | null>(null);
type Trouble = StaffFault | 'failed';
export const trouble = signal<Trouble | null>(null);

export function refusalText(code: Trouble): string {
  const { refused, failed } = t('staff');
  return code === 'failed' ? failed : refused[code];
}

export const followStaff = () =>
  followProtected('/api/staff', { staff: (data: StaffView) => (staffView.value = data) });

export const order = (command: StaffCommand) => done(send('POST', '/api/staff', command));

type Chosen = Extract<StaffCommand, { readonly do: 'settings' }>['settings'];
export const choose = (settings: Chosen) => order({ do: 'settings', settings });

export const keepGame = () => done(send('POST', '/api/staff/keep', {}));
export const hire = (person: NewPerson) => done(send('POST', '/api/staff/people', person));
export const dismiss = (name: string) => done(send('DELETE', '/api/staff/people', { name }));
export const removeLogo = () => done(send('DELETE', '/api/staff/logo', {}));

export async function chooseVersion(what: ProgramRequest): Promise<ProgramFault | 'failed' | null> {
  const answer = await send('PUT', '/api/staff/program', { do: what });
  return faultIn(answer, t('staff').program.faults);
}

/** Sends a file; null on success. */
export async function bring<Code extends string>(
  path: string,
  file: File,
  words: Readonly<Record<Code, unknown>>,
): Promise<Code | 'failed' | null> {
  const headers = { 'content-type': 'application/octet-stream' };
  const answer = await fetch(path, { method: 'POST', headers, body: file }).catch(() => undefined);
  if (answer && (await isRefusedFor(answer, 'pin-needed')) && (await askForPin()))
    return bring(path, file, words);
  return faultIn(answer, words);
}

async function faultIn<Code extends string>(
  answer: Response | undefined,
  words: Readonly<Record<Code, unknown>>,
): Promise<Code | 'failed' | null> {
  if (answer?.ok) return null;
  return (answer && (await refusalIn<{ readonly code: Code }>(answer, words))?.code) ?? 'failed';
}

async function done(asked: Promise<Response | undefined>): Promise<boolean> {
  trouble.value = await faultIn(await asked, t('staff').refused);
  return trouble.value === null;
}

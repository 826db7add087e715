/** How the table of this machine is set up: by the environment, or by the file that the installed service reads. */

import { accept, type Fault, faulty, type Result } from '../../rules/result.js';
import { parseSettings, SERVICE_SETTINGS, SERVICE_STATE, usualState } from '../service.js';
import type { Probe } from './probe.js';

export const BOARDS = ['any', 'serial', 'pi', 'virtual'] as const;

export interface DoctorOptions {
  /** What the table is set up to use; `any`: nothing says so, and all of them are looked for. */
  readonly board: (typeof BOARDS)[number];
  /** The board profile's file, where one is named. */
  readonly profile?: string | undefined;
  /** The folder of what the table keeps: a profile that was learnt there overrides the file. */
  readonly state?: string | undefined;
  /** A serial port to use instead of looking for one. */
  readonly port?: string | undefined;
}

/** Who asks from a terminal does not have the service's environment, but means its table. */
export function optionsFrom(env: NodeJS.ProcessEnv, probe: Probe): Result<DoctorOptions, Fault> {
  const service = parseSettings(probe.readText(SERVICE_SETTINGS) ?? '');
  // as for the table: a variable without a value counts as not set
  const setting = (name: string) => env[name] || service[name] || undefined;
  const wanted = setting('TOCK_BOARD') ?? 'any';
  const board = BOARDS.find((each) => each === wanted);
  if (board === undefined) return faulty('TOCK_BOARD', `${wanted} is not one of ${BOARDS.join(', ')}`);
  return accept({
    board,
    profile: setting('TOCK_PROFILE'),
    port: setting('TOCK_PORT'),
    state: usualState({ ...env, TOCK_STATE: setting('TOCK_STATE') }, probe.list(SERVICE_STATE).length > 0),
  });
}

import { BOARD_KINDS } from '../../devices/boards.js';
import { type MqttSettings, mqttFrom } from '../../mqtt/settings.js';
import { invalid, ok, type Result, type ValidationError } from '../../rules/values/result.js';
import { SERVICE_STATE } from '../../store/state-folder.js';
import { hostsFrom, pinFrom } from '../../web/variables.js';
import { parseSettings, SERVICE_SETTINGS, usualState } from '../service.js';
import type { Probe } from './probe.js';

const BOARDS = ['any', ...BOARD_KINDS] as const;

export interface DoctorOptions {
  /** `any`: not set, so check all. */
  readonly board: (typeof BOARDS)[number];
  readonly profile?: string | undefined;
  /** State folder; a learnt profile in it overrides the file. */
  readonly state?: string | undefined;
  readonly port?: string | undefined;
  /** `HOST`, `TOCK_ADDRESS`, `TOCK_HOTSPOT` */
  readonly host?: string | undefined;
  readonly address?: string | undefined;
  readonly hotspot?: string | undefined;
  readonly mqtt?: MqttSettings | null;
}

/** A terminal lacks the service's environment, so read its file. */
export function optionsFrom(env: NodeJS.ProcessEnv, probe: Probe): Result<DoctorOptions, ValidationError> {
  const service = parseSettings(probe.readText(SERVICE_SETTINGS) ?? '');
  const setting = (name: string) => env[name] || service[name] || undefined;
  const wanted = setting('TOCK_BOARD') ?? 'any';
  const board = BOARDS.find((each) => each === wanted);
  if (board === undefined) return invalid('TOCK_BOARD', `${wanted} is not one of ${BOARDS.join(', ')}`);
  const state = usualState(
    { ...env, TOCK_STATE: setting('TOCK_STATE') },
    probe.list(SERVICE_STATE).length > 0,
  );
  const all = { ...service, ...env };
  for (const checked of [pinFrom(all), hostsFrom(all)]) if (!checked.ok) return checked;
  const mqtt = mqttFrom(all, state === SERVICE_STATE ? '' : state);
  if (!mqtt.ok) return mqtt;
  return ok({
    board,
    profile: setting('TOCK_PROFILE'),
    port: setting('TOCK_PORT'),
    host: setting('HOST'),
    address: setting('TOCK_ADDRESS'),
    hotspot: setting('TOCK_HOTSPOT'),
    state,
    mqtt: mqtt.value,
  });
}

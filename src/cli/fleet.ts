/** `tock fleet`: a page of all tables of a broker, configured by environment variables. */
import { randomBytes } from 'node:crypto';
import { steadyClock } from '../devices/clock.js';
import { type FleetOptions, startFleet } from '../fleet/fleet.js';
import { brokerFrom } from '../mqtt/settings.js';
import { ownFile } from '../own-files.js';
import { err, invalid, ok, type Result, type ValidationError } from '../rules/values/result.js';
import { stateFolderFrom } from '../store/state-folder.js';
import { openLogs } from '../web/logging/logs.js';
import { hostsFrom, isOn, listenFault, pinFrom, portFrom } from '../web/variables.js';
import { accepted } from './command.js';

const DEFAULT_PORT = 8090;
const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '::1', 'localhost']);

type FleetSettings = Pick<
  FleetOptions,
  'broker' | 'port' | 'host' | 'pin' | 'isPrivate' | 'hosts' | 'stateFolder'
>;

export function fleetSettings(env: NodeJS.ProcessEnv): Result<FleetSettings, ValidationError> {
  const broker = brokerFrom(env);
  if (!broker.ok) return broker;
  const port = portFrom(env, DEFAULT_PORT);
  if (!port.ok) return port;
  const pin = pinFrom(env);
  if (!pin.ok) return pin;
  const isPrivate = isOn(env, 'TOCK_PRIVATE');
  if (!isPrivate.ok) return isPrivate;
  if (isPrivate.value && pin.value === undefined) return invalid('TOCK_PRIVATE', 'needs TOCK_PIN');
  const hosts = hostsFrom(env);
  if (!hosts.ok) return hosts;
  const host = env['HOST'] || '0.0.0.0';
  if (pin.value === undefined && !LOOPBACK.has(host))
    return invalid(
      'TOCK_PIN',
      'is needed on a network; with HOST=127.0.0.1 only this computer can open the page',
    );
  return ok({
    broker: broker.value,
    port: port.value,
    host,
    pin: pin.value,
    isPrivate: isPrivate.value,
    hosts: hosts.value,
    stateFolder: env['TOCK_STATE'] ? stateFolderFrom(env) : undefined,
  });
}

/** Runs until a signal. */
export async function runFleet(env: NodeJS.ProcessEnv): Promise<number> {
  const settings = accepted(fleetSettings(env));
  const { log } = openLogs('info', (line) => process.stdout.write(line));
  const fleet = await startFleet({
    ...settings,
    pageFolder: ownFile('dist/page'),
    environment: { ...steadyClock, random: () => randomBytes(32).toString('hex') },
    logger: log,
  }).catch((error: NodeJS.ErrnoException) => accepted<never>(err(listenFault(error, settings))));
  console.log(`\n  All tables   ${fleet.url}\n`);
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  await fleet.stop();
  return 0;
}

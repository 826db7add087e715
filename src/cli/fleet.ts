/** `tock fleet`: a page of all tables of a broker, configured by environment variables. */
import { randomBytes } from 'node:crypto';
import { steadyClock } from '../devices/clock.js';
import { type FleetOptions, startFleet } from '../fleet/fleet.js';
import { brokerFrom } from '../mqtt/settings.js';
import { ownFile } from '../own-files.js';
import { invalid, ok, type Result, type ValidationError } from '../rules/values/result.js';
import { stateFolderFrom } from '../store/state-folder.js';
import { openLogs } from '../web/logging/logs.js';
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
  const port = Number(env['PORT'] || DEFAULT_PORT);
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    return invalid('PORT', `${env['PORT']} is not a port number from 0 to 65535`);
  const pin = env['TOCK_PIN'];
  if (pin !== undefined && !/^\S{4,64}$/.test(pin))
    return invalid('TOCK_PIN', 'is not 4 to 64 characters without blanks');
  const isPrivate = env['TOCK_PRIVATE'] || '0';
  if (isPrivate !== '0' && isPrivate !== '1')
    return invalid('TOCK_PRIVATE', `${isPrivate} is neither 0 nor 1`);
  if (isPrivate === '1' && pin === undefined) return invalid('TOCK_PRIVATE', 'needs TOCK_PIN');
  const hosts = (env['TOCK_HOSTS'] ?? '')
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  const host = env['HOST'] || '0.0.0.0';
  if (pin === undefined && !LOOPBACK.has(host))
    return invalid(
      'TOCK_PIN',
      'is needed on a network; with HOST=127.0.0.1 only this computer can open the page',
    );
  return ok({
    broker: broker.value,
    port,
    host,
    pin,
    isPrivate: isPrivate === '1',
    hosts,
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
  });
  console.log(`\n  All tables   ${fleet.url}\n`);
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  await fleet.stop();
  return 0;
}

import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { BrokerLink, type BrokerSettings } from '../mqtt/broker-link.js';
import { REPORTS } from '../mqtt/topics.js';
import { CookieSecret } from '../store/cookie-secret.js';
import { REAL_DISK } from '../store/disk.js';
import { StaffFile } from '../store/staff-file.js';
import type { Environment } from '../table/table.js';
import { Live } from '../web/live/live.js';
import { PinGuard } from '../web/security/pin-guard.js';
import { buildFleetApp, type FleetAppOptions } from './app.js';
import { CommandLog } from './command-log.js';
import { FleetCommands } from './commands.js';
import { FleetMetrics } from './metrics.js';
import { FleetTables } from './tables.js';

export interface FleetOptions extends Pick<FleetAppOptions, 'isPrivate' | 'hosts' | 'pageFolder' | 'logger'> {
  readonly broker: BrokerSettings;
  readonly port: number;
  readonly host: string;
  /** Required for commands; undefined: open to everyone. */
  readonly pin: string | undefined;
  /** Command log, staff list and cookie secret. */
  readonly stateFolder: string | undefined;
  readonly environment: Environment;
}

export interface Fleet {
  readonly app: FastifyInstance;
  readonly tables: FleetTables;
  readonly url: string;
  stop(): Promise<void>;
}

/** Merges changes within this time. */
const COALESCE_MS = 400;
const LOOK_MS = 30_000;

export async function startFleet(options: FleetOptions): Promise<Fleet> {
  const { broker, environment, stateFolder, logger } = options;
  const tables = new FleetTables(Date.now, () => environment.now());
  const live = new Live();
  const log = new CommandLog(stateFolder, (problem) =>
    logger.error({ problem }, 'the command log cannot be written'),
  );
  const metrics = new FleetMetrics(tables, () => link);
  const commands = new FleetCommands({
    say: (topic, payload) => link.say(topic, payload, 1),
    log,
    clock: environment,
    onAnswer: (verb, outcome, seconds) => metrics.answered(verb, outcome, seconds),
  });
  let cancelPublish: (() => void) | undefined;
  const publishSoon = () => {
    cancelPublish ??= environment.after(COALESCE_MS, () => {
      cancelPublish = undefined;
      live.publish();
    });
  };
  let connectedAt = 0;
  let told: string | null | undefined;
  const link = new BrokerLink({
    broker,
    // Unique, since brokers disconnect the older client of the same id.
    clientId: `tock-fleet-${randomUUID()}`,
    topics: [...REPORTS.map((report) => `tock/+/${report}`), 'tock/+/response/+'],
    onMessage: ({ topic, payload }) => {
      if (topic.includes('/response/')) return commands.receive(topic, payload);
      const { isFull } = tables;
      tables.receive(topic, payload);
      if (tables.isFull && !isFull) logger.warn('more tables or longer reports than can be kept');
      publishSoon();
    },
    onChange: (reason) => {
      if (reason === null) {
        connectedAt = environment.now();
        logger.info('connected to the broker');
      } else if (reason !== told) logger.warn({ reason }, 'not connected to the broker');
      told = reason;
      publishSoon();
    },
    clock: environment,
  });
  let cancelLook: () => void;
  const look = () => {
    cancelLook = environment.after(LOOK_MS, () => {
      if (link.reason === null && tables.findSilent(connectedAt)) publishSoon();
      look();
    });
  };
  look();
  const cookies = new CookieSecret(stateFolder, REAL_DISK, (fault) => {
    if (fault) logger.error({ fault }, 'the secret of the cookies is not kept');
  });
  cookies.keep();
  const staff = new StaffFile(stateFolder, REAL_DISK, (fault) => {
    if (fault) logger.error({ fault }, 'the staff list is not kept');
  });
  if (staff.notice) logger.error({ notice: staff.notice }, 'the staff list could not be read');
  const app = await buildFleetApp({
    ...options,
    tables,
    commands,
    log,
    metrics,
    live,
    pinGuard: new PinGuard(options.pin, cookies.value, { staff }),
    staff,
    cookieSecret: cookies.value,
    brokerFault: () => link.reason,
  });
  app.addHook('preClose', async () => live.close());
  const stop = async () => {
    cancelPublish?.();
    cancelLook();
    await Promise.all([link.stop(), app.close()]);
  };
  await app.listen({ port: options.port, host: options.host }).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : options.port;
  return {
    app,
    tables,
    url: `http://localhost:${port}/fleet`,
    stop,
  };
}

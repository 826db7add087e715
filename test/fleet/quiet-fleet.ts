import { pino } from 'pino';
import { steadyClock } from '../../src/devices/clock.js';
import { startFleet } from '../../src/fleet/fleet.js';
import { newFolder } from '../support/folders.js';

type Options = Parameters<typeof startFleet>[0];

/** The fleet's program on a free port, by default without log and state folder. */
export const quietFleet = (options: Pick<Options, 'broker'> & Partial<Options>) =>
  startFleet({
    port: 0,
    host: '127.0.0.1',
    pin: undefined,
    isPrivate: false,
    hosts: [],
    stateFolder: undefined,
    pageFolder: newFolder(),
    environment: { ...steadyClock, random: () => 1 },
    logger: pino({ level: 'silent' }),
    ...options,
  });

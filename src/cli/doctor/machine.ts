import { execFileSync } from 'node:child_process';
import { accessSync, constants, readdirSync, readFileSync } from 'node:fs';
import { networkInterfaces, userInfo } from 'node:os';
import { PI_DRIVERS } from '../../devices/driver.js';
import { deviceChips } from '../../devices/gpio/device-lines.js';
import { announcementAt, USB } from '../../devices/serial/usb.js';
import { codeOf } from '../../rules/values/result.js';
import { askBroker } from './broker.js';
import type { Probe, ServiceView } from './probe.js';

export function realProbe(service: ServiceView): Probe {
  return {
    service,
    readText: (path) => attempt(() => readFileSync(path, 'utf8'), undefined),
    list: (path) => attempt(() => readdirSync(path), []),
    refusal: (path) => {
      try {
        accessSync(path, constants.R_OK | constants.W_OK);
        return undefined;
      } catch (error) {
        return codeOf(error);
      }
    },
    user: attempt(() => userInfo().username, 'this user'),
    groups: attempt(() => execFileSync('id', ['-Gn'], { encoding: 'utf8' }).trim().split(' '), []),
    nodeVersion: process.version,
    interfaces: networkInterfaces,
    driver: (name) => PI_DRIVERS[name](),
    deviceChips,
    usb: USB,
    askBoard: announcementAt,
    askBroker,
  };
}

function attempt<T>(read: () => T, otherwise: T): T {
  try {
    return read();
  } catch {
    return otherwise;
  }
}

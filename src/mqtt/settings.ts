/** Broker settings from the environment; MQTT is off without `TOCK_MQTT`. */

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { LONGEST_TABLE_NAME } from '../rules/values/limits.js';
import { invalid, ok, type Result, type ValidationError } from '../rules/values/result.js';
import type { BrokerSettings } from './broker-link.js';

export interface MqttSettings {
  readonly broker: BrokerSettings;
  /** Part of every topic; lower-case letters and digits. */
  readonly id: string;
  readonly name: string;
  /** Venue's name; may be empty. */
  readonly site: string;
}

/**
 * null if MQTT is off.
 * @param place see `machineId`
 */
export function mqttFrom(env: NodeJS.ProcessEnv, place = ''): Result<MqttSettings | null, ValidationError> {
  if (!env['TOCK_MQTT']) return ok(null);
  const broker = brokerFrom(env);
  if (!broker.ok) return broker;
  const id = env['TOCK_ID'] || machineId(place);
  if (id === null) return invalid('TOCK_ID', 'is not set, and this computer has no id of its own');
  if (!/^[a-z0-9]{4,32}$/.test(id)) return invalid('TOCK_ID', 'is not 4 to 32 lower-case letters and digits');
  const name = env['TOCK_NAME'] || hostname().slice(0, LONGEST_TABLE_NAME);
  const site = env['TOCK_SITE'] ?? '';
  for (const [field, text] of [
    ['TOCK_NAME', name],
    ['TOCK_SITE', site],
  ] as const) {
    if (text.length > LONGEST_TABLE_NAME)
      return invalid(field, `is longer than ${LONGEST_TABLE_NAME} characters`);
    if (/\p{Cc}/u.test(text)) return invalid(field, 'must be one line without control characters');
  }
  return ok({ broker: broker.value, id, name, site });
}

/** For programs that are not tables. */
export function brokerFrom(env: NodeJS.ProcessEnv): Result<BrokerSettings, ValidationError> {
  const address = env['TOCK_MQTT'] ?? '';
  const url = URL.parse(address);
  if (!url || !['mqtt:', 'mqtts:'].includes(url.protocol) || !url.hostname) {
    return invalid('TOCK_MQTT', `${address || 'it'} is not an address like mqtts://broker.local:8883`);
  }
  if (url.username || url.password)
    return invalid('TOCK_MQTT', 'has a name or a password in it: set TOCK_MQTT_USER and TOCK_MQTT_PASSWORD');
  const file = env['TOCK_MQTT_CA'];
  let ca: string | undefined;
  if (file) {
    if (url.protocol !== 'mqtts:') return invalid('TOCK_MQTT_CA', 'is of no use without mqtts://');
    try {
      ca = readFileSync(file, 'utf8');
    } catch (error) {
      return invalid(
        'TOCK_MQTT_CA',
        `${file} cannot be read: ${error instanceof Error ? error.message : error}`,
      );
    }
    if (!ca.includes('-----BEGIN CERTIFICATE-----'))
      return invalid('TOCK_MQTT_CA', `${file} has no certificate in it`);
  }
  const user = env['TOCK_MQTT_USER'] || undefined;
  return ok({ url: address, user, password: env['TOCK_MQTT_PASSWORD'] || undefined, ca });
}

/** A Pi's serial number survives a new SD card; others use systemd's machine-id. */
const SOURCES = ['/sys/firmware/devicetree/base/serial-number', '/etc/machine-id'];
const LENGTH = 12;

/**
 * @param place distinguishes several tables on one computer; empty for the installed service
 * @returns null if unavailable
 */
export function machineId(place = '', read = (path: string) => readFileSync(path, 'utf8')): string | null {
  for (const path of SOURCES) {
    const text = readable(path, read).replace(/[\0\s]/g, '');
    if (text)
      return createHash('sha256')
        .update(`tock table ${text} ${place}`.trimEnd())
        .digest('hex')
        .slice(0, LENGTH);
  }
  return null;
}

function readable(path: string, read: (path: string) => string): string {
  try {
    return read(path);
  } catch {
    return '';
  }
}

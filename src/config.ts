/** Settings from the environment; a fault names the variable. */
import type { KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isIPv4, isIPv6 } from 'node:net';
import { resolve } from 'node:path';
import { BOARD_KINDS, type WiredKind } from './devices/boards.js';
import { type BoardProfile, parseProfileText } from './devices/profile.js';
import { type MqttSettings, mqttFrom } from './mqtt/settings.js';
import { show } from './rules/values/input.js';
import { LONGEST_ADDRESS } from './rules/values/limits.js';
import { invalid, ok, type Result, type ValidationError } from './rules/values/result.js';
import { read, timeZone as ZONE } from './rules/values/schema.js';
import { releaseKeyFrom } from './store/release.js';
import { SERVICE_STATE, stateFolderFrom, USUAL_PORT } from './store/state-folder.js';
import { hostsFrom, isHost, isOn, pinFrom, portFrom } from './web/variables.js';

export type BoardChoice =
  | { readonly kind: 'virtual' }
  /** `port`: a serial port, such as /dev/ttyUSB0. */
  | { readonly kind: WiredKind; readonly profile: BoardProfile; readonly port: string | undefined };

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly board: BoardChoice;
  /** Folder for what must survive a power cut; undefined: nothing is kept. */
  readonly stateFolder: string | undefined;
  /** By the owner: the table does not start without it. */
  readonly isStateNamed: boolean;
  readonly pin: string | undefined;
  readonly joinCodes: boolean;
  readonly isPrivate: boolean;
  /** Until the staff page says otherwise. */
  readonly unattended: boolean;
  /** IANA name; the staff page can set another one. Undefined: the computer's zone. */
  readonly timeZone: string | undefined;
  readonly hosts: readonly string[];
  /** Address, name (either with a port) or URL for phones; undefined: looked for. */
  readonly address: string | undefined;
  /** IPv4 address in a network of this computer's own. */
  readonly hotspot: string | undefined;
  readonly logLevel: LogLevel;
  readonly mqtt: MqttSettings | null;
  /** How new versions come in; null: by hand. */
  readonly updates: UpdateSettings | null;
}

export interface UpdateSettings {
  readonly key: KeyObject;
  readonly url: string | undefined;
}

const VARIABLE =
  /^TOCK_(ADDRESS|BOARD|HOSTS|HOTSPOT|ID|JOIN_CODES|LOG|MQTT(_(CA|PASSWORD|USER))?|NAME|PIN|PORT|PRIVATE|PROFILE|RELEASE(_KEY)?|SITE|STATE|TIMEZONE|UNATTENDED)$/;

/** A misspelt TOCK_PIN would leave the table open to all. */
export function unknownVariables(env: NodeJS.ProcessEnv): string[] {
  return Object.keys(env).filter((name) => name.startsWith('TOCK_') && !VARIABLE.test(name));
}

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** A variable without a value counts as unset, except the PIN. */
export function configFrom(env: NodeJS.ProcessEnv): Result<Config, ValidationError> {
  const port = portFrom(env, USUAL_PORT);
  if (!port.ok) return port;
  const board = boardFrom(env);
  if (!board.ok) return board;
  const pinRead = pinFrom(env);
  if (!pinRead.ok) return pinRead;
  const pin = pinRead.value;
  const joinCodes = isOn(env, 'TOCK_JOIN_CODES');
  if (!joinCodes.ok) return joinCodes;
  if (joinCodes.value && pin === undefined)
    return invalid('TOCK_JOIN_CODES', 'needs TOCK_PIN: only a display that knows it shows the codes');
  const isPrivate = isOn(env, 'TOCK_PRIVATE');
  if (!isPrivate.ok) return isPrivate;
  if (isPrivate.value && pin === undefined) return invalid('TOCK_PRIVATE', 'needs TOCK_PIN');
  const unattended = isOn(env, 'TOCK_UNATTENDED');
  if (!unattended.ok) return unattended;
  const timeZone = env['TOCK_TIMEZONE'] || undefined;
  const zone = read(ZONE, timeZone ?? 'UTC');
  if (!zone.ok) return invalid('TOCK_TIMEZONE', zone.fault.problem);
  // Under systemd the journal takes the lines; in a terminal they would hide the address to join at.
  const level = env['TOCK_LOG'] || (env['NODE_ENV'] === 'production' ? 'info' : 'warn');
  const logLevel = LOG_LEVELS.find((each) => each === level);
  if (!logLevel) return invalid('TOCK_LOG', `${level} is not one of ${LOG_LEVELS.join(', ')}`);
  const hotspot = env['TOCK_HOTSPOT'] || undefined;
  if (hotspot !== undefined && !isIPv4(hotspot))
    return invalid('TOCK_HOTSPOT', `${hotspot} is not an address like 10.42.0.1`);
  const address = env['TOCK_ADDRESS'] || undefined;
  if (address !== undefined && !isAddress(address))
    return invalid(
      'TOCK_ADDRESS',
      `${show(address)} is not an address like 192.168.1.20, tock.lan or https://table.example`,
    );
  const stateFolder = stateFolderFrom(env);
  const place = stateFolder === undefined ? `port ${port.value}` : resolve(stateFolder);
  const mqtt = mqttFrom(env, place === SERVICE_STATE ? '' : place);
  if (!mqtt.ok) return mqtt;
  const updates = updatesFrom(env);
  if (!updates.ok) return updates;
  const named = hostsFrom(env);
  if (!named.ok) return named;
  const own = address && withoutScheme(address).toLowerCase();
  return ok({
    port: port.value,
    host: env['HOST'] || '0.0.0.0',
    board: board.value,
    stateFolder,
    isStateNamed: Boolean(env['TOCK_STATE']),
    pin,
    joinCodes: joinCodes.value,
    isPrivate: isPrivate.value,
    unattended: unattended.value,
    timeZone,
    // The table answers at the address that it shows.
    hosts: own === undefined ? named.value : [...named.value, own],
    address,
    hotspot,
    logLevel,
    mqtt: mqtt.value,
    updates: updates.value,
  });
}

function updatesFrom(env: NodeJS.ProcessEnv): Result<UpdateSettings | null, ValidationError> {
  const url = env['TOCK_RELEASE'] || undefined;
  if (url !== undefined && !['http:', 'https:'].includes(URL.parse(url)?.protocol ?? ''))
    return invalid('TOCK_RELEASE', `${url} is not an address like https://example.org/tock_arm64.deb`);
  const text = env['TOCK_RELEASE_KEY'];
  if (!text)
    return url === undefined
      ? ok(null)
      : invalid('TOCK_RELEASE', 'needs TOCK_RELEASE_KEY: unsigned packages are refused');
  const key = releaseKeyFrom(text);
  return key
    ? ok({ key, url })
    : invalid('TOCK_RELEASE_KEY', 'is not a public key as npm run package prints it');
}

function isAddress(text: string): boolean {
  if (text.length > LONGEST_ADDRESS) return false;
  return isIPv6(text) || isHost(withoutScheme(text));
}

function withoutScheme(url: string): string {
  return url.replace(/^https?:\/\/|\/$/gi, '');
}

function boardFrom(env: NodeJS.ProcessEnv): Result<BoardChoice, ValidationError> {
  const named = env['TOCK_BOARD'] || 'virtual';
  const kind = BOARD_KINDS.find((each) => each === named);
  if (kind === undefined) return invalid('TOCK_BOARD', `${named} is not one of ${BOARD_KINDS.join(', ')}`);
  if (kind === 'virtual') return ok({ kind });
  const profile = profileFrom(env['TOCK_PROFILE']);
  if (!profile.ok) return profile;
  return ok({ kind, profile: profile.value, port: env['TOCK_PORT'] || undefined });
}

function profileFrom(path: string | undefined): Result<BoardProfile, ValidationError> {
  if (!path) return invalid('TOCK_PROFILE', 'is not set: a real board needs its profile');
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    return invalid(
      'TOCK_PROFILE',
      `${path} cannot be read: ${error instanceof Error ? error.message : error}`,
    );
  }
  const profile = parseProfileText(text);
  if (profile.ok) return ok(profile.profile);
  const [first] = profile.faults;
  return invalid('TOCK_PROFILE', `${path}: ${first?.field} ${first?.fault}`);
}

/** `tock doctor`: checks hardware and permissions, and prints fixes. */

import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { WIRED_KINDS, type WiredKind } from '../devices/boards.js';
import { type BoardProfile, parseProfileText } from '../devices/profile.js';
import { HUNGRY_LED } from '../lights/power.js';
import { ownFile } from '../own-files.js';
import { PROFILE_FILE } from '../store/maintenance-files.js';
import { isDamagedGame } from '../store/set-aside.js';
import { checkAddress } from './doctor/address.js';
import { checkBroker } from './doctor/broker.js';
import { realProbe } from './doctor/machine.js';
import { checkGpio, checkLights } from './doctor/pi.js';
import { asNote, bad, type Finding, good, type Probe } from './doctor/probe.js';
import { checkService, serviceView } from './doctor/service.js';
import { type DoctorOptions, optionsFrom } from './doctor/settings.js';
import { type BuildStage, checkModules, STAGES, trialsOf } from './doctor/stage.js';
import { checkUsb } from './doctor/usb.js';

export const USUAL_PROFILE = ownFile('hardware/profiles/4.json');

const NAME_PROFILE = `TOCK_PROFILE=${USUAL_PROFILE}   # or the one of your board`;

/** mA per LED, dark and full white. */
const LED_DARK = HUNGRY_LED.dark;
const LED_WHITE = HUNGRY_LED.dark + 3 * HUNGRY_LED.perChannelMa;
/** Share of full white below which lights are hard to see by day. */
const LEAST_BRIGHTNESS = 0.1;

interface Subject {
  /** Model of the Raspberry Pi; undefined: another computer. */
  readonly pi: string | undefined;
  readonly profile: BoardProfile | undefined;
}

type Check = (probe: Probe, options: DoctorOptions, subject: Subject) => Promise<Finding[]>;

const CHECKS: Readonly<Record<WiredKind, Check>> = {
  serial: (probe, { board, port, profile: named }, { pi, profile }) =>
    checkUsb(probe, {
      port,
      profile,
      wanted: board === 'serial' || port !== undefined || (named !== undefined && !pi),
    }),
  pi: async (probe, { board }, { pi, profile }) => {
    const isNamed = board === 'pi';
    if (!pi)
      return isNamed
        ? [bad('Pi', 'this computer is not a Raspberry Pi', 'Use a board on USB: TOCK_BOARD=serial')]
        : [];
    const lights = checkLights(probe, pi, profile?.leds.length ?? 0);
    const pins = [...(await checkGpio(probe)), ...(await lights)];
    return isNamed ? pins : pins.map(asNote);
  },
};

/** A missing board is a note unless the settings ask for it; a present board must work. */
export async function diagnose(probe: Probe, options: DoctorOptions): Promise<Finding[]> {
  const { board } = options;
  const [profileFinding, profile] = checkProfile(probe, options);
  const findings = [
    checkComputer(probe),
    checkNode(probe),
    ...checkService(probe),
    ...checkKeptGames(probe, options),
    checkAddress(probe, options),
    ...(await checkBroker(probe, options)),
    profileFinding,
  ];
  if (profile) findings.push(checkSupply(profile));
  for (const kind of WIRED_KINDS)
    if (board === kind || board === 'any')
      findings.push(...(await CHECKS[kind](probe, options, { pi: modelOf(probe), profile })));
  return findings;
}

export function reportOf(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ name }) => name.length));
  const lines = findings.flatMap(({ name, ok, says, fix }) => [
    `${ok ? (fix === undefined ? 'ok  ' : 'note') : 'FIX '}  ${name.padEnd(width)}  ${says}`,
    ...(fix === undefined ? [] : fix.split('\n').map((line) => `      ${' '.repeat(width)}  → ${line}`)),
  ]);
  return `${lines.join('\n')}\n`;
}

function modelOf(probe: Probe): string | undefined {
  const model = probe.readText('/sys/firmware/devicetree/base/model')?.replace(/\0/g, '').trim();
  return model?.startsWith('Raspberry Pi') ? model : undefined;
}

function checkComputer(probe: Probe): Finding {
  return good(
    'computer',
    modelOf(probe) ?? 'not a Raspberry Pi: a board on USB and the virtual board will do',
  );
}

function checkNode({ nodeVersion }: Probe): Finding {
  const [major = 0, minor = 0] = nodeVersion.replace(/^v/, '').split('.').map(Number);
  return major > 20 || (major === 20 && minor >= 19)
    ? good('node', nodeVersion)
    : bad(
        'node',
        `${nodeVersion} is too old, 20.19 is needed`,
        'sudo apt-get install nodejs   # or a newer one from nodejs.org',
      );
}

function checkKeptGames(probe: Probe, { state }: DoctorOptions): Finding[] {
  if (state === undefined) return [];
  const aside = probe.list(state).filter(isDamagedGame);
  return aside.map((name) => {
    const file = join(state, name);
    return asNote(bad('game', `${file} could not be opened`, `tock rescue ${file} > game.txt`));
  });
}

function checkProfile(probe: Probe, options: DoctorOptions): [Finding, BoardProfile | undefined] {
  const path = options.profile ?? USUAL_PROFILE;
  const text = probe.readText(path);
  if (text === undefined) {
    return [bad('profile', `cannot read ${path}`, NAME_PROFILE), undefined];
  }
  const result = parseProfileText(text);
  if (result.ok) {
    const learnt = learntProfile(probe, options, result.profile);
    const profile = learnt ?? result.profile;
    const { name, sensors, leds } = profile;
    const switches = sensors.filter(({ kind }) => kind === 'hole').length;
    const says = `${name}${learnt ? ', as learnt at this table' : ''}: ${switches} switches, ${leds.length} LEDs`;
    return [good('profile', says), profile];
  }
  const [first] = result.faults;
  const more = result.faults.length > 1 ? ` (and ${result.faults.length - 1} more)` : '';
  return [
    bad(
      'profile',
      `${path}: ${first?.field}: ${first?.fault}${more}`,
      `Correct ${path}, or export it again from the maintenance page`,
    ),
    undefined,
  ];
}

function learntProfile(
  probe: Probe,
  { state }: DoctorOptions,
  named: BoardProfile,
): BoardProfile | undefined {
  const text = state === undefined ? undefined : probe.readText(join(state, PROFILE_FILE));
  const read = text === undefined ? undefined : parseProfileText(text);
  return read?.ok && read.profile.board === named.board ? read.profile : undefined;
}

function checkSupply({ leds, supplyMilliamps }: BoardProfile): Finding {
  const share = (supplyMilliamps - leds.length * LED_DARK) / (leds.length * (LED_WHITE - LED_DARK));
  const says = `${supplyMilliamps} mA for ${leds.length} LEDs: all of them white at ${Math.max(0, Math.floor(100 * Math.min(1, share)))} % of full brightness`;
  if (share >= LEAST_BRIGHTNESS) return good('supply', says);
  const needed = Math.ceil(leds.length * (LED_DARK + LEAST_BRIGHTNESS * (LED_WHITE - LED_DARK)));
  return bad(
    'supply',
    says,
    `Use a supply of ${needed} mA or more and write it to supplyMilliamps in the profile`,
  );
}

export async function examine(probe: Probe, options: DoctorOptions, stage: BuildStage): Promise<Finding[]> {
  if (stage === 'table')
    return diagnose(probe, { ...options, board: options.board === 'pi' ? 'pi' : 'serial' });
  if (stage === 'one-hole') return [];
  // Only the table itself can count modules wired to the Pi.
  if (options.board === 'pi') return checkGpio(probe);
  if (stage === 'first-evening') return checkModules(probe, options.port, 0);
  if (stage === 'one-module') return checkModules(probe, options.port, 1);
  const [finding, profile] = checkProfile(probe, options);
  if (!profile) return [finding];
  const guess = { ...finding, says: `${finding.says}, as none is named`, fix: NAME_PROFILE };
  const modules = await checkModules(probe, options.port, profile);
  return options.profile === undefined ? [guess, ...modules] : modules;
}

/**
 * Prints the report.
 * @returns 0 if all is well, 1 if something needs fixing, 2 for an invalid setting
 */
export async function runDoctor(
  env = process.env,
  probe = realProbe(serviceView()),
  args: readonly string[] = [],
): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: { stage: { type: 'string' } } });
  const stage = STAGES.find((each) => each === values.stage);
  if (values.stage !== undefined && stage === undefined) {
    process.stderr.write(`--stage: ${values.stage} is not one of ${STAGES.join(', ')}\n`);
    return 2;
  }
  const options = optionsFrom(env, probe);
  if (!options.ok) {
    process.stderr.write(`${options.fault.field}: ${options.fault.problem}\n`);
    return 2;
  }
  const findings = stage ? await examine(probe, options.value, stage) : await diagnose(probe, options.value);
  if (findings.length > 0) process.stdout.write(reportOf(findings));
  if (stage) process.stdout.write(trialsOf(stage));
  return findings.every(({ ok }) => ok) ? 0 : 1;
}

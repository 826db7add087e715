/** The board on USB: its port, its firmware, its modules. */

import { type BoardProfile, profileHash } from '../../devices/profile.js';
import {
  CHIPS_PER_MODULE,
  FIRMWARE_REVISION,
  INPUTS_PER_CHIP,
  PROTOCOL_VERSION,
} from '../../devices/serial/protocol.js';
import { chipOf, type UsbPort } from '../../devices/serial/usb.js';
import { isTcp } from '../../devices/serial/wire.js';
import { asNote, bad, checkUse, type Finding, good, type Probe, type SeenBoard } from './probe.js';

interface Sought {
  /** A port to use instead of looking for one. */
  readonly port: string | undefined;
  readonly profile: BoardProfile | undefined;
  /** The settings ask for this board: if none is there, that is a fault and not a note. */
  readonly wanted: boolean;
  /** Exactly this many modules must answer; if left out, as many as the profile has, or more. */
  readonly modules?: number;
}

export async function checkUsb(probe: Probe, { port, profile, wanted, modules }: Sought): Promise<Finding[]> {
  const name = 'USB board';
  const missing = (says: string, fix: string) => {
    const finding = bad(name, says, fix);
    return [wanted ? finding : asNote(finding)];
  };
  let ports: readonly UsbPort[];
  try {
    ports = port === undefined ? await probe.serialPorts() : [{ path: port }];
  } catch (error) {
    const { message } = error as Error;
    return missing(`serial ports cannot be listed: ${message}`, 'sudo apt-get install udev');
  }
  const found = ports.find((each) => port !== undefined || chipOf(each));
  if (!found)
    return missing('none is plugged in', 'Plug the board into USB. Some cables only charge: try another one');
  const isFile = !isTcp(found.path);
  if (isFile && probe.refusal(found.path) === 'ENOENT')
    return missing(`${found.path} is not there`, 'Plug the board into USB, or correct TOCK_PORT');
  const refused = isFile ? checkUse(probe, name, found.path, 'dialout') : undefined;
  if (refused) return [refused];
  const seen = good(name, `${found.path}${chipOf(found) ? ` (${chipOf(found)})` : ''}`);
  try {
    return [seen, ...checkFirmware(await probe.askBoard(found.path), found.path, profile, modules)];
  } catch (error) {
    const { message } = error as Error;
    // one program at a time may hold the port, and a table that runs holds it for good
    if (/cannot lock port/i.test(message)) return [seen, good('firmware', 'in use: a running table has it')];
    const fix = isFile ? flash(found.path) : 'Start the program that serves the board there';
    return [seen, bad('firmware', `no answer: ${message}`, fix)];
  }
}

function checkFirmware(
  board: SeenBoard,
  path: string,
  profile: BoardProfile | undefined,
  modules: number | undefined,
): Finding[] {
  const version = `revision ${board.firmware}, protocol ${board.version}`;
  const current = board.version === PROTOCOL_VERSION && board.firmware >= FIRMWARE_REVISION;
  const findings = [
    current
      ? good('firmware', version)
      : bad(
          'firmware',
          `${version} is not revision ${FIRMWARE_REVISION}, protocol ${PROTOCOL_VERSION}`,
          isTcp(path) ? 'Renew it at the computer that the board is plugged into' : flash(path),
        ),
  ];
  if (current) findings.push(checkBrownOut(board));
  if (modules !== undefined) findings.push(checkCount(board.modulesFound, modules));
  if (!profile) return findings;
  const wanted = Math.ceil(profile.sensors.length / (CHIPS_PER_MODULE * INPUTS_PER_CHIP));
  findings.push(
    board.modulesFound >= wanted
      ? good('modules', `${board.modulesFound}`)
      : bad(
          'modules',
          `${board.modulesFound} of ${wanted} answer`,
          'Check the cable behind the last module that answers, and inputs 28 and 29 of the next one: they are tied to ground',
        ),
  );
  if (board.profileHash !== 0 && board.profileHash !== profileHash(profile)) {
    findings.push(
      bad(
        'wiring',
        'the board was last used with another profile',
        'Check TOCK_PROFILE; starting a table with this profile makes it the new one',
      ),
    );
  }
  return findings;
}

/** Below some 4 V a chip at 16 MHz may do anything. New boards stop at 2.7 V; a bootloader cannot change that. */
function checkBrownOut({ brownOutFuse }: SeenBoard): Finding {
  const level = BROWN_OUT_LEVELS[brownOutFuse & 7];
  if (level === '4.3 V') return good('brown-out', `the chip stops below ${level}`);
  const says =
    level === undefined
      ? 'the chip never stops when the voltage is too low'
      : `the chip stops below ${level} only`;
  return asNote(
    bad(
      'brown-out',
      says,
      'With a programmer: avrdude -c usbasp -p m328p -U efuse:w:0xFC:m   # stops below 4.3 V',
    ),
  );
}

/** Fuse bits BODLEVEL of the ATmega328P, which this clock needs the highest of. */
const BROWN_OUT_LEVELS: Readonly<Record<number, string>> = { 4: '4.3 V', 5: '2.7 V', 6: '1.8 V' };

function checkCount(found: number, modules: number): Finding {
  if (found === modules) return good('modules', `${found}`);
  return bad(
    'modules',
    `${found} answer, ${modules} should`,
    found < modules
      ? 'Check the ribbon behind the last module that answers'
      : 'Unplug the ribbon behind the first one',
  );
}

function flash(path: string): string {
  return `avrdude -c arduino -p m328p -P ${path} -b 115200 -U flash:w:firmware/dist/tock-atmega328p.hex\nOn a Nano with the old bootloader: -b 57600`;
}

import { type BoardProfile, profileHash } from '../../devices/profile.js';
import { FIRMWARE_REVISION, PROTOCOL_VERSION } from '../../devices/serial/protocol.js';
import { chipOf, type UsbPort, usbCandidates } from '../../devices/serial/usb.js';
import { isTcp } from '../../devices/serial/wire.js';
import { modulesOf } from '../../devices/wiring.js';
import { ownFile } from '../../own-files.js';
import { asNote, bad, badDriver, checkUse, type Finding, good, type Probe, type SeenBoard } from './probe.js';

const FIRMWARE = ownFile('firmware/dist/tock-atmega328p.hex');

interface Sought {
  readonly port: string | undefined;
  readonly profile: BoardProfile | undefined;
  /** If true, a missing board is a fault instead of a note. */
  readonly wanted: boolean;
  /** Exact number of modules; default: at least the profile's. */
  readonly modules?: number;
}

/** By process name: programs that take any serial port, and how to end them. */
const TAKERS: Readonly<Record<string, string>> = {
  brltty: 'sudo apt-get remove brltty   # for Braille displays; then unplug the board and plug it in',
  ModemManager: 'sudo systemctl disable --now ModemManager   # for mobile networks',
  gpsd: 'sudo systemctl disable --now gpsd.socket gpsd',
  upsdrvctl: 'sudo systemctl disable --now nut-driver',
};

export async function checkUsb(probe: Probe, sought: Sought): Promise<Finding[]> {
  const findings = await checkBoard(probe, sought);
  const works = findings.every(({ ok, fix }) => ok && fix === undefined);
  return [...findings, ...(works ? [] : checkTakers(probe, sought.wanted))];
}

function checkTakers(probe: Probe, wanted: boolean): Finding[] {
  const running = probe.list('/proc').map((entry) => probe.readText(`/proc/${entry}/comm`)?.trim());
  return [...new Set(running)].flatMap((name = '') => {
    const cure = Object.hasOwn(TAKERS, name) ? TAKERS[name] : undefined;
    if (cure === undefined) return [];
    const finding = bad('serial ports', `${name} is running and may have taken the board's port`, cure);
    return [wanted ? finding : asNote(finding)];
  });
}

async function checkBoard(probe: Probe, { port, profile, wanted, modules }: Sought): Promise<Finding[]> {
  const name = 'USB board';
  const missing = (says: string, fix: string) => {
    const finding = bad(name, says, fix);
    return [wanted ? finding : asNote(finding)];
  };
  let ports: readonly UsbPort[];
  try {
    ports = port === undefined ? await usbCandidates(probe.usb) : [{ path: port }];
  } catch (error) {
    const { message } = error as Error;
    if (/: (npm|sudo) /.test(message)) return [badDriver(name, error as Error)];
    return missing(`serial ports cannot be listed: ${message}`, 'sudo apt-get install udev');
  }
  if (ports.length === 0)
    return missing('none is plugged in', 'Plug the board into USB. Some cables only charge: try another one');
  const looks = await Promise.all(ports.map((each) => lookAt(probe, name, each)));
  const answering = looks.filter(({ board }) => board !== undefined);
  const likely = answering.length > 0 ? answering : looks.filter(({ fault }) => fault && isLocked(fault));
  const [found, ...others] = looks.length === 1 ? looks : likely;
  if (found === undefined || others.length > 0) {
    const paths = (found ? likely : looks).map((each) => each.path).join(', ');
    const says = found ? `several boards answer: ${paths}` : `no board answers: ${paths}`;
    return [bad(name, says, 'Set TOCK_PORT to the port of the board, or unplug the other devices')];
  }
  const { path, refused, fault, board } = found;
  const isFile = !isTcp(path);
  if (refused === 'absent')
    return missing(`${path} is not there`, 'Plug the board into USB, or correct TOCK_PORT');
  if (refused) return [refused];
  const seen = good(name, `${path}${found.chip ? ` (${found.chip})` : ''}`);
  if (board) return [seen, ...checkFirmware(probe, board, path, profile, modules)];
  if (isLocked(fault)) {
    const says = 'in use: a running table has it';
    if (modules === undefined) return [seen, good('firmware', says)];
    return [seen, bad('modules', `cannot be counted: the port is ${says}`, stopTable(probe))];
  }
  const fix = isFile ? flash(probe, path) : 'Start the program that serves the board there';
  return [seen, bad('firmware', `no answer: ${fault}`, fix)];
}

interface Look {
  readonly path: string;
  readonly chip: string | undefined;
  readonly refused?: Finding | 'absent' | undefined;
  readonly board?: SeenBoard;
  readonly fault?: string;
}

async function lookAt(probe: Probe, name: string, port: UsbPort): Promise<Look> {
  const { path } = port;
  const look = { path, chip: chipOf(port) };
  if (!isTcp(path)) {
    const refused = probe.refusal(path) === 'ENOENT' ? 'absent' : checkUse(probe, name, path, 'dialout');
    if (refused) return { ...look, refused };
  }
  return probe.askBoard(path).then(
    (board) => ({ ...look, board }),
    ({ message }: Error) => ({ ...look, fault: message }),
  );
}

/** The port is exclusive, and a running table keeps it open. */
const isLocked = (fault = '') => /cannot lock port/i.test(fault);

function checkFirmware(
  probe: Probe,
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
          isTcp(path) ? 'Renew it at the computer that the board is plugged into' : flash(probe, path),
        ),
  ];
  if (current) findings.push(checkBrownOut(board));
  if (modules !== undefined) findings.push(checkCount(board.modulesFound, modules));
  if (!profile) return findings;
  const wanted = modulesOf(profile);
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

/** 16 MHz needs about 4 V. New boards have 2.7 V; a bootloader cannot change the fuse. */
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

const BROWN_OUT_LEVELS: Readonly<Record<number, string>> = { 4: '4.3 V', 5: '2.7 V', 6: '1.8 V' };

function checkCount(found: number, modules: number): Finding {
  if (found === modules)
    return good('modules', found === 0 ? 'none: a wire that comes off will not be noticed' : `${found}`);
  const tooMany =
    modules === 1
      ? 'Unplug the ribbon behind the first one'
      : 'If this board has so many, TOCK_PROFILE has to name its own profile';
  return bad(
    'modules',
    `${found} answer, ${modules} should`,
    found < modules ? 'Check the ribbon behind the last module that answers' : tooMany,
  );
}

const runs = ({ service }: Probe) => service === 'inside' || service === 'outside';

function stopTable(probe: Probe): string {
  return runs(probe) ? 'sudo systemctl stop tock   # then ask again' : 'End that table, then ask again';
}

/** A running table would read the boot loader's answers. */
function flash(probe: Probe, path: string): string {
  const lines = [
    `avrdude -c arduino -p m328p -P ${path} -b 115200 -U flash:w:${FIRMWARE}`,
    'On a Nano with the old bootloader: -b 57600',
  ];
  return (runs(probe) ? ['sudo systemctl stop tock', ...lines, 'sudo systemctl start tock'] : lines).join(
    '\n',
  );
}

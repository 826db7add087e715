/** `tock backup` and `tock restore`: a table's whole state as one file. */
import {
  accessSync,
  chmodSync,
  constants,
  createReadStream,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  statSync,
} from 'node:fs';
import { dirname, relative, sep } from 'node:path';
import { parseArgs } from 'node:util';
import { messageOf } from '../rules/values/result.js';
import { type BackupFault, folderLines, packed, unpackBackup } from '../store/backup.js';
import { createFile, REAL_DISK } from '../store/disk.js';
import { lockFolder } from '../store/folder-lock.js';
import { acceptBackup, BEFORE, finishRestore, holdsTable, isUnderWay, takeBackup } from '../store/restore.js';
import { SERVICE_STATE } from '../store/state-folder.js';
import { attempt, InputError, oneFile } from './command.js';
import { SERVICE_SETTINGS, usualState } from './service.js';

const PROBLEMS: Readonly<Record<BackupFault, string>> = {
  'not-a-backup': 'is no backup of a table',
  damaged: 'is damaged: take another copy',
  newer: 'was made by a newer program',
  'foreign-file': 'holds files that are not a table’s',
  'too-large': 'is too large',
  'no-space': 'needs more free space on the disk',
};

interface Places {
  readonly file: string;
  readonly state: string;
  readonly settings: string;
  readonly replace: boolean;
}

function placesFrom(args: readonly string[], env: NodeJS.ProcessEnv): Places {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { state: { type: 'string' }, settings: { type: 'string' }, replace: { type: 'boolean' } },
    allowPositionals: true,
  });
  return {
    file: oneFile(positionals),
    state: values.state ?? usualState(env, existsSync(SERVICE_STATE)),
    settings: values.settings ?? SERVICE_SETTINGS,
    replace: values.replace ?? false,
  };
}

/** Safe while the table runs. */
export function runBackup(args: readonly string[], program: string, env = process.env): number {
  const { file, state, settings } = placesFrom(args, env);
  if (!attempt(state, () => holdsTable(state))) throw new InputError(`${state}: no table is kept here`);
  refuseToOverwrite(file, state);
  const kept = existsSync(settings) ? attempt(settings, () => readFileSync(settings, 'utf8')) : null;
  const bytes = attempt(state, () => packed(folderLines(state, program, kept, sayLeftOut)));
  attempt(file, () => REAL_DISK.closeSync(createFile(REAL_DISK, file, bytes)));
  console.log(`${file}: ${bytes.length} bytes`);
  console.log('It holds all hands and the secret of the phones’ seats: keep it to yourself.');
  return 0;
}

function sayLeftOut(name: string): void {
  console.error(`${name}: cannot be read or is too large, and is not in the backup`);
}

function refuseToOverwrite(file: string, state: string): void {
  const folder = attempt(dirname(file), () => realpathSync(dirname(file)));
  const inside = relative(realpathSync(state), folder);
  if (inside !== '..' && !inside.startsWith(`..${sep}`))
    throw new InputError(`${file}: is in the table's own folder: name a file elsewhere`);
  if (existsSync(file) && !statSync(file).isFile()) throw new InputError(`${file}: is not a file`);
}

export async function runRestore(args: readonly string[], env = process.env): Promise<number> {
  const { file, state, settings, replace } = placesFrom(args, env);
  attempt(file, () => accessSync(file, constants.R_OK));
  if (statSync(file).isDirectory()) throw new InputError(`${file}: is not a file`);
  const isBrokenOff = attempt(state, () => isUnderWay(state));
  if (!isBrokenOff && attempt(state, () => holdsTable(state)) && !replace)
    throw new InputError(`${state}: a table is kept here already; --replace lays it aside in ${BEFORE}`);
  if (lockFolder(state) === 'taken')
    throw new InputError(`${state}: the table is running: stop it first (sudo systemctl stop tock)`);
  const bytes = createReadStream(file);
  const read = await (isBrokenOff ? unpackBackup(bytes, () => undefined) : takeBackup(bytes, state)).catch(
    (error: unknown) => {
      throw new InputError(`${state}: ${messageOf(error)}`);
    },
  );
  if (!read.ok) throw new InputError(`${file}: ${PROBLEMS[read.fault]}`);
  attempt(state, () => {
    if (!isBrokenOff) acceptBackup(state);
    finishRestore(state);
  });
  const { program, settings: text } = read.value;
  if (text !== null && (replace || !existsSync(settings))) writeSettings(settings, text);
  const done = `the files of program ${program} are brought back`;
  console.log(`${state}: ${isBrokenOff ? 'the restore that was broken off is done' : done}`);
  return 0;
}

/** The file may contain the PIN. */
function writeSettings(path: string, text: string): void {
  attempt(path, () => {
    mkdirSync(dirname(path), { recursive: true });
    REAL_DISK.closeSync(createFile(REAL_DISK, path, Buffer.from(text)));
    chmodSync(path, 0o640);
  });
}

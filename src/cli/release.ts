/** `tock release`: checks a signed package, for `tock-update` and for people. */
import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { checkRelease, type ReleaseFault, releaseKeyFrom } from '../store/release.js';
import { attempt, InputError, oneFile } from './command.js';
import { parseSettings, SERVICE_SETTINGS } from './service.js';

const PROBLEMS: Readonly<Record<ReleaseFault, string>> = {
  'not-signed': 'is not signed with the key that TOCK_RELEASE_KEY names',
  damaged: 'is no package of this program',
  'wrong-computer': 'is for another kind of computer',
  'not-newer': 'is not newer than the version that is installed',
};

/** Prints the version and the installed size in kilobytes, or the code of the fault. */
export async function runRelease(args: readonly string[], version: string): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { settings: { type: 'string', default: SERVICE_SETTINGS } },
    allowPositionals: true,
  });
  const file = oneFile(positionals);
  const key = releaseKeyFrom(keyIn(values.settings));
  if (key === null) throw new InputError(`${values.settings}: TOCK_RELEASE_KEY is not set to a public key`);
  const read = await checkRelease(file, { key, version }).catch((error: Error) => {
    throw new InputError(`${file}: ${error.message}`);
  });
  console.log(read.ok ? `${read.value.version} ${read.value.installedKilobytes}` : read.fault);
  if (!read.ok) console.error(`tock: ${file}: ${PROBLEMS[read.fault]}`);
  return read.ok ? 0 : 1;
}

function keyIn(settings: string): string {
  if (!existsSync(settings)) return '';
  return parseSettings(attempt(settings, () => readFileSync(settings, 'utf8')))['TOCK_RELEASE_KEY'] ?? '';
}

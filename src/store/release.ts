/** Signed packages: a Debian package whose archive ends with an Ed25519 signature, a member that dpkg and apt skip. */
import { execFile } from 'node:child_process';
import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { err, ok, type Result } from '../rules/values/result.js';

/** Header of an `ar` member: name, time, owner, group, mode, size. */
const HEAD = Buffer.from(
  `${'_tock_signature'.padEnd(16)}${'0'.padEnd(12)}${'0'.padEnd(6)}${'0'.padEnd(6)}${'100644'.padEnd(8)}${'64'.padEnd(10)}\`\n`,
);
const SIGNATURE_BYTES = 64;

const PACKAGE = 'tock';

export const LARGEST_RELEASE = 64 * 1024 * 1024;

export type ReleaseFault = 'not-signed' | 'damaged' | 'wrong-computer' | 'not-newer';

export interface Release {
  readonly version: string;
  readonly installedKilobytes: number;
}

export interface ReleaseRules {
  readonly key: KeyObject;
  /** Only newer ones are accepted. */
  readonly version: string;
}

/** @param text the public key as PEM without its first and last line; null if it is none */
export function releaseKeyFrom(text: string): KeyObject | null {
  try {
    const key = createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
    return key.asymmetricKeyType === 'ed25519' ? key : null;
  } catch {
    return null;
  }
}

export function signRelease(deb: Buffer, key: KeyObject): Buffer {
  return Buffer.concat([deb, HEAD, sign(null, deb, key)]);
}

/** Reads the package only after its signature was verified. */
export async function checkRelease(
  file: string,
  { key, version }: ReleaseRules,
): Promise<Result<Release, ReleaseFault>> {
  if ((await stat(file)).size > LARGEST_RELEASE || !(await isSigned(await readFile(file), key)))
    return err('not-signed');
  try {
    const [name, found = '', architecture, size] = await tellAbout(file);
    if (name !== PACKAGE) return err('damaged');
    if (architecture !== 'all' && architecture !== (await dpkg('--print-architecture')))
      return err('wrong-computer');
    return (await isNewer(found, version))
      ? ok({ version: found, installedKilobytes: Number(size) })
      : err('not-newer');
  } catch {
    return err('damaged');
  }
}

export async function versionOfPackage(file: string): Promise<string | null> {
  try {
    return (await tellAbout(file))[1] ?? null;
  } catch {
    return null;
  }
}

const verifyInThread = promisify<null, Buffer, KeyObject, Buffer, boolean>(verify);

async function isSigned(bytes: Buffer, key: KeyObject): Promise<boolean> {
  const end = bytes.length - SIGNATURE_BYTES - HEAD.length;
  if (end <= 0 || !bytes.subarray(end, end + HEAD.length).equals(HEAD)) return false;
  return verifyInThread(null, bytes.subarray(0, end), key, bytes.subarray(end + HEAD.length));
}

async function tellAbout(file: string): Promise<string[]> {
  const format = ['Package', 'Version', 'Architecture', 'Installed-Size'].map((name) => `\${${name}}`);
  return (await run('dpkg-deb', '--show', `--showformat=${format.join(' ')}`, file)).split(' ');
}

const isNewer = (one: string, other: string): Promise<boolean> =>
  dpkg('--compare-versions', one, 'gt', other).then(
    () => true,
    () => false,
  );

const dpkg = (...args: string[]) => run('dpkg', ...args);

const runFile = promisify(execFile);

async function run(program: string, ...args: string[]): Promise<string> {
  return (await runFile(program, args)).stdout.trim();
}

/** `tock release`: packs and unpacks a signed (Ed25519) program: one header line, then a compressed tar archive. */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isRecord, show } from '../rules/values/input.js';
import { createFile, REAL_DISK } from '../store/disk.js';
import { readReleaseHead, subjectOf, THIS_MACHINE } from '../store/release-head.js';
import { attempt, InputError } from './command.js';

export const RELEASED_PARTS = [
  'package.json',
  'package-lock.json',
  'dist',
  'hardware',
  'deploy',
  'firmware/dist',
  'node_modules',
];
/** Safe as a word of the header and in a file name. */
const VERSION = /^[\w.+-]{1,40}$/;
const LARGEST_BYTES = 512 * 1024 * 1024;

export function runRelease([act, ...args]: readonly string[]): number {
  const options = { key: { type: 'string' }, out: { type: 'string' }, into: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [what] = positionals;
  if (act === 'new-key' && what !== undefined) return newKey(what);
  if (act === 'make' && values.key !== undefined) return make(what ?? '.', values.key, values.out);
  if (act === 'open' && what !== undefined && values.key !== undefined && values.into !== undefined)
    return open(what, values.key, values.into);
  throw new InputError(
    'release: new-key FILE | make [FOLDER] --key FILE [--out FILE] | open FILE --key FILE --into FOLDER',
  );
}

function newKey(file: string): number {
  const open = `${file}.pub`;
  for (const path of [file, open]) if (existsSync(path)) throw new InputError(`${path} already exists`);
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const pem = {
    secret: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    open: publicKey.export({ type: 'spki', format: 'pem' }),
  };
  attempt(file, () => writeFileSync(file, pem.secret, { mode: 0o600, flag: 'wx' }));
  attempt(open, () => writeFileSync(open, pem.open, { flag: 'wx' }));
  console.log(`${file}: keep it to yourself; whoever has it can change every table that trusts it`);
  console.log(`${open}: bring it to each table as /etc/tock/release.pub`);
  return 0;
}

function make(folder: string, keyFile: string, out: string | undefined): number {
  const key = keyFrom(keyFile, createPrivateKey);
  const version = versionIn(join(folder, 'package.json'));
  const parts = RELEASED_PARTS.filter((part) => existsSync(join(folder, part)));
  if (!parts.includes('dist')) throw new InputError(`${folder}: no dist: run npm ci there first`);
  const archive = archiveOf(folder, parts);
  const subject = subjectOf(version, THIS_MACHINE);
  const signature = sign(null, Buffer.concat([Buffer.from(subject), archive]), key).toString('base64');
  const file = out ?? `tock-${version}-${THIS_MACHINE}.tockrelease`;
  const bytes = Buffer.concat([Buffer.from(`${subject} ${signature}\n`), archive]);
  attempt(file, () => REAL_DISK.closeSync(createFile(REAL_DISK, file, bytes)));
  console.log(`${file}: ${bytes.length} bytes`);
  return 0;
}

function versionIn(file: string): string {
  const about: unknown = attempt(file, () => JSON.parse(readFileSync(file, 'utf8')));
  const version = isRecord(about) ? about['version'] : undefined;
  if (typeof version !== 'string' || !VERSION.test(version))
    throw new InputError(`${file}: ${show(version)} is no version`);
  return version;
}

function archiveOf(folder: string, parts: readonly string[]): Buffer {
  const copy = mkdtempSync(join(tmpdir(), 'tock-release-'));
  try {
    execFileSync('sh', ['-c', 'tar -C "$0" -cf - "$@" | tar -C "$OUT" -xf -', folder, ...parts], {
      env: { ...process.env, OUT: copy },
    });
    if (parts.includes('package-lock.json'))
      execFileSync(
        'npm',
        ['prune', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
        {
          cwd: copy,
        },
      );
    return execFileSync('tar', ['-C', copy, '-czf', '-', ...parts], { maxBuffer: LARGEST_BYTES });
  } finally {
    rmSync(copy, { recursive: true });
  }
}

/** Verifies the whole file before writing anything. */
function open(file: string, keyFile: string, into: string): number {
  const bytes = read(file);
  const head = readReleaseHead(bytes);
  if (!head) throw new InputError(`${file}: is no release`);
  const { line, version, machine, signature } = head;
  const archive = bytes.subarray(line.length);
  const signed = Buffer.concat([Buffer.from(subjectOf(version, machine)), archive]);
  if (!verify(null, signed, keyFrom(keyFile, createPublicKey), Buffer.from(signature, 'base64')))
    throw new InputError(`${file}: is not signed by the owner of ${keyFile}`);
  if (machine !== THIS_MACHINE)
    throw new InputError(`${file}: is for ${machine}, and this is ${THIS_MACHINE}`);
  mkdirSync(into, { recursive: true });
  if (readdirSync(into).length > 0) throw new InputError(`${into}: is not empty`);
  const { status, stderr } = spawnSync('tar', ['-C', into, '-xzf', '-', '--no-same-owner'], {
    input: archive,
  });
  if (status !== 0) throw new InputError(`${into}: ${stderr}`);
  console.log(version);
  return 0;
}

function keyFrom(file: string, create: (pem: Buffer) => KeyObject): KeyObject {
  try {
    return create(read(file));
  } catch (error) {
    if (error instanceof InputError) throw error;
    throw new InputError(`${file}: is no key for this`);
  }
}

function read(path: string): Buffer {
  return attempt(path, () => readFileSync(path));
}

/** A release file: this line, then a compressed tar archive. */

export interface ReleaseHead {
  readonly line: string;
  readonly version: string;
  /** Platform of its native drivers, e.g. `linux-arm64`. */
  readonly machine: string;
  /** Ed25519, base64, of `subject` and the archive. */
  readonly signature: string;
}

const FIRST_LINE = /^tock release 1 (\S{1,40}) (\S{1,20}) (\S{88})\n/;
export const LONGEST_HEAD = 200;

export const THIS_MACHINE = `${process.platform}-${process.arch}`;

export const subjectOf = (version: string, machine: string) => `tock release 1 ${version} ${machine}`;

/** @returns null if the bytes do not begin a release */
export function readReleaseHead(bytes: Buffer): ReleaseHead | null {
  const [line, version = '', machine = '', signature = ''] =
    FIRST_LINE.exec(bytes.subarray(0, LONGEST_HEAD).toString('latin1')) ?? [];
  return line === undefined ? null : { line, version, machine, signature };
}

/** A release of the program is one file: this first line, and then a compressed tar archive. */

export interface ReleaseHead {
  /** With its end. */
  readonly line: string;
  readonly version: string;
  /** The computers that its compiled drivers are for, such as `linux-arm64`. */
  readonly machine: string;
  /** Of `subject` and the archive: Ed25519, in base64. */
  readonly signature: string;
}

const FIRST_LINE = /^tock release 1 (\S{1,40}) (\S{1,20}) (\S{88})\n/;
export const LONGEST_HEAD = 200;

/** What this computer is to a release. */
export const THIS_MACHINE = `${process.platform}-${process.arch}`;

/** What is signed of the first line. */
export const subjectOf = (version: string, machine: string) => `tock release 1 ${version} ${machine}`;

/** @returns null where the bytes begin no release */
export function readReleaseHead(bytes: Buffer): ReleaseHead | null {
  const [line, version = '', machine = '', signature = ''] =
    FIRST_LINE.exec(bytes.subarray(0, LONGEST_HEAD).toString('latin1')) ?? [];
  return line === undefined ? null : { line, version, machine, signature };
}

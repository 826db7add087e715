/** The computers that packages are made for. */

export interface Architecture {
  /** Debian's name, Node's name, and the name of the compiler that Debian has for it. */
  readonly debian: string;
  readonly node: string;
  readonly triplet: string;
  /** `e_machine` in the header of its programs (ELF). */
  readonly machine: number;
}

export const ARCHITECTURES: readonly Architecture[] = [
  { debian: 'arm64', node: 'arm64', triplet: 'aarch64-linux-gnu', machine: 183 },
  { debian: 'armhf', node: 'arm', triplet: 'arm-linux-gnueabihf', machine: 40 },
  { debian: 'amd64', node: 'x64', triplet: 'x86_64-linux-gnu', machine: 62 },
];

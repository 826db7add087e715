import type { ReleaseFault } from '../../store/release.js';

export type ProgramRequest = 'install' | 'back';

export type ProgramFault =
  | ReleaseFault
  | 'no-space'
  | 'not-kept'
  | 'in-game'
  | 'under-way'
  | 'up-to-date'
  | 'not-found'
  /** The new version did not answer; the one before runs again. */
  | 'does-not-answer'
  | 'not-installed';

export interface ProgramView {
  readonly version: string;
  /** Verified, to be installed. */
  readonly waiting: string | null;
  /** The version before. */
  readonly former: string | null;
  readonly underWay: boolean;
  readonly fault: ProgramFault | null;
}

export interface Program {
  readonly view: ProgramView;
  receive(pieces: AsyncIterable<Uint8Array>): Promise<ProgramFault | null>;
  /** null: started, or already running. */
  request(what: ProgramRequest): ProgramFault | null;
  watch(watcher: () => void): () => void;
}

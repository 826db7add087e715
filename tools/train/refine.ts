/** One ruleset's part of the training, in a process of its own: what is learned is left in its checkpoint. */
import { runProgram } from '../../src/cli/command.js';
import { type Checkpoint, type Run, readCheckpoint } from './checkpoint.js';
import { learn } from './learn.js';

/** What it has to do, as JSON in its only argument. */
export interface Refining {
  readonly run: Run & { readonly after: Run };
  /** The checkpoint to go on from, and its own. */
  readonly after: string;
  readonly file: string;
}

process.exitCode = await runProgram('train', () => {
  const { run, after, file } = JSON.parse(process.argv[2] as string) as Refining;
  const { parameters } = readCheckpoint(after, run.after) as Checkpoint;
  learn(run, file, parameters);
  return 0;
});

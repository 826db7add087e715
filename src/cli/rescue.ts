/**
 * `tock rescue`: saves the part of a damaged game's file that comes before the damage, as a game that the page loads.
 */
import { readFileSync } from 'node:fs';
import { writeGameText } from '../store/game-text.js';
import { rescued } from '../store/rescue.js';
import { stageOf } from '../table/stage.js';
import { InputError } from './command.js';

/** The game goes to standard output, what was saved to standard error. @returns the exit status: 1 if nothing was */
export function runRescue(args: readonly string[]): number {
  const [file, ...rest] = args;
  if (file === undefined || rest.length > 0) throw new InputError('rescue: name one file');
  const { records, rebuilt, problem, lost } = rescued(readBytes(file));
  if (records.length === 0) {
    console.error(
      `${file}: nothing can be saved: line ${problem?.line ?? 1} ${problem?.text ?? 'is missing'}`,
    );
    return 1;
  }
  process.stdout.write(writeGameText(records));
  const { context } = rebuilt.snapshot;
  const where = `deal ${context.deals}, ${context.entries.length} actions into it, ${stageOf(rebuilt.snapshot)}`;
  console.error(`${file}: ${records.length} records saved, up to ${where}; ${lost} lines lost`);
  if (problem) console.error(`line ${problem.line}: ${problem.text}`);
  console.error('The saved game contains all hands and the stock: do not show it to anybody who plays on.');
  return 0;
}

function readBytes(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new InputError(`${file}: ${(error as Error).message}`);
  }
}

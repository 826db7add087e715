/** `tock rescue`: saves the intact beginning of a damaged game file. */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { writeGameText } from '../store/game-text.js';
import { rescued } from '../store/rescue.js';
import { stageOf } from '../table/stage.js';
import { attempt, oneFile } from './command.js';

/** Game to standard output, messages to standard error. @returns exit status; 1 if nothing was saved */
export function runRescue(args: readonly string[]): number {
  const file = oneFile(parseArgs({ args: [...args], allowPositionals: true }).positionals);
  const { records, rebuilt, problem, lost } = rescued(attempt(file, () => readFileSync(file)));
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

/** `tock replay`: feeds a recorded trace's switch events to sensing and prints its decisions. */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { isRecord } from '../rules/values/input.js';
import { replayTrace } from '../sensing/trace.js';
import { accepted, attempt, type Command, InputError, oneFile } from './command.js';

export const replay: Command = {
  run(args) {
    const options = { json: { type: 'boolean' } } as const;
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    const file = oneFile(positionals);
    const turns = accepted(replayTrace(traceIn(attempt(file, () => readFileSync(file, 'utf8')))), file);
    if (turns.length === 0) throw new InputError(`${file}: has no turn`);
    const differing = turns.filter(({ differs }) => differs !== undefined).length;
    if (values.json) console.log(JSON.stringify({ turns, differing }));
    else {
      for (const [index, { position, cards, inputs, decisions, differs }] of turns.entries()) {
        console.log(`turn ${index + 1}: ${cards.join(' ') || 'no card'} on ${position}, ${inputs} inputs`);
        for (const [place, { decision, positions }] of decisions.entries()) {
          const mark = place === differs ? '   ← differs from the trace' : '';
          const shown = positions.length > 3 ? `${positions.length} positions` : positions.join('  ');
          console.log(`  ${decision.padEnd(9)} ${shown}${mark}`);
        }
      }
      console.log(`${turns.length} turns, ${differing} decided differently from the trace`);
    }
    return differing === 0 ? 0 : 1;
  },
};

/** Accepts a plain trace, or a bug report with one. */
function traceIn(text: string): string {
  try {
    const { switches } = JSON.parse(text) as { switches?: unknown };
    if (Array.isArray(switches))
      return fromFirstTurn(switches)
        .map((line) => JSON.stringify(line))
        .join('\n');
  } catch {
    // Not JSON as a whole: a trace has one object per line.
  }
  return text;
}

/** Reports keep only the latest lines; drops the incomplete first turn. */
function fromFirstTurn(lines: readonly unknown[]): readonly unknown[] {
  const first = lines.findIndex((line) => isRecord(line) && line['kind'] === 'turn');
  return first < 0 ? [] : lines.slice(first);
}

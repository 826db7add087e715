import type { Review } from '../../computers/review/review.js';
import type { View } from '../../web/views/view.js';
import { gameText } from './commands.js';
import { decisionLines } from './decisions.js';

/** Comments begin with `#` and are skipped on loading. Loaded names may hold line ends. */
export function withComments(view: View, review: Review, text: string): string {
  const comments = new Map(
    review.decisions.map((decision) => [
      decision.record,
      decisionLines(view, decision).map((line) => `# ${line.replaceAll('\n', ' ')}`),
    ]),
  );
  const [header = '', ...records] = text.split('\n');
  return [header, ...records.flatMap((line, record) => [line, ...(comments.get(record) ?? [])])].join('\n');
}

export async function commentedGame(view: View, review: Review): Promise<string | undefined> {
  const text = await gameText();
  return text === undefined ? undefined : withComments(view, review, text);
}

export async function saveWithComments(view: View, review: Review): Promise<void> {
  const text = await commentedGame(view, review);
  if (text === undefined) return;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = 'tock-review.txt';
  link.click();
  URL.revokeObjectURL(link.href);
}

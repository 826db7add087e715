/** The game's text with what the review says of its decisions, in the viewer's language. */
import type { Review } from '../../computers/review/review.js';
import type { View } from '../../web/views/view.js';
import { decisionLines } from './decisions.js';

/** Comments begin with `#`: they are skipped when the game is loaded. Names from loaded games may have line ends. */
export function withComments(view: View, review: Review, text: string): string {
  const comments = new Map(
    review.decisions.map((decision) => [
      decision.record,
      decisionLines(view, decision).map((line) => `# ${line.replaceAll('\n', ' ')}`),
    ]),
  );
  // the first line is the header; blank ones are none of ours
  const [header = '', ...records] = text.split('\n');
  return [header, ...records.flatMap((line, record) => [line, ...(comments.get(record) ?? [])])].join('\n');
}

export async function saveWithComments(view: View, review: Review): Promise<void> {
  const answer = await fetch('/api/game').catch(() => undefined);
  if (!answer?.ok) return;
  const text = withComments(view, review, await answer.text());
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = 'tock-review.txt';
  link.click();
  URL.revokeObjectURL(link.href);
}

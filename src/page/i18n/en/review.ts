import type { Worded } from './worded.js';

const percent = (chance: number) => `${Math.round(100 * chance)}%`;

export const review = {
  hidden: 'A review tells what was in the hands: it is made when the game is over.',
  running: (done: number, of: number) => (of === 0 ? 'The review begins…' : `Decision ${done} of ${of}`),
  progress: 'Review of the game',
  done: 'The review is ready: its turning points are further down.',
  cancel: 'Stop the review',
  failed: 'The review could not be made.',
  percent,
  chances: (name: string) => `Chance of winning: ${name}`,
  turningPoints: 'Turning points: where the chance of winning changed',
  noTurningPoint: 'No single decision turned this game.',
  /** With the chance of winning after it. */
  decision: (action: string, chance: number) => `${action} (${percent(chance)} to win)`,
  changed: (side: string, from: number | null, to: number) =>
    `Chance of ${side}: ${from === null ? '' : `${percent(from)} → `}${percent(to)}.`,
  /** Alternatives, after a colon. */
  choice: {
    /** Prefix of a move. */
    by: (card: string) => `${card}, `,
    discard: (card: string) => `discard the ${card}`,
    discardHand: 'discard the whole hand',
    burn: 'make the next player throw a card away',
  },
  better: (action: string, cost: number) => `Better: ${action}. Cost: ${percent(cost)} of winning.`,
  best: 'The strongest level would have played the same.',
  asGood: (action: string) => `The strongest level’s choice: ${action}. The difference is too small to tell.`,
  /** The decision itself cost nothing. */
  outside: 'That was due to the cards and the others.',
  summary: 'Decision by decision',
  summaryOf: (name: string, best: number, of: number) =>
    `${name}: as good as the best choice ${best} of ${of} times`,
  /** Continues the previous line. */
  costliest: (action: string, cost: number) => `; the costliest (${percent(cost)}): ${action}`,
  how: 'Judged by what each player could know at the time: luck with the cards is not blamed on anybody.',
  save: 'Save the game with comments',
  share: 'Share the game with comments',
};
export type ReviewMessages = Worded<typeof review>;

const percent = (chance: number) => `${Math.round(100 * chance)}%`;

export const review = {
  hidden: 'A review shows every hand, so it is made once the game is over.',
  running: (done: number, of: number) =>
    of === 0 ? 'Starting the review…' : `Reviewing the game: ${percent(done / of)}`,
  progress: 'Review of the game',
  done: 'The review is ready: see below.',
  cancel: 'Stop the review',
  failed: 'The review could not be made.',
  percent,
  chances: (name: string) => `Chance of winning: ${name}`,
  turningPoints: 'Turning points: where the chance of winning changed',
  noTurningPoint: 'No single decision turned this game.',
  /** With the chance of winning after it. */
  decision: (action: string, chance: number) => `${action} (${percent(chance)} to win)`,
  changed: (side: string, from: number | null, to: number) =>
    `Chance of winning (${side}): ${from === null ? '' : `from ${percent(from)} to `}${percent(to)}.`,
  /** Alternatives, after a colon. */
  choice: {
    /** Prefix of a move. */
    by: (card: string) => `${card}, `,
    discard: (card: string) => `discard the ${card}`,
    discardHand: 'discard the whole hand',
    burn: 'make the next player discard',
  },
  better: (action: string, cost: number) =>
    `Better: ${action}. Cost: ${percent(cost)} off the chance of winning.`,
  best: 'The “hard” computer would have played the same.',
  asGood: (action: string) => `The “hard” computer’s choice: ${action}. The difference is too small to tell.`,
  /** The decision itself cost nothing. */
  outside: 'Changed by luck: the cards and the others.',
  summary: 'Decision by decision',
  summaryOf: (name: string, best: number, of: number) => `${name}: best choice in ${best} of ${of}`,
  /** Continues the previous line. */
  costliest: (action: string, cost: number) => `; costliest choice (${percent(cost)}): ${action}`,
  how: 'Cost: what a better choice would have added to the chance of winning, by what the player could know then. Whatever else changed it was luck: the cards, and what the others did.',
  save: 'Save the game with comments',
  share: 'Share the game with comments',
};

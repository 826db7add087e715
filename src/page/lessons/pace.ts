/** How long the page waits for a learner, in milliseconds. */

/** Hesitation: after so long without a touch more help is given. A physical board waits as long, `src/practice`. */
export const HESITATION_MS = 12_000;
/** What the program or another player does is seen for so long before the next. */
export const SHOWN_MS = 1200;

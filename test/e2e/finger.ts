/**
 * A finger that knows no rules: it does what a page says and lights. It reads what people see or hear: whose turn it
 * is, buttons, cards that are not pale, lights by their words. Of several things to do it tries one after the other.
 */
import { lights } from '../../src/page/i18n/en/lights.js';

const { cues } = lights;

/** What the lights say that a pawn in the hand follows, and that an empty hand does; the better ones first. */
const PUT = [
  cues.destination,
  cues.captureDestination,
  cues.carryTo,
  cues.captured,
  cues.swapPartner,
  cues.wrongMissing,
];
const TAKE = [cues.carryFrom, cues.captured, cues.movable, cues.swapPartner, cues.wrongExtra];

interface Sight {
  readonly stage: string;
  /** A pawn is in this page's hand. */
  readonly holds: boolean;
  /** The page says that it is this viewer's turn. */
  readonly yours: boolean;
  /** How many things there are to do; they are marked in the page by their number. */
  readonly count: number;
  /** Differs when anything that can be seen or heard has changed. */
  readonly moment: string;
}

/** What a finger needs of a page, in any browser. */
export interface Touched {
  evaluate<Argument, Result>(look: (argument: Argument) => Result, argument: Argument): Promise<Result>;
  locator(css: string): { click(options: { readonly timeout: number }): Promise<unknown> };
  waitForTimeout(ms: number): Promise<void>;
}

/** Looks at the page and marks what there is to do. Runs in the browser, and reads the document alone. */
function look({ put, take }: { readonly put: readonly string[]; readonly take: readonly string[] }): Sight {
  const stage = document.querySelector('.play')?.getAttribute('data-stage') ?? '';
  const holds = document.querySelector('.live.holding') !== null;
  const chosen = document.querySelector('.pick[aria-pressed=true]') !== null;
  const all = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter(({ offsetParent }) => offsetParent !== null);
  const targets = [...document.querySelectorAll('.target')];
  /** Holes lit with these words: those at home before any other, then those farthest along the ring. */
  const lit = (words: readonly string[]) =>
    words.flatMap((word) => {
      // a pawn that may move also says where to, after these words
      const says = new RegExp(`, ${word}( to .*)?$`);
      const found = targets.filter((hole) => says.test(hole.getAttribute('aria-label') ?? '')).reverse();
      const isHome = (hole: Element) => hole.getAttribute('aria-label')?.includes(' home ') === true;
      return [...found.filter(isHome), ...found.filter((hole) => !isHome(hole))];
    });
  const things = (): readonly Element[] => {
    if (stage === 'won') return [];
    const holes = holds ? lit(put) : [];
    if (holes.length > 0) return holes;
    const first = [...all('.tray button'), ...all('.dock > .moves button')];
    if (first.length > 0) return first;
    if (stage === 'card') {
      const played = [...all('.hand > .primary'), ...all('.pick:not(.idle)')];
      return chosen ? [...lit(put), ...lit(take), ...played] : [...lit(take.slice(0, 2)), ...played];
    }
    return [...all('.dock .primary'), ...lit(take), ...all('.dock .row button:not(.quiet)')];
  };
  const found = things();
  for (const old of document.querySelectorAll('[data-thing]')) old.removeAttribute('data-thing');
  for (const [index, element] of found.entries()) element.setAttribute('data-thing', String(index));
  return {
    stage,
    holds,
    yours: document.querySelector('.status.yours') !== null,
    count: found.length,
    moment: [
      stage,
      holds,
      document.querySelector('.status')?.textContent,
      document.querySelector('.dock')?.textContent,
      ...all('.pick').map((card) => card.getAttribute('aria-pressed')),
      ...targets.map((hole) => hole.getAttribute('aria-label')),
    ].join(),
  };
}

/** How long a finger reaches for what it saw: the page may have gone on meanwhile. In milliseconds. */
const REACH = 400;

/** A page that is slow to draw is reached for again, so many times. */
const MOST_MISSED = 20;

/** Between two looks at a page that may still be changing, in milliseconds. */
const REST = 20;

/** How long a page may take to answer a tap, in milliseconds, before something else is tried. */
const ANSWER = 1500;

export class Finger {
  readonly page: Touched;
  #before = '';
  #tried = 0;
  /** How often what it reached for was not there any more, or not yet, while the page stayed the same. */
  #missed = 0;

  constructor(page: Touched) {
    this.page = page;
  }

  see(): Promise<Sight> {
    return this.page.evaluate(look, { put: PUT, take: TAKE });
  }

  /** Taps one of the things that it saw, and waits until something comes of it. */
  async follow({ count, moment }: Sight): Promise<void> {
    this.#tried = moment === this.#before ? this.#tried + 1 : 0;
    if (moment !== this.#before) this.#missed = 0;
    this.#before = moment;
    if (this.#tried > count + 1 || this.#missed > MOST_MISSED) throw new Error(`a dead end: ${moment}`);
    // with nothing to do, or nothing left to try, the table may be about to go on by itself
    const thing = this.page.locator(`[data-thing="${this.#tried}"]`);
    if (this.#tried < count) {
      const isGone = await thing.click({ timeout: REACH }).then(
        () => false,
        () => true,
      );
      if (isGone) {
        this.#missed += 1;
        this.#tried -= 1;
        return;
      }
    }
    await this.#rested(moment);
  }

  /** Waits until the page is another than at this moment, and has come to rest. */
  async #rested(before: string): Promise<void> {
    const end = Date.now() + ANSWER;
    for (let last = before; Date.now() < end; ) {
      await this.page.waitForTimeout(REST);
      const { moment } = await this.see();
      if (moment === last && moment !== before) return;
      last = moment;
    }
  }
}

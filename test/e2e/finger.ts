/**
 * A finger that knows no rules: it does what a page says and lights, the first thing that it finds. It reads what people
 * see or hear: whose turn it is, buttons, cards that are not pale, lights by their words.
 */
import type { Page } from 'playwright-core';
import { lights } from '../../src/page/i18n/en/lights.js';

const { cues } = lights;

interface Look {
  /** Words of the lights that a pawn in the hand follows, and that an empty hand does. */
  readonly put: readonly string[];
  readonly take: readonly string[];
  /** What was tapped last changed nothing: something else is tried. */
  readonly inVain: boolean;
}

interface Sight {
  readonly stage: string;
  /** The page says that it is this viewer's turn, or shows a pawn in this viewer's hand. */
  readonly yours: boolean;
  /** What is marked to be tapped next; empty: there is nothing to do here. */
  readonly what: string;
  /** Differs when something has changed. */
  readonly moment: string;
}

/** Looks at the page and marks what to tap. Runs in the browser, and reads the document alone. */
function look({ put, take, inVain }: Look): Sight {
  const play = document.querySelector('.play');
  const stage = play?.getAttribute('data-stage') ?? '';
  const holds = document.querySelector('.live.holding') !== null;
  const chosen = document.querySelector('.pick[aria-pressed=true]') !== null;
  const first = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].find((element) => element.offsetParent !== null);
  /** A hole lit with these words: at home before any other, else the one farthest along the ring. */
  const lit = (words: readonly string[]) => {
    for (const word of words) {
      const found = [...document.querySelectorAll('.target')].filter((hole) =>
        hole.getAttribute('aria-label')?.endsWith(word),
      );
      const best =
        found.findLast((hole) => hole.getAttribute('aria-label')?.includes(' home ')) ?? found.at(-1);
      if (best) return best;
    }
    return undefined;
  };
  const find = (): readonly [string, Element | undefined] => {
    if (stage === 'won') return ['', undefined];
    if (holds) return ['put', lit(put)];
    const aside = first('.tray button');
    if (aside) return ['aside', aside];
    const answer = first('.dock > .moves button');
    if (answer) return ['answer', answer];
    if (stage === 'card') {
      const target = chosen && !inVain ? lit([...put, ...take]) : undefined;
      if (target) return ['target', target];
      // with no bright card there is a button for the whole hand, or any card has to go
      const button = first('.hand > .primary');
      return button ? ['card', button] : ['card', first('.pick:not(.idle)')];
    }
    const pawn = inVain ? undefined : lit(take);
    return pawn ? ['pawn', pawn] : ['step', first('.dock .primary') ?? lit(take)];
  };
  const [what, element] = find();
  for (const old of document.querySelectorAll('[data-finger]')) old.removeAttribute('data-finger');
  element?.setAttribute('data-finger', '');
  return {
    stage,
    yours: holds || document.querySelector('.status.yours') !== null,
    what: element ? what : '',
    moment: [
      play?.getAttribute('data-version'),
      stage,
      holds,
      chosen,
      document.querySelectorAll('.occupied').length,
    ].join(),
  };
}

/** So often a tap may change nothing, while the table thinks, before the finger is stuck. */
const PATIENCE = 200;

export class Finger {
  readonly page: Page;
  taps = 0;
  #last = '';
  #vain = 0;

  constructor(page: Page) {
    this.page = page;
  }

  see(): Promise<Sight> {
    return this.page.evaluate(look, {
      put: [
        cues.captureDestination,
        cues.destination,
        cues.carryTo,
        cues.captured,
        cues.swapPartner,
        cues.wrongMissing,
      ],
      take: [cues.carryFrom, cues.movable],
      // the table needs a moment to hear of it
      inVain: this.#vain > 5 && this.#vain % 2 === 0,
    });
  }

  /** Taps what it saw. */
  async follow({ what, moment }: Sight): Promise<void> {
    this.#vain = moment === this.#last ? this.#vain + 1 : 0;
    this.#last = moment;
    if (this.#vain > PATIENCE)
      throw new Error(`stuck: ${moment}, ${await this.page.locator('.play').textContent()}`);
    // after a tap it looks whether something comes of it
    if (!what || (this.#vain > 0 && this.#vain < 6)) return void (await this.page.waitForTimeout(20));
    this.taps++;
    await this.page
      .locator('[data-finger]')
      .click({ timeout: 1000 })
      .catch(() => undefined);
  }
}

/** A learner at the page: takes a lesson step by step, and makes each mistake that its author foresaw before doing it right. */
import { expect } from 'vitest';
import type { Lesson, Step } from '../../src/lessons/lesson.js';
import { type Blunder, blundersOf } from '../../src/lessons/mistakes.js';
import {
  beginLesson,
  type LessonEvent,
  type LessonState,
  runLesson,
  stepOf,
} from '../../src/lessons/runner.js';
import { lineTo } from '../../src/lessons/solve.js';
import { answerWords } from '../../src/page/lessons/lesson-words.js';
import type { Hole } from '../../src/rules/board/holes.js';
import { colourOf } from '../../src/rules/board/position.js';
import { cardName } from '../../src/rules/cards/cards.js';
import { listActions } from '../../src/rules/moves/legal.js';
import { notationOf } from '../../src/rules/moves/notation.js';
import { partsOf } from '../../src/rules/moves/parts.js';
import type { Person } from './person.js';

export class Learner {
  /** Mistakes made, each of which was answered in words. */
  mistakes = 0;
  steps = 0;
  readonly #person: Person;
  /** What the page must show: the same events in the same runner. */
  #state: LessonState;

  constructor(person: Person, lesson: Lesson) {
    this.#person = person;
    this.#state = beginLesson(lesson);
  }

  /** From the list of lessons to the end of this one, and back. */
  async takeLesson(unsure: number): Promise<number> {
    const { page } = this.#person;
    const { lesson } = this.#state;
    this.#state = beginLesson(lesson, 0, unsure);
    await page.locator(`[data-lesson=${lesson.topic}]`).click();
    await this.takeSteps();
    await page.locator('.lesson-over button').first().click();
    await page.locator('.lesson-list').waitFor();
    return this.#state.unsure;
  }

  /** A lesson that is open already, to its end. */
  async takeSteps(): Promise<void> {
    while (this.#state.phase !== 'over') {
      await this.#takeStep();
      await this.#tell({ type: 'next' }, () =>
        this.#person.page.locator('.lesson-controls .primary').click(),
      );
    }
  }

  async #takeStep(): Promise<void> {
    this.steps++;
    await this.#seen();
    const { page } = this.#person;
    const step = stepOf(this.#state);
    if (step.kind === 'look') return;
    if (step.kind === 'show')
      // it may have been shown to its end meanwhile
      return this.#tell({ type: 'show', all: true }, () =>
        page.evaluate(() => document.querySelector<HTMLElement>('.lesson-controls .skip')?.click()),
      );
    for (const blunder of blundersOf(step)) await this.#blunder(step, blunder);
    if (step.kind === 'give') return this.#give(step.aim.given?.[0]);
    for (const notation of lineTo(step, step.game) ?? []) await this.#play(notation);
    expect(this.#state.phase).toBe('done');
  }

  async #blunder(step: Step, { mistake, before, action, tried }: Blunder): Promise<void> {
    for (const notation of before) await this.#play(notation);
    if (step.kind === 'give') await this.#give(mistake.card);
    else if (action !== undefined) await this.#play(action);
    else if (tried) {
      await this.#choose(cardName(tried.card));
      await this.#tell({ type: 'tried', tried }, () => this.#carry(tried.from, tried.to));
    }
    const { answer, game, phase } = this.#state;
    expect(answer, `an answer to '${mistake.say}' of ${step.text}`).not.toBeNull();
    if (answer) {
      // what was said to the mistake before may still be there
      const said = () => this.#person.page.locator('.lesson-words .answer').allTextContents();
      await expect
        .poll(said, { message: `to ${mistake.say} of ${step.text}` })
        .toEqual([answerWords(game.rules, answer)]);
    }
    this.mistakes++;
    if (phase === 'wrong')
      await this.#tell({ type: 'again' }, () =>
        this.#person.page.locator('.lesson-controls .primary').click(),
      );
  }

  async #give(card = stepOf(this.#state).aim.given?.[0]): Promise<void> {
    if (card === undefined) throw new Error('there is no card to give');
    await this.#choose(cardName(card));
    await this.#tell({ type: 'gave', card }, () => this.#person.page.locator('.hand .deed').click());
  }

  /** Plays an action as hands do: a card, then each pawn to its hole, or a button. */
  async #play(notation: string): Promise<void> {
    const { game } = this.#state;
    const list = listActions(game);
    const index = Array.from({ length: list.count }, (_, i) => i).find(
      (i) => notationOf(game, list, i) === notation,
    );
    if (index === undefined) throw new Error(`${notation} is not legal`);
    const parts = partsOf(game, list, index);
    const [kind, card] = notation.split(':');
    await this.#choose(kind === 'discard' ? card : kind);
    await this.#tell({ type: 'played', notation }, async () => {
      const deed = this.#person.page.locator(`[data-deed="${notation}"]`);
      if (parts.length === 0 || (await deed.count())) return deed.click();
      const [first] = parts;
      if (first?.kind === 'swap') return this.#carry(first.from, first.to, first.from);
      for (const { from, to, captures } of parts) {
        const [captured] = captures;
        const bases = captured ? game.rules.board.bases(colourOf(captured.pawn)) : [];
        // where the card might swap as well, the captured pawn is still in the hand
        await this.#carry(
          from,
          to,
          bases.find((hole) => (game.position.pawnAt[hole] as number) < 0),
        );
      }
    });
  }

  /** A card of several is chosen; one alone lies open. */
  async #choose(card: string | undefined): Promise<void> {
    const pick = this.#person.page.locator(`.hand [data-card="${card}"]`);
    if ((await pick.count()) && (await pick.getAttribute('aria-pressed')) === 'false') await pick.click();
  }

  /** Taps holes, the first of them to lift a pawn, as long as the hand holds one. */
  async #carry(...holes: readonly (Hole | undefined)[]): Promise<void> {
    await this.#person.page.evaluate(
      async (taps) => {
        const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        for (const [index, hole] of taps.entries()) {
          // a pawn that the card does not move has gone back
          if (index > 0 && !document.querySelector('.live.holding')) return;
          document
            .querySelector(`.target[data-hole="${hole}"]`)
            ?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
          await drawn();
        }
      },
      holes.filter((hole) => hole !== undefined),
    );
  }

  async #tell(event: LessonEvent, act: () => Promise<void>): Promise<void> {
    await act();
    this.#state = runLesson(this.#state, event);
    if (this.#state.phase !== 'over') await this.#seen();
  }

  async #seen(): Promise<void> {
    const { lesson, at, phase } = this.#state;
    const phases = phase === 'watch' ? ['watch', 'done', 'seen'] : [phase];
    const step = `.lesson[data-topic=${lesson.topic}][data-step="${at}"]`;
    // what is shown goes on by itself
    await this.#person.page.locator(phases.map((one) => `${step}[data-phase=${one}]`).join()).waitFor();
  }
}

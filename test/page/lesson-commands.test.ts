/** Every lesson by text commands alone: whoever cannot see the board can do all of it. */
import { beforeAll, expect, it } from 'vitest';
import { courseOf } from '../../src/lessons/course.js';
import { LEARNER, type Lesson } from '../../src/lessons/lesson.js';
import {
  beginLesson,
  type LessonEvent,
  type LessonState,
  lineLeft,
  runLesson,
  stepOf,
} from '../../src/lessons/runner.js';
import { chooseLanguage, loadMessages } from '../../src/page/i18n/index.js';
import { statusWords } from '../../src/page/lessons/lesson-words.js';
import {
  chooseLearner,
  forgetLearner,
  learnerNow,
  learnersKnown,
  mayAddLearner,
  noteProgress,
  progressIn,
} from '../../src/page/lessons/progress.js';
import { execute } from '../../src/page/text/execute.js';
import { gameContext } from '../../src/page/text/game-context.js';
import type { TextContext } from '../../src/page/text/text-context.js';
import { type Card, cardName } from '../../src/rules/cards/cards.js';
import { Rules } from '../../src/rules/rules.js';
import { RULESET_IDS } from '../../src/rules/rulesets/rulesets.js';
import { checkedSetup, usualSettings } from '../../src/table/settings.js';

beforeAll(async () => {
  await chooseLanguage('en');
  await loadMessages('text', 'speech', 'lessons', 'reasons');
});

/** A learner who only types. */
class Typist {
  state: LessonState;

  constructor(lesson: Lesson) {
    this.state = beginLesson(lesson);
  }

  #tell(event: LessonEvent): void {
    this.state = runLesson(this.state, event);
  }

  get #context(): TextContext {
    const { game, phase } = this.state;
    return gameContext({
      player: LEARNER,
      game,
      shown: game.position,
      task: phase !== 'do' ? undefined : stepOf(this.state).kind === 'give' ? 'give' : 'play',
      byHand: false,
      status: statusWords(this.state),
      past: [],
      onPlay: (notation) => this.#tell({ type: 'played', notation }),
      onGive: (card) => this.#tell({ type: 'gave', card }),
      onChoose: () => undefined,
      next: undefined,
      hint: () => this.#tell({ type: 'help' }),
    });
  }

  async says(line: string): Promise<string> {
    return (await execute(this.#context, line)).lines.join(' ');
  }

  /** Types an action as somebody would who knows its card and where its pawns go. */
  async play(notation: string): Promise<void> {
    const [card = '', way = ''] = notation.replace('discard:', '').split(':');
    if (notation === 'discardHand' || card === 'exit')
      return void (await execute(this.#context, 'discard hand'));
    if (notation.startsWith('discard')) return void (await execute(this.#context, `discard ${spoken(card)}`));
    if (way === 'burn') return void (await execute(this.#context, `burn ${spoken(card)}`));
    const { lines, pending } = await execute(this.#context, `play ${spoken(card)}`);
    const at = pending?.findIndex(({ move }) => move.notation === notation) ?? -1;
    if (pending) await execute(this.#context, String(at + 1), pending);
    else expect(lines.join(), notation).toMatch(/^Played/);
  }

  async give(card: Card): Promise<void> {
    await execute(this.#context, `give ${spoken(cardName(card))}`);
  }

  skipShown(): void {
    if (this.state.phase === 'watch') this.#tell({ type: 'show', all: true });
  }

  goOn(): void {
    this.#tell({ type: 'next' });
  }
}

const spoken = (card: string) => (card.startsWith('X') ? 'joker' : card.toLowerCase());

it.each(RULESET_IDS)('the whole course of %s', async (id) => {
  for (const lesson of courseOf(new Rules(checkedSetup(usualSettings(id))))) {
    const typist = new Typist(lesson);
    while (typist.state.phase !== 'over') {
      const { at } = typist.state;
      const step = stepOf(typist.state);
      expect(await typist.says('turn'), 'it is said what is asked').not.toBe('');
      typist.skipShown();
      const [gift] = step.aim.given ?? [];
      if (step.kind === 'give' && gift !== undefined) await typist.give(gift);
      while (typist.state.phase === 'do') {
        const [next = ''] = lineLeft(typist.state) ?? [];
        await typist.says('hint');
        expect(await typist.says('turn'), `${step.text}: help is said`).toMatch(/Look at|For example/);
        const before = typist.state.actions.length;
        await typist.play(next);
        expect(typist.state.actions.length, `${lesson.topic} ${at + 1}: ${next}`).toBeGreaterThan(before);
      }
      if (step.kind !== 'look') expect(typist.state.phase, `${lesson.topic} ${at + 1}`).toBe('done');
      typist.goOn();
    }
  }
});

it('begins from nothing in a ruleset, and for a learner, called what every object has', () => {
  noteProgress('tock', { games: 1 });
  expect(progressIn('constructor')).toMatchObject({ done: [], games: 0 });
  chooseLearner('constructor');
  expect(progressIn('name')).toMatchObject({ done: [], games: 0 });
  forgetLearner('constructor');
});

it('has room for a dozen names, and for another one when one is removed', () => {
  const names = Array.from({ length: 12 }, (_, index) => `learner ${index}`);
  for (const name of names) chooseLearner(name);
  expect([learnersKnown(), mayAddLearner()]).toEqual([names, false]);
  chooseLearner('one more');
  expect(learnerNow()).toBe('learner 11');
  noteProgress('tock', { done: ['board'] });
  forgetLearner('learner 11');
  expect([learnerNow(), learnersKnown().length, mayAddLearner()]).toEqual(['', 11, true]);
  chooseLearner('learner 11');
  expect(progressIn('tock').done).toEqual([]);
});

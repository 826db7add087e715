import { describe, expect, it } from 'vitest';
import { checkLesson } from '../../src/lessons/check.js';
import { courseOf, everyLesson } from '../../src/lessons/course.js';
import { ANSWERS, type Lesson, TEXTS, type Topic } from '../../src/lessons/lesson.js';
import { beginLesson, runLesson } from '../../src/lessons/runner.js';
import { listActions } from '../../src/rules/moves/legal.js';
import { notationOf } from '../../src/rules/moves/notation.js';
import { Rules } from '../../src/rules/rules.js';
import { checkRuleset } from '../../src/rules/rulesets/ruleset-check.js';
import { teamSizesFor } from '../../src/rules/rulesets/ruleset-tables.js';
import {
  RULESET_IDS,
  RULESETS,
  type RulesetId,
  SWITCHES,
  VARIANTS,
} from '../../src/rules/rulesets/rulesets.js';
import { usualSetup } from '../../src/rules/rulesets/usual-setup.js';
import { checkSetup, type Options } from '../../src/rules/setup.js';
import { documentOf, edited, type Json } from '../rules/support/documents.js';
import { randomRulesets } from '../rules/support/random-ruleset.js';
import { sampled } from '../support/long.js';

function rulesOf(id: RulesetId, players = 4, teamSize?: number, options: Options = {}): Rules {
  const setup = checkSetup(usualSetup(RULESETS[id], players, teamSize, options));
  if (!setup.ok) throw new Error(`${setup.fault.field} ${setup.fault.problem}`);
  return new Rules(setup.value);
}

const inTeams = (id: RulesetId) => rulesOf(id, 4, 2);
const problems = (lessons: readonly Lesson[]) => lessons.flatMap((lesson) => checkLesson(lesson).problems);
const written = (lessons: readonly Lesson[]) =>
  lessons.map(({ topic, card = '', steps }) => `${topic}${card && ` ${card}`} ${steps.length}`).join(', ');

const BASICS = 'board 5, out 4, stuck 1, count 4, capture 4, safe 4, back 4 4, home 4, swap J 4, split 7 4';

const STARTS = { kind: 'start' };
const ONLY_ACES_CENTRE: Readonly<Record<string, Json | undefined>> = {
  '/variants': undefined,
  '/centre': { hole: 7, usualOn: [4] },
  '/cards/2': { uses: [{ kind: 'forward', steps: 2 }] },
  '/cards/K': { uses: [STARTS, { kind: 'forward', steps: 13 }] },
  '/cards/X': { uses: [STARTS] },
};
const FEW_STEPS_EAT: Readonly<Record<string, Json | undefined>> = {
  '/cards/2': { uses: [{ kind: 'forward', steps: 2, captureAll: true }] },
  '/cards/K': { uses: [STARTS] },
};

describe('the course', () => {
  it.each<[RulesetId, string]>([
    ['tock', 'eat K 2, others 5 2, skip T 2, again X 2, partner 3'],
    ['tock-variantes', 'eat 7 2, again X 2, partner 3'],
    ['tac-tik', 'eat 7 2, partner 3'],
    ['premiere-regle', 'eat K 2, others 5 2, jump 2, partner 3'],
    ['tac-tik-pieu', 'eat 7 2, wild K 2, partner 3, exchange 2'],
    ['quebec-8', 'eat X 4, others 5 2, skip T 2, centre 3, handExit 2, partner 3'],
    ['quebec-7', 'eat X 2, centre 3, handExit 2, partner 3'],
    ['dog', 'eat 7 2, either A 2, wild X 2, partner 3, exchange 2'],
    ['keezen', 'partner 3'],
    ['jackaroo', 'eat K 2, either A 2, others 5 2, burn T 2, partner 3'],
  ])('of %s teaches what its cards do', (id, special) => {
    expect(written(courseOf(inTeams(id)))).toBe(`${BASICS}, ${special}`);
  });

  it.each(RULESET_IDS)(
    'of %s can be done: every aim in its par, every wrong action answered, every foreseen mistake made',
    (id) => {
      expect(problems(everyLesson(inTeams(id)))).toEqual([]);
    },
  );

  it('leaves out what the options of a table have changed, and teaches what they add', () => {
    const topics = (options: Options) => courseOf(rulesOf('tock', 4, 2, options)).map(({ topic }) => topic);
    expect(topics({ centre: true })).toContain('centre');
    expect(topics({ exchange: true })).toContain('exchange');
    expect(topics({ variants: ['10'] })).not.toContain('skip');
    const eater = courseOf(rulesOf('tock', 4, 2, { variants: ['7', 'K'] })).find(
      ({ topic }) => topic === 'eat',
    );
    expect(eater?.card).toBe('7');
  });

  it('can be done at every table: any number of players, any house rule turned', () => {
    const tables = RULESET_IDS.flatMap((id) => {
      const { players, switches = {}, variants } = RULESETS[id];
      const turned = [
        ...SWITCHES.flatMap((name): Options[] =>
          switches[name] ? [{ [name]: !switches[name].usually }] : [],
        ),
        ...(variants ? VARIANTS.map((variant): Options => ({ variants: [variant] })) : []),
        { homeEntry: 2 },
        ...[16, 20].map((holesPerZone): Options => ({ holesPerZone })),
      ];
      const [size] = teamSizesFor(RULESETS[id], 4);
      return [
        ...players.map((count) => rulesOf(id, count)),
        ...turned.map((options) => rulesOf(id, 4, size, options)),
      ];
    });
    for (const rules of sampled(tables, 40)) {
      const course = courseOf(rules);
      expect(course.length, rules.ruleset.name).toBeGreaterThanOrEqual(10);
      expect(problems(course), `${rules.ruleset.name} ${JSON.stringify(rules.options)}`).toEqual([]);
    }
  });

  it.each(randomRulesets(12, 16).map((ruleset, index) => [index + 1, ruleset] as const))(
    'can be done by random ruleset %i, with no mistake foreseen that nobody can make',
    (_, ruleset) => {
      const players = ruleset.players[0] ?? 4;
      const setup = checkSetup(usualSetup(ruleset, players, teamSizesFor(ruleset, players).at(-1) ?? 1));
      if (!setup.ok) throw new Error(`${setup.fault.field} ${setup.fault.problem}`);
      const course = courseOf(new Rules(setup.value));
      expect(course.length).toBeGreaterThanOrEqual(8);
      expect(problems(course)).toEqual([]);
    },
  );

  it.each<[string, Readonly<Record<string, Json | undefined>>, Topic, string]>([
    ['the centre by one kind of card alone', ONLY_ACES_CENTRE, 'centre', 'show light alone'],
    ['a hand of one number alone given up', { '/handForExit': [5] }, 'handExit', 'show alone'],
    ['few steps that send back whatever they pass', FEW_STEPS_EAT, 'eat', 'show alone'],
  ])('of a ruleset of one’s own shows and tries %s', (_, changes, topic, kinds) => {
    const document = checkRuleset(edited(documentOf('tock', 'Ours'), changes));
    if (!document.ok) throw new Error(`${document.fault.field} ${document.fault.problem}`);
    const setup = checkSetup(usualSetup(document.value, 4, 2));
    if (!setup.ok) throw new Error(setup.fault.problem);
    const lessons = courseOf(new Rules(setup.value)).filter((lesson) => lesson.topic === topic);
    expect(lessons.flatMap(({ steps }) => steps.map(({ kind }) => kind)).join(' ')).toBe(kinds);
    expect(problems(lessons)).toEqual([]);
  });

  it.each([
    ['one', 'discard:'],
    ['hand', 'discardHand'],
  ])('answers who throws %s away instead of giving the hand up for a pawn', (discard, action) => {
    const document = checkRuleset(edited(documentOf('quebec-8', 'Ours'), { '/discard': discard }));
    if (!document.ok) throw new Error(document.fault.problem);
    const setup = checkSetup(usualSetup(document.value, 4, 2));
    if (!setup.ok) throw new Error(setup.fault.problem);
    const lesson = courseOf(new Rules(setup.value)).find(({ topic }) => topic === 'handExit') as Lesson;
    const state = beginLesson(lesson, lesson.steps.length - 1);
    const list = listActions(state.game);
    const notation = Array.from({ length: list.count }, (_, index) =>
      notationOf(state.game, list, index),
    ).find((one) => one.startsWith(action)) as string;
    expect(runLesson(state, { type: 'played', notation }).answer?.key).toBe('kept-hand');
  });

  it.each([
    [4, 1, 'alone'],
    [4, 2, 'partner'],
    [6, 3, 'partners'],
  ] as const)('tells %i players in teams of %i whose pawns win', (players, teamSize, wins) => {
    const facts = courseOf(rulesOf('tock', players, teamSize)).flatMap(({ steps }) => steps);
    expect(new Set(facts.map((step) => step.facts.wins))).toEqual(new Set([wins]));
  });

  it('says each of its texts and answers somewhere', () => {
    const steps = RULESET_IDS.flatMap((id) => everyLesson(inTeams(id)).flatMap((lesson) => lesson.steps));
    expect(new Set(steps.map(({ text }) => text))).toEqual(new Set(TEXTS));
    const answers = steps.flatMap(({ mistakes }) => mistakes.map(({ say }) => say));
    expect(new Set([...answers, 'other-way'])).toEqual(new Set(ANSWERS));
  });
});

describe('the check of a lesson', () => {
  const [lesson] = courseOf(inTeams('tock')).filter(({ topic }) => topic === 'capture');
  if (!lesson) throw new Error('there is no lesson on capturing');
  const [, light, , variation] = lesson.steps;
  if (!light || !variation) throw new Error('the lesson on capturing has too few steps');
  const withStep = (step: Lesson['steps'][number]) => checkLesson({ ...lesson, steps: [step] }).problems;

  it.each([
    [
      'an aim that no card reaches',
      { ...light, aim: { stand: [], inBase: { colour: light.facts.foe, count: 5 } } },
      'cannot be reached',
    ],
    ['a par that is too high', { ...light, par: 2 }, 'its par is 2, but 1 would do'],
    [
      'a mistake that nobody can make',
      { ...light, mistakes: [{ card: 40 as never, say: 'missed' as const }] },
      'nobody can make',
    ],
    [
      'a mistake that nothing punishes',
      { ...light, mistakes: [{ say: 'missed' as const, punished: true as const }] },
      'nobody can make',
    ],
  ])('finds %s', (_, step, problem) => {
    expect(withStep(step)).toEqual(expect.arrayContaining([expect.stringContaining(problem)]));
  });

  it('finds a punishment that does not come', () => {
    const harmless = variation.game.clone();
    harmless.hands[1] = [];
    const found = withStep({ ...variation, game: harmless });
    expect(found).toEqual([expect.stringContaining('nothing punishes')]);
  });
});

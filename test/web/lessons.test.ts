import { beforeEach, describe, expect, it } from 'vitest';
import { LessonCounts } from '../../src/store/lesson-counts.js';
import { tock } from '../cli/tock.js';
import { newFolder } from '../support/folders.js';
import { openServer } from '../support/test-server.js';

let folder = '';
beforeEach(() => {
  folder = newFolder();
});

describe('where learners stop', () => {
  it('is counted without names, by the ruleset of the table', async () => {
    const server = await openServer();
    const note = (body: object) => server.browser().ask('POST', '/api/lessons', body);
    expect(await note({ topic: 'out', step: 1, what: 'begun' })).toMatchObject({ status: 204 });
    await note({ topic: 'out', step: 1, what: 'wrong' });
    expect(server.state.lessons.steps).toEqual([
      { ruleset: 'tock', topic: 'out', step: 1, begun: 1, done: 0, wrong: 1, helped: 0 },
    ]);
    for (const odd of [
      { topic: 'chess', step: 1, what: 'begun' },
      { topic: 'out', step: 1, what: 'begun', name: 'Ann' },
    ])
      expect(await note(odd)).toMatchObject({ status: 400 });
  });

  it('is kept, and told with the steps first that most have left', async () => {
    const counts = new LessonCounts(folder);
    const out = { ruleset: 'tock', topic: 'out', step: 0 };
    const split = { ruleset: 'tock', topic: 'split', step: 3 };
    for (const step of [out, split, split]) counts.add(step, 'begun');
    counts.add(out, 'done');
    counts.add(split, 'wrong');
    expect(new LessonCounts(folder).steps).toEqual(counts.steps);
    const { out: told, status } = await tock(['lessons', '--stats', '--state', folder]);
    expect(status).toBe(0);
    expect(told.split('\n')).toEqual([
      'tock split 4: 2 begun, 2 left it, 1 wrong, 0 shown',
      'tock out 1: 1 begun, 0 left it, 0 wrong, 0 shown',
      '2 steps counted',
      '',
    ]);
  });

  it('is kept of rules whose name has quotation marks', () => {
    const counts = new LessonCounts(folder);
    for (const ruleset of ['Chez "nous"', 'a\\', 'Ours'])
      counts.add({ ruleset, topic: 'out', step: 0 }, 'begun');
    expect(counts.steps.length).toBe(3);
    expect(new LessonCounts(folder).steps).toEqual(counts.steps);
  });
});

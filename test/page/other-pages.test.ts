/** Two pages of one browser: a phone that has scanned the code twice, a display with two tabs. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RULESETS, type Ruleset } from '../../src/rules/rulesets/rulesets.js';

type Listener = (event: { readonly key: string }) => void;

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

/** A page with modules of its own, and what the browser tells it when another page has written. */
async function openPage<Page>(load: () => Promise<Page>): Promise<Page & { hear: Listener }> {
  vi.resetModules();
  const listeners: Listener[] = [];
  vi.stubGlobal('addEventListener', (type: string, listener: Listener) => {
    if (type === 'storage') listeners.push(listener);
  });
  const page = await load();
  return { ...page, hear: (event) => listeners.forEach((listener) => void listener(event)) };
}

it('what was learnt on one page is not lost when another one, opened before, notes something', async () => {
  const key = 'tock.lessons';
  const open = () => openPage(() => import('../../src/page/lessons/progress.js'));
  const [one, other] = [await open(), await open()];
  one.chooseLearner('Max');
  one.noteProgress('tock', { done: ['board'] });
  other.hear({ key });
  other.noteProgress('tock', { help: 3 });
  one.hear({ key });
  expect([one.learnerNow(), other.learnerNow()]).toEqual(['Max', '']);
  expect(one.progressIn('tock').done).toEqual(['board']);
  other.chooseLearner('Max');
  expect(other.progressIn('tock').done).toEqual(['board']);
  one.forgetLearner('Max');
  other.hear({ key });
  expect([other.learnerNow(), other.learnersKnown()]).toEqual(['', []]);
});

it('rules that are written on one page are asked about before another one, opened before, begins with others', async () => {
  const key = 'tock.draft';
  const open = () =>
    openPage(async () => ({
      ...(await import('../../src/page/own-rules/draft.js')),
      ...(await import('../../src/page/own-rules/opened.js')),
    }));
  const [one, other] = [await open(), await open()];
  const ours: Ruleset = { ...RULESETS.tock, name: 'Ours' };
  one.write(ours, 'tock');
  other.hear({ key });
  other.write({ ...RULESETS.dog, name: 'Others' }, 'dog');
  expect(other.opened.value).toMatchObject({ kind: 'replace' });
  expect(other.draft.value?.ruleset).toEqual(ours);
  one.draft.value = null;
  other.hear({ key });
  expect([other.draft.value, other.opened.value]).toEqual([null, null]);
});

const { name: _, ...nameless } = RULESETS.tock;
it.each<[what: string, draft: unknown, isKept: boolean]>([
  ['is whole', { parent: 'tock', ruleset: { ...nameless, name: 'Ours' } }, true],
  ['has no name yet', { parent: 'tock', ruleset: { ...nameless, name: '' } }, true],
  ['lacks its name', { parent: 'tock', ruleset: nameless }, false],
  ['has no parent', { parent: 'constructor', ruleset: { ...nameless, name: 'Ours' } }, false],
  ['has nothing but a name', { parent: 'tock', ruleset: { name: 'Ours' } }, false],
  ['has cards that are none', { parent: 'tock', ruleset: { ...nameless, name: 'Ours', cards: 7 } }, false],
  ['is of another version', { parent: 'tock', ruleset: { ...nameless, name: 'Ours', later: 1 } }, false],
  ['is no draft', null, false],
])('a draft that %s is opened, or forgotten, but never drawn half', async (_, draft, isKept) => {
  localStorage.setItem('tock.draft', JSON.stringify(draft));
  const { draft: kept } = await openPage(() => import('../../src/page/own-rules/draft.js'));
  expect(kept.value).toEqual(isKept ? draft : null);
});

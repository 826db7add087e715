/** A late request never answers a newer question: it says which version its page showed. */
import { expect, it } from 'vitest';
import { commands, type PageCommand } from '../../src/table/commands/list.js';
import { usualSettings } from '../../src/table/settings.js';
import { openServer } from '../support/test-server.js';

type Type = PageCommand['type'];
type Answer = 'stale' | 'done' | 'taken';

/** Of those that an older page may give; a command that is added to the page's requests is refused, or is added here. */
const TAKEN: Partial<Record<Type, Answer>> = {
  // The table has already confirmed the move.
  done: 'done',
  // These name all that they change.
  settings: 'taken',
  dealer: 'taken',
  exchange: 'taken',
  'seat.learner': 'taken',
  'board.trust': 'taken',
  // Settings and seats are open to everyone until a game begins; a page starts it right after changing them.
  wake: 'taken',
  start: 'taken',
  // These change nothing that was shown.
  pause: 'taken',
  resume: 'taken',
};

const FIELDS = {
  card: '2S',
  cards: ['2S'],
  notation: '2S:a1-a3',
  player: 0,
  learner: true,
  hole: 'a1',
  settings: { ...usualSettings('tock') },
};

it('every command of a page that acts on what it shows is refused from an older page', async () => {
  const server = await openServer(usualSettings('tock'));
  const display = server.browser('table');
  for (const type of ['wake', 'start'] as const) await display.command({ type });
  const requests = (Object.keys(commands) as Type[]).filter((type) => commands[type].request);
  const others = requests.filter((type) => !(type in TAKEN));
  expect(others.length).toBeGreaterThan(15);
  for (const type of [...others, ...(Object.keys(TAKEN) as Type[])]) {
    const { version } = await display.view();
    const fields = Object.keys(commands[type].request?.fields ?? {}) as (keyof typeof FIELDS)[];
    const given = Object.fromEntries(fields.map((field) => [field, FIELDS[field]]));
    const { status, body } = await display.command({ type, ...given, seen: version - 1 });
    expect([200, 409]).toContain(status);
    const isStale = (body as { readonly code?: string }).code === 'stale';
    const answer = isStale ? 'stale' : status === 200 && type === 'done' ? 'done' : 'taken';
    expect(answer, type).toBe(TAKEN[type] ?? 'stale');
  }
});

/** A guest's page has no control that needs a PIN. The test uses every control and checks its request against the rights. */
import { expect, it } from 'vitest';
import { MOST_QUESTIONS } from '../../src/rules/rulesets/ruleset-finder.js';
import { allows, type Right } from '../../src/table/rights.js';
import { usualSettings } from '../../src/table/settings.js';
import { describeInBrowser } from './chromium.js';
import { keepCompanions } from './companions.js';
import { PHONE } from './person.js';

const { open, come } = keepCompanions();

interface Request {
  readonly what: string;
  readonly body: {
    readonly type?: string;
    readonly player?: number;
    readonly settings?: { readonly ruleset: unknown };
  };
}

/** Null where anybody may. */
function rightFor({ what, body }: Request, isPlaying: boolean): Right | null {
  switch (what) {
    case 'POST /api/table':
      if (body.type === 'settings') return body.settings?.ruleset === 'tock' ? 'set-up' : 'any-rules';
      if (body.type === 'abandon') return isPlaying ? 'end-game' : 'set-up';
      return 'play';
    case 'DELETE /api/seat':
      return body.player === 0 ? 'play' : 'free-seat';
    case 'POST /api/computer':
      return 'play';
    case 'POST /api/game':
      return 'load-game';
    case 'POST /api/rulesets':
      return 'keep-rules';
    default:
      return null;
  }
}

describeInBrowser('the page of a guest at a table with a PIN', () => {
  it.each([
    ['a table that is set up', 'setup', false, ['play']],
    ['a table that is set up and that nobody looks after', 'setup', true, ['play', 'set-up']],
    ['a paused game', 'paused', false, ['play']],
  ] as const)('offers at %s what guests may do', async (_, stage, unattended, offered) => {
    const { table } = await open(usualSettings('tock', 2), {
      security: { pin: '2718' },
      venue: { unattended, attract: false, offered: ['tock'] },
    });
    const guest = await come('/', PHONE);
    await guest.sit('Ann', 0);
    table.send({ type: 'seat.take', seat: 1, name: 'Bob', holder: 'holder-of-bob' });
    const isPlaying = stage === 'paused';
    if (isPlaying) for (const type of ['start', 'pause'] as const) table.send({ type });
    await guest.until(`it is ${stage}`, (view) => view.stage === stage);
    await (isPlaying ? guest.menu() : guest.button(/^Play:/).waitFor());
    const { page } = guest;
    const asked: Request[] = [];
    await page.route('**/api/**', (route) => {
      const request = route.request();
      if (request.method() === 'GET') return route.continue();
      const what = `${request.method()} ${new URL(request.url()).pathname}`;
      asked.push({ what, body: JSON.parse(request.postData() || '{}') });
      return route.fulfill({ status: 409, json: { code: 'not-now' } });
    });
    await page.evaluate(async () => {
      const used = new Set<string>();
      const nameOf = (each: HTMLElement) =>
        each.className + (each.closest('label')?.textContent ?? each.ariaLabel ?? each.textContent);
      for (;;) {
        for (const part of document.querySelectorAll('details')) part.open = true;
        const controls = document.querySelectorAll<HTMLElement>(
          ':is(main button:not(.learn), main input, dialog button:not(.learn, .primary), dialog input)',
        );
        const next = [...controls].find((each) => each.checkVisibility() && !used.has(nameOf(each)));
        if (!next) return;
        used.add(nameOf(next));
        next.click();
        await new Promise((after) => setTimeout(after, 30));
      }
    });
    const rights = new Set(asked.flatMap((request) => rightFor(request, isPlaying) ?? []));
    expect([...rights].toSorted()).toEqual(offered);
    for (const right of rights)
      expect(allows(right, 'guest', { unattended, alone: false }), right).toBe(true);
    expect(await page.locator('input[name=pin]').count()).toBe(0);
  });

  it('does not offer rules that the questions find, where the venue has others', async () => {
    await open(usualSettings('dog'), {
      security: { pin: '2718' },
      venue: { unattended: true, attract: false, offered: ['dog'] },
    });
    const guest = await come('/', PHONE);
    await guest.sit('Ann', 0);
    await guest.setting('ruleset');
    await guest.button('Which rules do you play?').click();
    for (let question = 1; question <= MOST_QUESTIONS; question++) {
      await guest.page.getByText(`Question ${question}, of`).waitFor();
      await guest.button('I don’t know').click();
    }
    await guest.page.getByText('These rules are not played here').waitFor();
    expect(await guest.button('Play now').count()).toBe(0);
  });
});

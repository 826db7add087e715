import { describe, expect, it } from 'vitest';
import { openState } from '../../src/store/state.js';
import { Table } from '../../src/table/table.js';
import { ManualEnvironment } from '../../src/testing/environment.js';
import type { WebContext } from '../../src/web/context.js';
import { viewText } from '../../src/web/views/view-cache.js';

describe('the text of a view', () => {
  it('is made once for all that see the same, and not kept for weeks of other invitations', () => {
    let made = 0;
    const web = {
      table: new Table(new ManualEnvironment()),
      state: openState({}),
      notices: [],
      virtualBoard: () => {
        made++;
        return null;
      },
    } as unknown as WebContext;
    const text = (code: number) => viewText(web, { kind: 'table' }, `http://tock.test/?join=${code}`);
    expect(text(0)).toBe(text(0));
    expect(made).toBe(1);
    const weeks = 2000;
    for (let code = 1; code <= weeks; code++) text(code);
    text(0);
    expect(made).toBe(weeks + 2);
  });
});

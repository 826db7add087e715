import { describe, expect, it } from 'vitest';
import { RequestHandler } from '../../src/mqtt/request-handler.js';
import type { TableRequest } from '../../src/mqtt/requests.js';

/** A requests in front of a table that remembers what it was asked, and refuses to be locked. */
function openDesk() {
  const asked: TableRequest[] = [];
  const requests = new RequestHandler({
    verbs: ['reset', 'lock', 'brightness', 'announce', 'name'],
    act: async (request) => {
      asked.push(request);
      return request.verb === 'lock' ? 'in-maintenance' : null;
    },
  });
  const answer = (verb: string, payload: string | Buffer) => requests.answer(verb, Buffer.from(payload));
  return { requests, asked, answer };
}

const long = 'x'.repeat(9000);

describe('a request', () => {
  it.each([
    ['is done', 'reset', '{"id":"1"}'],
    ['may say who asks', 'reset', '{"id":"1","by":"Zoé"}'],
    ['with fields is done', 'brightness', '{"id":"1","level":90}'],
  ])('%s', async (_, verb, payload) => {
    const { requests, asked, answer } = openDesk();
    expect(await answer(verb, payload)).toEqual({ id: '1', ok: true });
    expect([...requests.counts]).toEqual([['done', 1]]);
    expect(asked).toHaveLength(1);
  });

  it('that the table refuses is answered with why', async () => {
    const { requests, asked, answer } = openDesk();
    expect(await answer('lock', '{"id":"1"}')).toEqual({ id: '1', ok: false, error: 'in-maintenance' });
    expect([...requests.counts]).toEqual([['refused', 1]]);
    expect(asked).toHaveLength(1);
  });

  it.each([
    ['that this table cannot do', 'restart', '{"id":"1"}', 'not-supported'],
    ['of a verb that is none', 'explode', '{"id":"1"}', 'unknown-verb'],
    ['of a verb that every object has', 'toString', '{"id":"1"}', 'unknown-verb'],
    ['with a field that the verb has not', 'reset', '{"id":"1","level":9}', 'bad-fields'],
    ['with a level that is too high', 'brightness', '{"id":"1","level":256}', 'bad-fields'],
    ['with a level that is a text', 'brightness', '{"id":"1","level":"9"}', 'bad-fields'],
    ['with two lines to show', 'announce', '{"id":"1","text":"a\\nb"}', 'bad-fields'],
    ['without the name to take', 'name', '{"id":"1","site":"Nord"}', 'bad-fields'],
    ['above 8 kB', 'announce', JSON.stringify({ id: '1', text: long }), 'too-large'],
  ])('%s is answered with why, counted once, and not done', async (_, verb, payload, error) => {
    const { requests, asked, answer } = openDesk();
    expect(await answer(verb, payload)).toEqual({ id: '1', ok: false, error });
    expect([...requests.counts]).toEqual([[error, 1]]);
    expect(asked).toEqual([]);
  });

  it.each([
    ['that is no JSON', 'reset', '{"id":', 'not-json'],
    ['that is no text at all', 'reset', Buffer.from([0xff, 0xfe, 0]), 'not-json'],
    ['without an id', 'reset', '{}', 'no-id'],
    ['with an id that is no text', 'reset', '{"id":7}', 'no-id'],
    ['with an id that is too long', 'reset', JSON.stringify({ id: 'i'.repeat(65) }), 'no-id'],
    ['that is a list', 'reset', '[]', 'no-id'],
    ['above 8 kB that is no JSON', 'announce', long, 'too-large'],
  ])('%s is ignored, and counted once', async (_, verb, payload, fault) => {
    const { requests, asked, answer } = openDesk();
    expect(await answer(verb, payload)).toBeNull();
    expect([...requests.counts]).toEqual([[fault, 1]]);
    expect(asked).toEqual([]);
  });

  it('with the same id is answered again, and done once', async () => {
    const { requests, asked, answer } = openDesk();
    const [first, second] = await Promise.all([answer('reset', '{"id":"a"}'), answer('reset', '{"id":"a"}')]);
    expect([first, second, await answer('reset', '{"id":"a"}')]).toEqual(
      Array(3).fill({ id: 'a', ok: true }),
    );
    expect(asked).toHaveLength(1);
    expect(requests.counts.get('repeated')).toBe(2);
  });

  it('that was refused may be asked again with the same id', async () => {
    const { asked, answer } = openDesk();
    await answer('lock', '{"id":"a"}');
    await answer('lock', '{"id":"a"}');
    expect(asked).toHaveLength(2);
  });

  it('too many at once are refused, and ids are not remembered without end', async () => {
    const { requests, asked, answer } = openDesk();
    const said = await Promise.all(Array.from({ length: 40 }, (_, n) => answer('reset', `{"id":"${n}"}`)));
    expect(said.filter((each) => each?.ok)).toHaveLength(16);
    expect(requests.counts.get('busy')).toBe(24);
    for (let n = 0; n < 300; n++) await answer('reset', `{"id":"later ${n}"}`);
    await answer('reset', '{"id":"later 299"}');
    expect(requests.counts.get('repeated')).toBe(1);
    await answer('reset', '{"id":"later 0"}');
    expect(asked).toHaveLength(16 + 301);
  });
});

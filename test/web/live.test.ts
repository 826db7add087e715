import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { Live, type Visit } from '../../src/web/live/live.js';
import { viewerIn } from '../support/beats.js';

/** Three beats may stay unanswered; the next one is not sent. */
const BEATS_UNTIL_FORGOTTEN = 4;
const MEGABYTE = 2 ** 20;

/** A server on a real socket whose viewers see one text. */
async function openStage() {
  const live = new Live();
  /** `told`: by viewer, in the order of coming, how often it was given a text. */
  const stage = { live, text: '{}', told: [] as number[], gone: 0 };
  const server = createServer((request, response) => {
    const viewer = stage.told.push(0) - 1;
    const view = () => {
      stage.told[viewer] = (stage.told[viewer] ?? 0) + 1;
      return stage.text;
    };
    const visit: Visit = { sources: { view }, owner: () => null, come: () => () => stage.gone++ };
    if (request.url === '/') live.serve(request, visit, () => response);
    else response.end(live.look(request, request.url ?? '', visit));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    stage,
    /** A viewer who reads all that comes. */
    read: async () => {
      const [answer] = (await once(get({ port, path: '/' }), 'response')) as [IncomingMessage];
      let heard = '';
      answer.on('data', (chunk: Buffer) => {
        heard = (heard + chunk).slice(-200);
        live.answered(viewerIn(heard) ?? '');
      });
      return { answer, heard: () => heard };
    },
    /** One look of a page that asks again and again. */
    look: async (page: string): Promise<unknown> => (await fetch(`http://127.0.0.1:${port}/${page}`)).json(),
    /** A connection that asks for so many streams at once. */
    ask: async (streams: number): Promise<Socket> => {
      const socket = connect(port, '127.0.0.1');
      await once(socket, 'connect');
      socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(streams));
      return socket;
    },
    viewers: (count: number) => expect.poll(() => live.count, { interval: 5 }).toBe(count),
    close: () => {
      live.close();
      server.closeAllConnections();
      server.close();
    },
  };
}

describe('a live connection', () => {
  it('that is not read is closed after three beats, and nothing is queued for it meanwhile; the others go on', async () => {
    const { stage, read, ask, viewers, close } = await openStage();
    const reader = await read();
    const stalled = await ask(1);
    stalled.pause();
    await viewers(2);
    // The kernel takes some of it for whoever does not read, how much is its own affair.
    let change = 0;
    for (let still = 0; still < 5; change++) {
      const before = stage.told[1];
      stage.text = JSON.stringify({ weight: 'x'.repeat(MEGABYTE), change });
      stage.live.publish();
      await expect.poll(() => reader.heard(), { interval: 1 }).toContain(`"change":${change}}`);
      still = stage.told[1] === before ? still + 1 : 0;
    }
    expect(stage.told[0], 'who reads gets all').toBeGreaterThan(change);
    const before = stage.told[1];
    stage.text = '{"after":"the flood"}';
    stage.live.publish();
    await expect.poll(() => reader.heard(), { interval: 1 }).toContain('flood');
    expect(stage.told[1], 'nothing is made for who does not').toBe(before);
    for (let beat = 0; beat < BEATS_UNTIL_FORGOTTEN; beat++) {
      expect(stage.gone, `before beat ${beat}`).toBe(0);
      stage.text = `{"beat":${beat}}`;
      stage.live.beat();
      await expect.poll(() => reader.heard(), { interval: 1 }).toMatch(`"beat":${beat}}\n\nevent: beat`);
    }
    await viewers(1);
    expect(stage.gone).toBe(1);
    stage.text = '{"still":"there"}';
    stage.live.publish();
    await expect.poll(() => reader.heard(), { interval: 1 }).toContain('still');
    close();
  });

  it('that is read but not answered is closed after three beats', async () => {
    const { stage, ask, viewers, close } = await openStage();
    const vanished = await ask(1);
    vanished.resume();
    await viewers(1);
    for (let beat = 1; beat < BEATS_UNTIL_FORGOTTEN; beat++) stage.live.beat();
    expect(stage.gone).toBe(0);
    stage.live.beat();
    expect([stage.gone, stage.live.count]).toEqual([1, 0]);
    await once(vanished, 'close');
    close();
  });

  it('whose answer comes in time goes on; an answer after the end is refused', async () => {
    const { stage, read, viewers, close } = await openStage();
    const reader = await read();
    await expect.poll(() => reader.heard(), { interval: 1 }).toContain('event: beat');
    const id = viewerIn(reader.heard()) ?? '';
    for (let beat = 0; beat < 3 * BEATS_UNTIL_FORGOTTEN; beat++) {
      stage.live.beat();
      expect(stage.live.answered(id)).toBe(true);
    }
    reader.answer.destroy();
    await viewers(0);
    expect(stage.live.answered(id)).toBe(false);
    close();
  });

  it('gets with the next beat what time alone has changed', async () => {
    const { stage, read, viewers, close } = await openStage();
    const reader = await read();
    await viewers(1);
    stage.text = '{"code":"another"}';
    stage.live.beat();
    await expect.poll(() => reader.heard(), { interval: 1 }).toContain('another');
    close();
  });

  it('is over with its socket, however many wait behind it', async () => {
    const { stage, ask, viewers, close } = await openStage();
    const greedy = await ask(20);
    await viewers(20);
    greedy.destroy();
    await viewers(0);
    expect(stage.gone).toBe(20);
    close();
  });
});

it('a page that asks again and again gets everything each time, and is one viewer until it has not asked for three beats', async () => {
  const { stage, look, close } = await openStage();
  for (let beat = 0; beat < 2 * BEATS_UNTIL_FORGOTTEN; beat++) {
    stage.text = `{"beat":${beat}}`;
    expect(await look('page1')).toEqual({ view: { beat } });
    stage.live.beat();
  }
  await look('page2');
  expect([stage.live.count, stage.gone]).toEqual([2, 0]);
  for (let beat = 1; beat < BEATS_UNTIL_FORGOTTEN; beat++) stage.live.beat();
  expect([stage.live.count, stage.gone]).toEqual([1, 1]);
  stage.live.beat();
  expect([stage.live.count, stage.gone]).toEqual([0, 2]);
  close();
});

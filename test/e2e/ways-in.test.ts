import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { usualSettings } from '../../src/table/settings.js';
import { describeInBrowser, keepBrowser } from './chromium.js';
import { type OpenTable, openTable } from './open-table.js';
import { Person, PHONE } from './person.js';

const MINUTE = 60_000;
const PIN = '2718';
const OWN_NAME = 'games.example';

const tables: OpenTable[] = [];
const proxies: Server[] = [];
// As in a network of the table's own: every name leads to it.
const browser = keepBrowser(async () => {
  for (const table of tables.splice(0)) await table.close();
}, ['--host-resolver-rules=MAP * 127.0.0.1']);

afterEach(() => {
  for (const proxy of proxies.splice(0)) {
    proxy.close();
    proxy.closeAllConnections();
  }
});

async function open(scene: Parameters<typeof openTable>[1]): Promise<OpenTable> {
  const table = await openTable(usualSettings('tock'), scene);
  tables.push(table);
  return table;
}

/** As proxies do by default: the table gets its own address as `Host`, and the origin as the browser sends it. */
async function proxyTo(target: () => string): Promise<string> {
  const proxy = createServer((near, answer) => {
    const url = new URL(target());
    const headers = { ...near.headers, host: url.host };
    const far = request(
      { port: url.port, host: url.hostname, method: near.method, path: near.url, headers },
      (got) => {
        answer.writeHead(got.statusCode ?? 502, got.headers);
        got.pipe(answer);
      },
    );
    far.on('error', () => answer.destroy());
    answer.on('close', () => far.destroy());
    near.pipe(far);
  });
  proxies.push(proxy);
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
  return `http://${OWN_NAME}:${(proxy.address() as AddressInfo).port}`;
}

/** In play, where a button asks whether one is sure. */
async function twice(person: Person, name: string): Promise<void> {
  await person.menu();
  await person.button(name).click();
  await person.button(name).click();
}

async function getUp(person: Person): Promise<void> {
  await person.button('Leave your seat').click();
  await person.until('the seat is free', ({ viewer }) => viewer.kind === 'visitor');
}

const chosen = ({ page }: Person, name: string | RegExp) =>
  page.getByRole('radio', { name, exact: true }).check();

/** Whoever is to act plays or discards a card. */
async function playACard(party: readonly Person[]): Promise<void> {
  const { game } = (await party[0]?.view()) ?? {};
  const person = party[game?.turn ?? 0] as Person;
  const { version } = await person.view();
  await person.page.locator('.hand .pick:not(.idle)').first().click();
  await person.page.locator('.hand > .primary').click();
  await person.until('the card counts', (view) => view.version > version && view.stage !== 'paused');
}

describeInBrowser('an evening at a table with a PIN and a network of its own', () => {
  it('lets in guests by whatever way they come: two walk-ins, one alone, a party of six that closes time', {
    timeout: 240_000,
  }, async () => {
    let hour = 21;
    let url = '';
    const proxied = await proxyTo(() => url);
    const table = await open({
      seed: 3,
      hour: () => hour,
      security: { pin: PIN, hotspot: '127.0.0.1', hosts: [new URL(proxied).host] },
      venue: { open: { from: 10, to: 23 }, attract: false },
    });
    ({ url } = table);
    const { port } = new URL(url);
    const people: Person[] = [];
    const come = async (origin: string, start = `${origin}/`) => {
      const person = await Person.come(browser(), origin, '/', PHONE, start);
      people.push(person);
      return person;
    };
    // Phones look for the internet, and show what they are led to.
    const probe = (host: string, path: string) => come(url, `http://${host}:${port}/${path}`);
    const byName = (name: string) => come(`http://${name}:${port}`);

    const ann = await probe('captive.apple.com', 'hotspot-detect.html');
    const bob = await probe('connectivitycheck.gstatic.com', 'generate_204');
    for (const { page } of people) expect(page.url()).toBe(`${url}/`);
    await ann.sit('Ann', 0);
    await ann.setting('players');
    await chosen(ann, '2');
    await ann.setting('cards');
    await chosen(ann, /^Cards on the phones/);
    await bob.sit('Bob', 1);
    await bob.button(/^Play:/).click();
    await ann.until('the game is on', ({ stage }) => stage === 'card');
    // A game that others play is safe from guests; who remains alone may end it.
    await ann.menu();
    expect(await ann.button('End this game').count()).toBe(0);
    await ann.page.keyboard.press('Escape');
    await twice(bob, 'Leave your seat');
    await bob.until('the seat is free', ({ viewer }) => viewer.kind === 'visitor');
    await twice(ann, 'End this game');
    await ann.until('the game is over', ({ stage }) => stage === 'setup');
    await getUp(ann);

    // One alone against computers, with a seat at a second table of the same computer.
    const lea = await byName('tock.fritz.box');
    await lea.sit('Léa', 1);
    const next = await open({ security: { pin: PIN }, venue: { attract: false } });
    const sameContext = { newContext: async () => lea.page.context() };
    const nextUrl = `http://tock.fritz.box:${new URL(next.url).port}`;
    const there = await Person.come(sameContext, nextUrl, '/', PHONE);
    await there.sit('Léa', 2);
    await lea.setting('players');
    await chosen(lea, '4');
    await lea.setting('seats');
    await lea.page.locator('label:has(input[name="All free seats"])', { hasText: 'easy' }).click();
    await lea.until('all have a seat', ({ seats }) => seats.every(({ taken }) => taken));
    await lea.button(/^Play:/).click();
    await lea.until('the game is on', ({ stage }) => stage === 'card');
    for (const [person, player] of [
      [lea, 1],
      [there, 2],
    ] as const) {
      await person.page.reload();
      await person.page.locator('main .play').waitFor();
      expect((await person.view()).viewer).toEqual({ kind: 'player', player });
    }
    await twice(lea, 'End this game');
    await lea.until('the game is over', ({ stage }) => stage === 'setup');
    await getUp(lea);

    // A party of six: each came in by a way of their own.
    const party = [
      ann,
      bob,
      lea,
      await byName('tock.local.'),
      await come(proxied),
      await probe('detectportal.firefox.com', 'canonical.html'),
    ];
    hour = 22.75;
    table.pass(MINUTE);
    await ann.page.getByText('Last game: we close at 23:00.').waitFor();
    await ann.sit('Guest 0', 0);
    await ann.setting('players');
    await chosen(ann, '6');
    for (const [seat, guest] of party.entries()) if (seat > 0) await guest.sit(`Guest ${seat}`, seat);
    await party[4]?.button(/^Play:/).click();
    await ann.until('the game is on', ({ stage }) => stage === 'card');
    // The seventh tab of one phone, and all others, go on.
    const tabs = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const tab = await bob.page.context().newPage();
        await tab.goto(url);
        return tab;
      }),
    );
    hour = 23.1;
    table.pass(MINUTE);
    for (const tab of [bob.page, ...tabs]) await tab.getByText('Closed. We open at 10:00.').waitFor();
    await playACard(party);

    const staff = await (await browser().newContext(PHONE)).newPage();
    await staff.goto(`${url}/staff`);
    await staff.locator('input[name=pin]').fill(PIN);
    await staff.getByRole('button', { name: 'OK' }).click();
    for (const _ of ['asked', 'sure']) await staff.getByRole('button', { name: 'Clear the table' }).click();
    for (const guest of party)
      await guest.until('the seats are free', ({ viewer }) => viewer.kind === 'visitor');
    const late = await byName('10.42.0.1');
    await late.page.getByText('Closed. We open at 10:00.').waitFor();
    await late.button('Learn to play').waitFor();
    for (const name of ['Sit down', 'Call staff']) expect(await late.button(name).count(), name).toBe(0);
    const complaints = people.flatMap((each) => each.complaints);
    expect(complaints).toEqual([]);
    // The page offers no seat.
    const sat = await late.page.evaluate(async () => {
      const body = JSON.stringify({ player: 0, name: 'Late' });
      const headers = { 'content-type': 'application/json' };
      return (await fetch('/api/seat', { method: 'POST', headers, body })).json();
    });
    expect(sat).toEqual({ code: 'locked' });
  });
});

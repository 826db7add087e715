import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { askBroker } from '../../src/cli/doctor/broker.js';
import { BrokerLink } from '../../src/mqtt/broker-link.js';
import { PublicEvent, PublicHealth, PublicState, reportReader } from '../../src/mqtt/reports.js';
import { ManualEnvironment } from '../../src/testing/environment.js';
import { CARD } from '../support/hidden.js';
import { SHORTEST } from '../support/random-table.js';
import { written } from '../support/written.js';
import { Listener } from './listener.js';
import { lacksMosquitto, lacksOpenssl, PASSWORD, TestBroker } from './mosquitto.js';
import { TestNetwork } from './network.js';
import { type LinkedOptions, type LinkedTable, linkedTable } from './tables.js';

const STATUS = 'tock/table1/status';
const STATE = 'tock/table1/state';
const HEALTH = 'tock/table1/health';
const STATS = 'tock/table1/stats';
const EVENT = 'tock/table1/event';
const RESET = 'tock/table1/request/reset';

describe.skipIf(lacksMosquitto)(`a table on a broker${lacksMosquitto}`, () => {
  let broker: TestBroker;
  const open: { stop(): Promise<void> }[] = [];

  beforeAll(async () => {
    broker = await TestBroker.start({ users: ['table1', 'table2', 'fleet', 'homeassistant'] });
  });
  afterEach(async () => {
    for (const each of open.splice(0).reverse()) await each.stop();
  });
  afterAll(() => broker.stop());

  async function listen(user = 'fleet', topic = 'tock/#') {
    const listener = await Listener.at(broker, user, topic);
    open.push({ stop: () => listener.leave() });
    return listener;
  }

  async function come(options: LinkedOptions = {}, url = broker.url): Promise<LinkedTable> {
    const linked = linkedTable({ url, user: 'table1', password: PASSWORD }, options);
    open.push({ stop: () => linked.link.stop() });
    await expect.poll(() => linked.link.link.reason, { interval: 5 }).toBeNull();
    return linked;
  }

  it('reports status, state and health, retained, and says goodbye', async () => {
    const { link } = await come();
    const live = await listen();
    await live.newest(HEALTH);
    expect(new Set(live.heard.map(({ retained }) => retained))).toEqual(new Set([true]));
    expect(live.of(STATUS)).toEqual(['online']);
    const state = reportReader(PublicState)(Buffer.from(await live.newest(STATE)));
    expect(state).toMatchObject({
      name: 'Window',
      site: 'Café Nord',
      stage: 'attract',
      taken: false,
      version: '1.2.3',
    });
    expect(reportReader(PublicHealth)(Buffer.from(await live.newest(HEALTH)))).toMatchObject({
      lights: null,
      disk: 'ok',
    });
    await link.stop();
    await live.newest(STATUS, 2);
    await live.all();
    expect(live.of(STATUS)).toEqual(['online', 'offline']);
  });

  it('says once that it was updated, where another version ran before', async () => {
    const live = await listen();
    const network = await TestNetwork.start(broker.port);
    open.push(network);
    const { link, environment } = await come({ isUpdated: true }, network.url);
    await live.newest(EVENT);
    network.cut();
    await live.newest(STATUS, 2);
    network.mend();
    await expect.poll(() => link.link.reason, { interval: 5 }).not.toBeNull();
    environment.pass(1000);
    await live.newest(STATUS, 3);
    expect(live.of(EVENT).map((text) => JSON.parse(text).kind)).toEqual(['updated']);
  });

  it('is reported as offline by the broker when it is cut off, with whatever else it was about to say', async () => {
    const network = await TestNetwork.start(broker.port);
    open.push(network);
    await come({}, network.url);
    const live = await listen();
    await live.newest(HEALTH);
    network.cut();
    expect(await live.newest(STATUS, 2)).toBe('offline');
  });

  it('reports a whole game by changes within a quarter of a second as one, and tells no card, no name', async () => {
    const { table, players, report, environment } = await come({ settings: SHORTEST });
    const live = await listen();
    await live.newest(STATE);
    const isWon = () => players.stage === 'won';
    let reports = 0;
    while (!isWon() && reports < 1000) {
      for (let steps = 0; steps < 5 && !isWon(); steps++) players.playOn();
      report();
      reports++;
      if (reports % 20 === 0) await live.all();
    }
    expect(isWon()).toBe(true);
    await expect.poll(() => live.of(EVENT).at(-1), { interval: 5 }).toContain('won');
    await expect.poll(() => live.of(STATE).at(-1), { interval: 5 }).toContain('"stage":"won"');
    expect(live.of(STATE).length).toBeLessThanOrEqual(reports + 1);
    expect(live.of(STATE).length).toBeGreaterThan(3);
    const kinds = live.of(EVENT).map((text) => reportReader(PublicEvent)(Buffer.from(text))?.kind);
    expect(kinds).toEqual(['started', 'won']);
    const all = live.heard.map(({ text }) => text).join('\n');
    expect(all.match(CARD)).toBeNull();
    for (const { name } of table.context.seats) expect(all).not.toContain(name.slice(0, 4));
    // what time alone changes is reported as well
    environment.pass(10 * 60_000);
    await expect.poll(() => live.of(HEALTH).at(-1), { interval: 5 }).toMatch(/"uptime":1\d/);
  });

  it('tells the end of a game and the start of the next one, also when both come at once', async () => {
    const { table, venue, players } = await come({ settings: SHORTEST });
    const live = await listen();
    while (players.stage !== 'won') players.playOn();
    table.send({ type: 'again' });
    while (!table.context.game) players.playOn();
    venue.execute({ do: 'free' });
    const kinds = () => live.of(EVENT).map((text) => JSON.parse(text).kind);
    await expect.poll(kinds, { interval: 5 }).toEqual(['started', 'won', 'started', 'abandoned']);
  });

  it('says since when, also where its clock was wrong until the network came', async () => {
    const { venue, players, table, environment, setTimeOfDay } = await come({ start: 0 });
    const live = await listen();
    while (!table.context.game) players.playOn();
    environment.pass(60_000);
    venue.call(true);
    environment.pass(9 * 60_000);
    expect(await live.newest(STATE)).toContain('"since":"1970-01-01T00:0');
    setTimeOfDay(Date.UTC(2026, 10, 22, 11) + environment.now());
    environment.pass(15_000);
    await expect.poll(() => live.of(STATE).at(-1), { interval: 5 }).toContain('"since":"2026-11-22T11:00:0');
    await expect
      .poll(() => live.of(HEALTH).at(-1), { interval: 5 })
      .toContain('"needs":[{"need":"call","since":"2026-11-22T11:01:0');
  });

  it('does what it is asked, once for each id, and answers every time', async () => {
    const live = await listen();
    const { table, players, report } = await come();
    while (!table.context.game) players.playOn();
    report();
    for (let asked = 0; asked < 3; asked++) await live.publish(RESET, '{"id":"a","by":"Zoé"}');
    await live.newest('tock/table1/response/reset', 3);
    expect(live.of('tock/table1/response/reset')).toEqual(Array(3).fill('{"id":"a","ok":true}'));
    expect(table.context).toMatchObject({ game: null });
    report();
    await expect
      .poll(() => live.of(EVENT).map((text) => JSON.parse(text).kind), { interval: 5 })
      .toEqual(['started', 'abandoned', 'reset']);
  });

  it('ignores and clears a request that was published as retained, whether it was there then or not', async () => {
    const early = await listen();
    await early.publish(RESET, '{"id":"early"}', true);
    const { table, link, players } = await come();
    await expect.poll(() => link.requests.counts.get('retained'), { interval: 5 }).toBe(1);
    while (!table.context.game) players.playOn();
    await early.publish(RESET, '{"id":"now"}', true);
    await expect.poll(() => link.requests.counts.get('retained'), { interval: 5 }).toBe(2);
    await early.newest(RESET, 4);
    expect(early.of(RESET)).toEqual(['{"id":"early"}', '', '{"id":"now"}', '']);
    expect(table.context.game).not.toBeNull();
    expect(early.of('tock/table1/response/reset')).toEqual([]);
    const later = await listen();
    await later.all();
    expect(later.of(RESET)).toEqual([]);
  });

  it('is not changed by what is wrong: each message is counted, and answered where it has an id', async () => {
    const live = await listen();
    const { table, players, link } = await come();
    while (!table.context.game) players.playOn();
    const before = written(table.context);
    await live.publish(RESET, 'reset!');
    await live.publish(RESET, '{}');
    await live.publish('tock/table1/request/explode', '{"id":"1"}');
    await live.publish('tock/table1/request/brightness', '{"id":"2","level":1000}');
    await live.publish('tock/table1/request/announce', JSON.stringify({ id: '3', text: 'x'.repeat(9000) }));
    await live.publish('tock/table1/request/announce', 'x'.repeat(200_000));
    expect(await live.newest('tock/table1/response/announce')).toBe(
      '{"id":"3","ok":false,"error":"too-large"}',
    );
    expect(live.of('tock/table1/response/explode')).toEqual(['{"id":"1","ok":false,"error":"unknown-verb"}']);
    expect(live.of('tock/table1/response/brightness')).toEqual([
      '{"id":"2","ok":false,"error":"bad-fields"}',
    ]);
    expect(live.of('tock/table1/response/reset')).toEqual([]);
    expect(Object.fromEntries(link.requests.counts)).toEqual({
      'not-json': 1,
      'no-id': 1,
      'unknown-verb': 1,
      'bad-fields': 1,
      'too-large': 1,
    });
    expect(written(table.context)).toBe(before);
  });

  it('hears nothing of somebody without the right: another table, or anybody without a password', async () => {
    const { link, table, players } = await come();
    while (!table.context.game) players.playOn();
    const neighbour = await Listener.at(broker, 'table2', 'tock/table2/request/+');
    open.push({ stop: () => neighbour.leave() });
    expect(await neighbour.publish(RESET, '{"id":"1"}')).toBe(false);
    expect(await neighbour.publish(STATE, '{}')).toBe(false);
    await expect(Listener.at(broker)).rejects.toThrow(/Not authorized/);
    const staff = await listen();
    await staff.publish('tock/table1/request/lock', '{"id":"mark"}');
    await staff.newest('tock/table1/response/lock');
    expect(link.requests.counts).toEqual(new Map([['done', 1]]));
    expect(table.context.game).not.toBeNull();
  });

  it('publishes the present and not the past when the broker is back', async () => {
    const network = await TestNetwork.start(broker.port);
    open.push(network);
    const { link, players, report, environment } = await come({}, network.url);
    const live = await listen();
    await live.newest(HEALTH);
    network.cut();
    await expect.poll(() => link.link.reason, { interval: 5 }).not.toBeNull();
    await live.newest(STATUS, 2);
    const heard = live.heard.length;
    for (let step = 0; step < 100; step++) {
      players.playOn();
      report();
    }
    network.mend();
    environment.pass(60_000);
    await expect.poll(() => link.link.reason, { interval: 5 }).toBeNull();
    report();
    await expect.poll(() => live.heard.length - heard, { interval: 5 }).toBeGreaterThanOrEqual(3);
    await live.all();
    const since = live.heard.slice(heard).filter(({ topic }) => topic.startsWith('tock/table1/'));
    // each once, and no event of meanwhile
    expect(since.map(({ topic }) => topic).sort()).toEqual([HEALTH, STATE, STATS, STATUS]);
    expect(since.find(({ topic }) => topic === STATE)?.text).toContain(`"stage":"${players.stage}"`);
  });

  it('plays on while the broker stands still, and sends it no more than one value of each topic', async () => {
    const network = await TestNetwork.start(broker.port);
    open.push(network);
    const { link, players, report } = await come({}, network.url);
    await expect.poll(() => link.link.counts.sent, { interval: 5 }).toBeGreaterThanOrEqual(4);
    network.standStill();
    const sent = link.link.counts.sent;
    for (let step = 0; step < 300; step++) {
      players.playOn();
      report();
    }
    // events are not values; so many at most are on their way
    expect(link.link.counts.sent - sent).toBeLessThanOrEqual(4 + 100);
  });

  it('plays on when the broker refuses it, and asks again ever more seldom', async () => {
    const { link, players, environment, table } = linkedTable({
      url: broker.url,
      user: 'table1',
      password: 'wrong',
    });
    open.push({ stop: () => link.stop() });
    await expect
      .poll(() => link.link.reason, { interval: 5 })
      .toMatch(/refuses the user name or the password/);
    expect(link.figures).toMatchObject({ id: 'table1', url: broker.url, fault: 'denied' });
    for (let step = 0; step < 50; step++) players.playOn();
    expect(table.context.game).not.toBeNull();
    const { counts } = link.link;
    environment.pass(499);
    expect(counts).toMatchObject({ attempts: 1, connections: 0 });
    environment.pass(501);
    expect(counts).toMatchObject({ attempts: 2, connections: 0 });
  });

  it('names the topics that a rule refuses, and publishes them when the rule is mended', async () => {
    const refusing = await TestBroker.start({
      users: ['table1', 'fleet'],
      acl: 'pattern write tock/%u/status\n',
    });
    open.push(refusing);
    const { link, environment } = await come({}, refusing.url);
    const refused = expect.poll(() => link.figures.topics, { interval: 5 });
    await refused.toEqual(['homeassistant/device/tock_table1/config', HEALTH, STATE, STATS]);
    expect(link.figures).toMatchObject({ connected: true, fault: 'topics' });
    refusing.useRules();
    const later = () => {
      environment.pass(15_000);
      return link.figures.fault;
    };
    await expect.poll(later, { interval: 20 }).toBeNull();
    const fleet = await Listener.at(refusing, 'fleet', 'tock/#');
    open.push({ stop: () => fleet.leave() });
    await fleet.newest(STATE);
  });

  it('is looked for by the doctor, which names a wrong password and a refused topic', async () => {
    const ask = (user: string, { password = PASSWORD, patienceMs = 5000 } = {}) =>
      askBroker(
        { id: 'table1', name: '', site: '', broker: { url: broker.url, user, password } },
        patienceMs,
      );
    expect(await ask('table1')).toEqual({ reason: null, topics: [] });
    expect(await ask('table1', { password: 'wrong' })).toMatchObject({
      reason: expect.stringMatching(/password/),
    });
    const { topics } = await ask('table2', { patienceMs: 500 });
    expect(topics).toContain('tock/table1/request/doctor');
  });

  it('says that another table may have its id, and both connect ever more seldom', async () => {
    const one = await come();
    const other = await come();
    const reason = ({ link }: LinkedTable) => expect.poll(() => link.link.reason, { interval: 5 });
    const displaces = async (next: LinkedTable, before: LinkedTable) => {
      await reason(next).toBeNull();
      await reason(before).not.toBeNull();
    };
    await displaces(other, one);
    expect(one.link.link.reason).toBe('the connection was lost');
    for (const pause of [1000, 2000]) {
      one.environment.pass(pause);
      await displaces(one, other);
      other.environment.pass(pause);
      await displaces(other, one);
    }
    expect(one.link.link.reason).toContain('somebody else may have the same id');
    const { attempts } = one.link.link.counts;
    one.environment.pass(1000);
    expect(one.link.link.counts.attempts).toBe(attempts);
    // A connection that lasts works: the first pause after it is short again.
    other.environment.pass(60_000);
    one.environment.pass(3000);
    await displaces(one, other);
    expect(other.link.link.reason).toBe('the connection was lost');
    other.environment.pass(1000);
    await displaces(other, one);
  });

  it('finds Home Assistant again after it was started: everything is published once more', async () => {
    await come();
    const home = await listen('homeassistant', '#');
    await home.newest('homeassistant/device/tock_table1/config');
    const count = home.of(STATE).length;
    await home.publish('homeassistant/status', 'online');
    await home.newest('homeassistant/device/tock_table1/config', 2);
    await home.newest(STATE, count + 1);
    expect(home.of(STATUS)).toEqual(['online', 'online']);
  });
});

describe.skipIf(lacksMosquitto || lacksOpenssl)(`TLS${lacksMosquitto}${lacksOpenssl}`, () => {
  it('is accepted where the authority is known, and refused where it is not', async () => {
    const broker = await TestBroker.start({ tls: true });
    const url = broker.url.replace('mqtt:', 'mqtts:');
    const link = (ca: string | undefined) =>
      new BrokerLink({
        broker: { url, ca },
        clientId: 'one',
        topics: [],
        onMessage: () => undefined,
        clock: new ManualEnvironment(),
      });
    const stranger = link(undefined);
    await expect.poll(() => stranger.reason, { interval: 5 }).toMatch(/certificate/);
    const known = link(readFileSync(join(broker.folder, 'ca.crt'), 'utf8'));
    await expect.poll(() => known.reason, { interval: 5 }).toBeNull();
    await Promise.all([stranger.stop(), known.stop()]);
    await broker.stop();
  });
});

/** A table on a broker: reports, requests, Home Assistant discovery. */
import type { Stage } from '../table/stage.js';
import type { Environment } from '../table/table.js';
import { BrokerLink, type BrokerMessage } from './broker-link.js';
import { discoveryOf } from './discovery.js';
import { faultEvents, gameEvents } from './events.js';
import type { TablePort } from './port.js';
import {
  moment,
  type PublicEvent,
  type PublicHealth,
  type PublicState,
  type ReportedNeed,
} from './reports.js';
import { RequestHandler } from './request-handler.js';
import type { TableRequest } from './requests.js';
import type { MqttSettings } from './settings.js';
import {
  discoveryTopic,
  HOME_ASSISTANT_STATUS,
  OFFLINE,
  ONLINE,
  type ReportTopic,
  readTopic,
  reportTopic,
  requestTopic,
  responseTopic,
} from './topics.js';

export interface TableLinkOptions {
  readonly settings: MqttSettings;
  readonly port: TablePort;
  readonly clock: Pick<Environment, 'now' | 'after'>;
  readonly timeOfDay?: () => number;
  readonly version: string;
  /** First start after an update. */
  readonly isUpdated?: boolean;
  readonly hardware: string;
  readonly url: () => string;
  readonly log?: (reason: string | null) => void;
  readonly onRefused?: (topic: string) => void;
}

/** Merges changes within this time. */
const COALESCE_MS = 250;
const LOOK_MS = 15_000;
const MINUTE_MS = 60_000;
/** A larger jump means that the clock was set. Smaller drift is ignored, to avoid new timestamps. */
const CLOCK_SET_MS = 10_000;

export class TableLink {
  readonly requests: RequestHandler;
  readonly link: BrokerLink;
  readonly #options: TableLinkOptions;
  readonly #timeOfDay: () => number;
  readonly #startedAt: number;
  readonly #unwatch: () => void;
  /** Monotonic start times. */
  readonly #needs = new Map<ReportedNeed, number>();
  /** Offset from monotonic time to the time of day, which is wrong before NTP. */
  #timeAhead: number;
  #stage: Stage;
  #healthBefore: PublicHealth;
  #isUpdated: boolean;
  #cancelReport: (() => void) | undefined;
  #cancelLook: (() => void) | undefined;

  constructor(options: TableLinkOptions) {
    const { settings, port, clock } = options;
    const { id } = settings;
    this.#options = options;
    this.#timeOfDay = options.timeOfDay ?? Date.now;
    this.#startedAt = clock.now();
    this.#timeAhead = this.#timeOfDay() - clock.now();
    this.#stage = port.facts().stage;
    this.#healthBefore = this.#health();
    this.requests = new RequestHandler({ verbs: port.verbs, act: (request) => this.#act(request) });
    this.link = new BrokerLink({
      broker: settings.broker,
      clientId: `tock-${id}`,
      will: { topic: reportTopic(id, 'status'), payload: OFFLINE },
      topics: [requestTopic(id, '+'), HOME_ASSISTANT_STATUS],
      onMessage: (message) => this.#receive(message),
      onChange: (reason) => this.#hasChanged(reason),
      onRefused: (topic) => options.onRefused?.(topic),
      clock,
    });
    this.#isUpdated = options.isUpdated ?? false;
    this.#report();
    this.#unwatch = port.watch(() => {
      this.#followGame();
      this.#reportSoon();
    });
    this.#look();
  }

  get figures() {
    const { counts, fault, refused: topics, reason } = this.link;
    const { id, broker } = this.#options.settings;
    return {
      id,
      ...this.#options.port.names(),
      url: broker.url,
      fault,
      topics,
      connected: reason === null,
      ...counts,
      requests: this.requests.counts,
    };
  }

  async stop(): Promise<void> {
    this.#unwatch();
    this.#cancelReport?.();
    this.#cancelLook?.();
    await this.link.stop();
  }

  #hasChanged(reason: string | null): void {
    this.#options.log?.(reason);
    if (reason !== null || !this.#isUpdated) return;
    this.#isUpdated = false;
    this.#tell('updated');
  }

  #look(): void {
    this.#cancelLook = this.#options.clock.after(LOOK_MS, () => {
      this.#report();
      this.#look();
    });
  }

  /** At each change: for billing, no end or start of a game may be missing. */
  #followGame(): void {
    const { stage } = this.#options.port.facts();
    for (const kind of gameEvents(this.#stage, stage)) this.#tell(kind);
    this.#stage = stage;
  }

  #reportSoon(): void {
    this.#cancelReport ??= this.#options.clock.after(COALESCE_MS, () => {
      this.#cancelReport = undefined;
      this.#report();
    });
  }

  #report(): void {
    const { port } = this.#options;
    const health = this.#health();
    for (const kind of faultEvents(this.#healthBefore, health)) this.#tell(kind);
    this.#healthBefore = health;
    this.#publishRetained('status', ONLINE);
    this.#publishRetained('state', JSON.stringify(this.#state()));
    this.#publishRetained('health', JSON.stringify(health));
    const stats = port.stats();
    if (stats) this.#publishRetained('stats', JSON.stringify(stats));
    this.#describe(stats !== null, health);
  }

  #describe(counts: boolean, { lights, temperature }: PublicHealth): void {
    const { settings, port, version, hardware, url } = this.#options;
    const { id } = settings;
    const table = {
      id,
      ...port.names(),
      version,
      hardware,
      url: url(),
      verbs: port.verbs,
      counts,
      hasLights: lights !== null,
      hasTemperature: temperature !== null,
    };
    const { topic, payload } = discoveryOf(table);
    this.link.publishRetained(topic, payload);
  }

  async #act(request: TableRequest): Promise<string | null> {
    const refused = await this.#options.port.act(request);
    if (refused === null && request.verb === 'reset') this.#tell('reset');
    return refused;
  }

  #tell(kind: PublicEvent['kind']): void {
    const event: PublicEvent = { at: moment(this.#timeOfDay()), kind };
    this.link.say(reportTopic(this.#options.settings.id, 'event'), JSON.stringify(event), 0);
  }

  #publishRetained(report: ReportTopic, payload: string): void {
    this.link.publishRetained(reportTopic(this.#options.settings.id, report), payload);
  }

  #state(): PublicState {
    const { port, clock, version } = this.#options;
    const url = this.#options.url();
    const facts = port.facts();
    const changedAt = port.changedAt();
    const minutes = facts.taken ? Math.floor((clock.now() - changedAt) / MINUTE_MS) : 0;
    const since = this.#momentOf(changedAt);
    return {
      ...port.names(),
      ...facts,
      ...(url && { url }),
      since,
      minutes,
      version,
      verbs: [...port.verbs],
    };
  }

  #health(): PublicHealth {
    const { port, clock } = this.#options;
    const facts = port.health();
    for (const need of this.#needs.keys()) if (!facts.needs.includes(need)) this.#needs.delete(need);
    for (const need of facts.needs) if (!this.#needs.has(need)) this.#needs.set(need, clock.now());
    return {
      ...facts,
      uptime: Math.floor((clock.now() - this.#startedAt) / MINUTE_MS),
      needs: facts.needs.map((need) => ({
        need,
        since: this.#momentOf(this.#needs.get(need) ?? clock.now()),
      })),
    };
  }

  /** @param at monotonic */
  #momentOf(at: number): string {
    const ahead = this.#timeOfDay() - this.#options.clock.now();
    if (Math.abs(ahead - this.#timeAhead) >= CLOCK_SET_MS) this.#timeAhead = ahead;
    return moment(at + this.#timeAhead);
  }

  #receive({ topic, payload, retained }: BrokerMessage): void {
    const { id } = this.#options.settings;
    if (topic === HOME_ASSISTANT_STATUS) {
      if (payload.toString() === ONLINE) this.#announce();
      return;
    }
    const read = readTopic(topic);
    if (read?.kind !== 'request' || read.id !== id) return;
    // An empty payload clears a retained request.
    if (payload.length === 0) return;
    if (retained) {
      // A retained request would repeat on every connection.
      this.requests.count('retained');
      this.link.clear(topic);
      return;
    }
    void this.requests.answer(read.verb, payload).then((answer) => {
      if (answer === null) return;
      this.link.say(responseTopic(id, read.verb), JSON.stringify(answer), 1);
    });
  }

  #announce(): void {
    const { id } = this.#options.settings;
    this.link.republish(discoveryTopic(id));
    for (const report of ['status', 'state', 'health', 'stats'] as const)
      this.link.republish(reportTopic(id, report));
  }
}

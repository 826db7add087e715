/**
 * Each connection is a new client and starts with the current value of every topic. Pending data is bounded.
 */
import { connect, type IClientOptions, type MqttClient } from 'mqtt';
import type { Environment } from '../table/table.js';

export interface BrokerSettings {
  readonly url: string;
  readonly user?: string | undefined;
  readonly password?: string | undefined;
  /** CA certificates (PEM); default: the system's. */
  readonly ca?: string | undefined;
}

export interface BrokerMessage {
  readonly topic: string;
  readonly payload: Buffer;
  readonly retained: boolean;
}

export interface LinkOptions {
  readonly broker: BrokerSettings;
  readonly clientId: string;
  /** Published retained on disconnect, expected or not. */
  readonly will?: { readonly topic: string; readonly payload: string };
  /** Subscribed with QoS 1. */
  readonly topics: readonly string[];
  readonly onMessage: (message: BrokerMessage) => void;
  readonly onChange?: (reason: string | null) => void;
  /** A topic rule of the broker forbids it. */
  readonly onRefused?: (topic: string) => void;
  readonly clock: Pick<Environment, 'after'>;
}

/** Further unacknowledged, non-retained messages are dropped. */
const MOST_UNDER_WAY = 100;
/** Bytes; the client buffers an unfinished one. */
const LARGEST_PACKET = 65_536;
const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 60_000;
const KEEPALIVE_SECONDS = 20;
const CONNECT_TIMEOUT_MS = 10_000;
const FAREWELL_MS = 1000;
/** A connection this long resets the retry delay. */
const STEADY_MS = 60_000;
/** MQTT 5 reason codes from here on are failures. */
const FIRST_FAILURE = 128;
const DENIED: ReadonlySet<unknown> = new Set([134, 135]);

const REASONS = {
  connecting: 'not connected yet',
  unreachable: 'the broker cannot be reached',
  denied: 'the broker refuses the user name or the password (TOCK_MQTT_USER, TOCK_MQTT_PASSWORD)',
  certificate: 'the certificate of the broker is not trusted (TOCK_MQTT_CA)',
  lost: 'the connection was lost',
  protocol: 'the broker breaks the protocol',
  // A broker drops the older of two clients with one id, without a reason.
  'same-id': 'the connection is lost again and again: somebody else may have the same id',
} as const;

/** `topics`: connected, but the broker forbids some of them. */
export type BrokerFault = keyof typeof REASONS | 'topics';

export class BrokerLink {
  readonly counts = { sent: 0, received: 0, dropped: 0, refused: 0, attempts: 0, connections: 0 };
  readonly #options: LinkOptions;
  /** Wanted value by retained topic. */
  readonly #retained = new Map<string, string>();
  readonly #taken = new Map<string, string>();
  readonly #refused = new Set<string>();
  readonly #presenting = new Set<string>();
  #client: MqttClient | undefined;
  #isUp = false;
  #underWay = 0;
  #fault: keyof typeof REASONS = 'connecting';
  #detail = '';
  #failures = 0;
  #cancelRetry: (() => void) | undefined;
  #cancelSteady: (() => void) | undefined;
  #stopped = false;

  constructor(options: LinkOptions) {
    this.#options = options;
    this.#open();
  }

  /** null while connected. */
  get reason(): string | null {
    return this.#isUp ? null : `${REASONS[this.#fault]}${this.#detail}`;
  }

  get fault(): BrokerFault | null {
    if (!this.#isUp) return this.#fault;
    return this.#refused.size > 0 ? 'topics' : null;
  }

  get refused(): readonly string[] {
    return [...this.#refused].sort();
  }

  /**
   * Sets a retained topic, now or on the next connection. While a publish is pending, only the newest value is kept.
   */
  publishRetained(topic: string, payload: string): void {
    this.#retained.set(topic, payload);
    this.#flush(topic);
  }

  republish(topic: string): void {
    this.#taken.delete(topic);
    this.#flush(topic);
  }

  /** Not retained; false if the broker is away or slow. */
  say(topic: string, payload: string, qos: 0 | 1): boolean {
    return this.#once(topic, payload, { qos, retain: false });
  }

  clear(topic: string): void {
    this.#once(topic, '', { qos: 1, retain: true });
  }

  /** Publishes the will, if any, and closes. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#cancelRetry?.();
    this.#cancelSteady?.();
    const client = this.#client;
    if (!client) return;
    const { will } = this.#options;
    if (this.#isUp && will) {
      await new Promise<void>((resolve) => {
        const giveUp = setTimeout(resolve, FAREWELL_MS);
        const settle = () => {
          clearTimeout(giveUp);
          resolve();
        };
        // Without a DISCONNECT packet the broker would publish the will once more.
        client.publish(will.topic, will.payload, { qos: 1, retain: true }, () =>
          client.end(false, {}, settle),
        );
      });
    }
    this.#isUp = false;
    this.#client = undefined;
    await new Promise<void>((resolve) => client.end(true, {}, () => resolve()));
  }

  #open(): void {
    const { broker, topics, onMessage } = this.#options;
    this.counts.attempts++;
    const client = connect(broker.url, this.#clientOptions());
    this.#client = client;
    client.on('connect', () => {
      if (client !== this.#client) return;
      this.#isUp = true;
      this.#cancelSteady = this.#options.clock.after(STEADY_MS, () => {
        this.#failures = 0;
      });
      this.counts.connections++;
      // `rap` keeps the retain flag on live messages
      const heard = topics.map((topic) => [topic, { qos: 1, rap: true }] as const);
      client.subscribe(Object.fromEntries(heard), (error, granted = []) => {
        if (client !== this.#client || !error) return;
        for (const { topic, qos } of granted) if (qos >= FIRST_FAILURE) this.#refuse(topic);
      });
      this.#options.onChange?.(null);
      for (const topic of this.#retained.keys()) this.#flush(topic);
    });
    client.on('message', (topic, payload, { retain }) => {
      this.counts.received++;
      onMessage({ topic, payload, retained: retain });
    });
    const failed = (error: Error) => {
      if (client !== this.#client) return;
      this.#fault = faultOf(error);
      this.#detail = error.message ? `: ${error.message}` : '';
      if (this.#fault === 'protocol') this.#isUp = false;
      client.end(true);
    };
    client.on('error', failed);
    let unread = 0;
    client.on('packetreceive', () => {
      unread = 0;
    });
    client.stream.on('data', (bytes: Buffer) => {
      unread += bytes.length;
      if (unread > 4 * LARGEST_PACKET) failed(new Error(`a packet has more than ${LARGEST_PACKET} bytes`));
    });
    client.on('close', () => this.#lost(client));
    client.on('end', () => this.#lost(client));
  }

  #clientOptions(): IClientOptions {
    const { broker, clientId, will } = this.#options;
    return {
      clientId,
      ...(broker.user !== undefined && { username: broker.user }),
      ...(broker.password !== undefined && { password: broker.password }),
      ...(broker.ca !== undefined && { ca: broker.ca }),
      ...(will && { will: { topic: will.topic, payload: Buffer.from(will.payload), qos: 1, retain: true } }),
      protocolVersion: 5,
      // Missed requests are not delivered later.
      clean: true,
      // A reconnecting client would send its stale queue.
      reconnectPeriod: 0,
      resubscribe: false,
      queueQoSZero: false,
      keepalive: KEEPALIVE_SECONDS,
      connectTimeout: CONNECT_TIMEOUT_MS,
      properties: { maximumPacketSize: LARGEST_PACKET, receiveMaximum: 20 },
    };
  }

  #lost(client: MqttClient): void {
    if (client !== this.#client) return;
    this.#client = undefined;
    this.#cancelSteady?.();
    if (this.#isUp) {
      this.#fault = this.#failures > 0 ? 'same-id' : 'lost';
      this.#detail = '';
    }
    this.#isUp = false;
    this.#taken.clear();
    this.#refused.clear();
    this.#presenting.clear();
    this.#underWay = 0;
    client.end(true);
    if (this.#stopped) return;
    this.#options.onChange?.(this.reason);
    this.#cancelRetry = this.#options.clock.after(this.#pause(), () => this.#open());
  }

  /** Exponential, with jitter. */
  #pause(): number {
    const pause = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** this.#failures++);
    return pause * (0.5 + Math.random() / 2);
  }

  #flush(topic: string): void {
    const client = this.#client;
    const payload = this.#retained.get(topic);
    if (!client || !this.#isUp || payload === undefined) return;
    if (this.#presenting.has(topic) || this.#taken.get(topic) === payload) return;
    this.#presenting.add(topic);
    this.counts.sent++;
    client.publish(topic, payload, { qos: 1, retain: true }, (error) => {
      if (client !== this.#client) return;
      this.#presenting.delete(topic);
      // Tried again at the next publish.
      if (this.#isRefused(topic, error)) return;
      this.#taken.set(topic, payload);
      this.#flush(topic);
    });
  }

  #once(topic: string, payload: string, how: { readonly qos: 0 | 1; readonly retain: boolean }): boolean {
    const client = this.#client;
    if (!client || !this.#isUp || this.#underWay >= MOST_UNDER_WAY) {
      this.counts.dropped++;
      return false;
    }
    this.#underWay++;
    this.counts.sent++;
    client.publish(topic, payload, how, (error) => {
      if (client !== this.#client) return;
      this.#underWay--;
      this.#isRefused(topic, error);
    });
    return true;
  }

  #isRefused(topic: string, error: unknown): boolean {
    if (error) this.#refuse(topic);
    else this.#refused.delete(topic);
    return Boolean(error);
  }

  #refuse(topic: string): void {
    this.counts.refused++;
    if (this.#refused.has(topic)) return;
    this.#refused.add(topic);
    this.#options.onRefused?.(topic);
  }
}

function faultOf({ code = '', message }: Error & { readonly code?: unknown }) {
  if (DENIED.has(code)) return 'denied';
  if (/certificate/i.test(message) || /^(CERT_|ERR_TLS)/.test(String(code))) return 'certificate';
  // System errors have string codes.
  return (typeof code === 'string' && code !== '') || /timeout|^Connection refused/i.test(message)
    ? 'unreachable'
    : 'protocol';
}

/** Somebody at the broker who hears everything, and may ask for something. */
import { connectAsync, type MqttClient } from 'mqtt';
import { expect } from 'vitest';
import { PASSWORD, type TestBroker } from './mosquitto.js';

export interface Heard {
  readonly topic: string;
  readonly text: string;
  readonly retained: boolean;
}

export class Listener {
  readonly heard: Heard[] = [];
  readonly #client: MqttClient;

  private constructor(client: MqttClient) {
    this.#client = client;
    client.on('message', (topic, payload, { retain }) => {
      this.heard.push({ topic, text: payload.toString(), retained: retain });
    });
  }

  /** @param user without one, anonymous */
  static async at(broker: TestBroker, user?: string, topic = '#'): Promise<Listener> {
    const client = await connectAsync(broker.url, {
      reconnectPeriod: 0,
      protocolVersion: 5,
      ...(user && { username: user, password: PASSWORD }),
    });
    const listener = new Listener(client);
    await client.subscribeAsync(topic, { qos: 1, rap: true });
    return listener;
  }

  /** @returns whether the broker has taken it */
  async publish(topic: string, payload: string | Buffer, retain = false): Promise<boolean> {
    return this.#client.publishAsync(topic, payload, { qos: 1, retain }).then(
      () => true,
      () => false,
    );
  }

  of(topic: string): string[] {
    return this.heard.filter((each) => each.topic === topic).map(({ text }) => text);
  }

  /** The newest of a topic, once there are so many. */
  async newest(topic: string, count = 1): Promise<string> {
    await expect.poll(() => this.of(topic).length, { interval: 5 }).toBeGreaterThanOrEqual(count);
    return this.of(topic).at(-1) as string;
  }

  /** Until everything that the broker has for us so far has come: a message of our own comes last. */
  async all(): Promise<void> {
    const mark = `tock/mark/request/m${this.heard.length}`;
    await this.publish(mark, 'here');
    await this.newest(mark);
  }

  async leave(): Promise<void> {
    await this.#client.endAsync(true);
  }
}

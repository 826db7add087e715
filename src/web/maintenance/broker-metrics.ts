/** Figures for Prometheus of a table's connection to its broker; without a broker they have no values. */
import { Counter, Gauge, type Registry } from 'prom-client';

/** Whether it is there now, and counts since the program started. */
export interface BrokerFigures {
  readonly connected: boolean;
  readonly connections: number;
  readonly sent: number;
  /** Not sent, as the broker was away or slow. */
  readonly dropped: number;
  /** Forbidden by the broker. */
  readonly refused: number;
  readonly received: number;
  /** Requests by what became of them. */
  readonly requests: ReadonlyMap<string, number>;
}

type Count = Exclude<keyof BrokerFigures, 'connected' | 'requests'>;

const COUNTS: Readonly<Record<Count, readonly [name: string, help: string]>> = {
  connections: ['tock_mqtt_connections_total', 'Connections to the broker'],
  sent: ['tock_mqtt_published_total', 'Messages published'],
  dropped: ['tock_mqtt_dropped_total', 'Messages not sent, as the broker was away or slow'],
  refused: ['tock_mqtt_refused_total', 'Messages and topics that the broker forbids'],
  received: ['tock_mqtt_received_total', 'Messages from the broker'],
};

/** @param figures null where there is no broker */
export function brokerMetrics(figures: () => BrokerFigures | null, registers: Registry[]): void {
  new Gauge({
    name: 'tock_mqtt_connected',
    help: '1 while the broker is connected',
    registers,
    collect() {
      this.remove();
      const now = figures();
      if (now) this.set(now.connected ? 1 : 0);
    },
  });
  for (const [count, [name, help]] of Object.entries(COUNTS) as [Count, readonly [string, string]][]) {
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.remove();
        const now = figures();
        if (now) this.inc(now[count]);
      },
    });
  }
  new Counter({
    name: 'tock_mqtt_requests_total',
    help: 'Requests by what became of them',
    labelNames: ['outcome'],
    registers,
    collect() {
      this.reset();
      for (const [outcome, requests] of figures()?.requests ?? []) this.inc({ outcome }, requests);
    },
  });
}

/** Prometheus metrics of the broker connection; no values without a broker. */
import type { Registry } from 'prom-client';
import type { BrokerFault } from '../../mqtt/broker-link.js';
import { keysOf } from '../../rules/values/input.js';
import { metric, single } from './metric.js';

/** As the staff page shows it. */
export interface BrokerView {
  /** Of the table, in every topic. */
  readonly id: string;
  readonly url: string;
  readonly fault: BrokerFault | null;
  /** Forbidden by the broker's rules. */
  readonly topics: readonly string[];
}

/** Counts since the start of the program. */
export interface BrokerFigures extends BrokerView {
  readonly name: string;
  readonly site: string;
  readonly connected: boolean;
  readonly connections: number;
  readonly sent: number;
  /** Not sent: offline or slow. */
  readonly dropped: number;
  readonly refused: number;
  readonly received: number;
  /** By result. */
  readonly requests: ReadonlyMap<string, number>;
}

type Count = Exclude<keyof BrokerFigures, keyof BrokerView | 'name' | 'site' | 'connected' | 'requests'>;

const COUNTS: Readonly<Record<Count, readonly [name: string, help: string]>> = {
  connections: ['tock_mqtt_connections_total', 'Connections to the broker'],
  sent: ['tock_mqtt_published_total', 'Messages published'],
  dropped: ['tock_mqtt_dropped_total', 'Messages not sent, as the broker was away or slow'],
  refused: ['tock_mqtt_refused_total', 'Messages and topics that the broker forbids'],
  received: ['tock_mqtt_received_total', 'Messages from the broker'],
};

export function brokerMetrics(figures: () => BrokerFigures | null, registers: Registry[]): void {
  metric(registers, {
    name: 'tock_mqtt_connected',
    help: '1 while the broker is connected',
    of: () => {
      const now = figures();
      return single(now && (now.connected ? 1 : 0));
    },
  });
  for (const count of keysOf(COUNTS)) {
    const [name, help] = COUNTS[count];
    metric(registers, { name, help, grows: true, of: () => single(figures()?.[count]) });
  }
  metric(registers, {
    name: 'tock_mqtt_requests_total',
    help: 'Requests by what became of them',
    labelNames: ['outcome'],
    grows: true,
    of: () => [...(figures()?.requests ?? [])].map(([outcome, requests]) => [{ outcome }, requests]),
  });
}

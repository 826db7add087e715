import { Registry } from 'prom-client';
import { describe, expect, it } from 'vitest';
import { brokerMetrics } from '../../src/web/maintenance/broker-metrics.js';
import { lacksMosquitto, TestBroker } from './mosquitto.js';
import { linkedTable } from './tables.js';

async function metricsOf(figures: Parameters<typeof brokerMetrics>[0]): Promise<string[]> {
  const register = new Registry();
  brokerMetrics(figures, [register]);
  return (await register.metrics()).split('\n').filter((line) => /^tock_/.test(line));
}

describe('the metrics of a table', () => {
  it('have no value for a broker where none is wanted', async () => {
    expect(await metricsOf(() => null)).toEqual([]);
  });

  it.skipIf(lacksMosquitto)(
    `say whether its broker is there, what was sent, and what became of requests${lacksMosquitto}`,
    async () => {
      const broker = await TestBroker.start();
      const { link } = linkedTable({ url: broker.url });
      await expect.poll(() => link.figures.connected, { interval: 5 }).toBe(true);
      for (const [verb, id] of [
        ['lock', '1'],
        ['lock', '1'],
        ['explode', '2'],
      ] as const)
        await link.requests.answer(verb, Buffer.from(JSON.stringify({ id })));
      expect(await metricsOf(() => link.figures)).toEqual([
        'tock_mqtt_connected 1',
        'tock_mqtt_connections_total 1',
        // status, state, health, stats and the discovery
        'tock_mqtt_published_total 5',
        'tock_mqtt_dropped_total 0',
        'tock_mqtt_refused_total 0',
        'tock_mqtt_received_total 0',
        'tock_mqtt_requests_total{outcome="done"} 1',
        'tock_mqtt_requests_total{outcome="repeated"} 1',
        'tock_mqtt_requests_total{outcome="unknown-verb"} 1',
      ]);
      await link.stop();
      link.link.say('tock/table1/event', '{}', 0);
      const gone = await metricsOf(() => link.figures);
      expect(gone).toContain('tock_mqtt_connected 0');
      expect(gone).toContain('tock_mqtt_dropped_total 1');
      await broker.stop();
    },
  );
});

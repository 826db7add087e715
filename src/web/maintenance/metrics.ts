/** Figures for Prometheus. None of them tells anything about a hand. */
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { stageOf } from '../../table/stage.js';
import type { WebContext } from '../context.js';

export function metricsOf(web: WebContext): Registry {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const gauge = (name: string, help: string, value: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(value());
      },
    });
  const { table, live, recorder, state } = web;
  gauge('tock_viewers', 'Open live connections', () => live.count);
  gauge('tock_version', 'Accepted actions since the table was set up', () => table.context.version);
  gauge('tock_seats_taken', 'Seats with a holder', () => {
    return table.context.seats.filter(({ taken }) => taken).length;
  });
  gauge('tock_board_ready', '1 while the board answers', () => (table.context.link === 'ready' ? 1 : 0));
  gauge('tock_journal_failing', '1 while the disk refuses', () => (state.fault ? 1 : 0));
  gauge('tock_keep_seconds_max', 'The slowest of the last thousand writes', () => {
    return Math.max(0, ...recorder.keeping.list()) / 1000;
  });
  new Gauge({
    name: 'tock_stage',
    help: '1 for what the table is doing',
    labelNames: ['stage'],
    registers,
    collect() {
      this.reset();
      this.set({ stage: stageOf(table.snapshot) }, 1);
    },
  });
  new Counter({
    name: 'tock_events_total',
    help: 'Accepted events by type',
    labelNames: ['type'],
    registers,
    collect() {
      this.reset();
      for (const [type, count] of recorder.counts) this.inc({ type }, count);
    },
  });
  return register;
}

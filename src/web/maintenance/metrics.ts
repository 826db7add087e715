/** Prometheus metrics; must not reveal a hand. */
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { stageOf } from '../../table/stage.js';
import { NEEDS } from '../../venue/state.js';
import type { Statistics } from '../../venue/statistics.js';
import type { Venue } from '../../venue/venue.js';
import type { WebContext } from '../context.js';
import { brokerMetrics } from './broker-metrics.js';

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
  if (web.venue) venueMetrics(web.venue, registers);
  brokerMetrics(web.broker, registers);
  return register;
}

function venueMetrics(venue: Venue, registers: Registry[]): void {
  const counter = (name: string, help: string, value: (statistics: Statistics) => number) =>
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset();
        this.inc(value(venue.statistics));
      },
    });
  counter('tock_games_begun_total', 'Games whose first cards were dealt', ({ begun }) => begun);
  counter('tock_games_won_total', 'Games played to their end', ({ won }) => won);
  counter('tock_games_abandoned_total', 'Games given up', ({ abandoned }) => abandoned);
  counter('tock_hints_total', 'Hints taken', ({ hints }) => hints);
  counter('tock_calls_total', 'Calls of guests', ({ calls }) => calls);
  counter('tock_board_faults_total', 'Times the board stopped answering', ({ boardFaults }) => boardFaults);
  new Gauge({
    name: 'tock_needs_hand',
    help: '1 for each reason why somebody should come',
    labelNames: ['reason'],
    registers,
    collect() {
      const { needs } = venue.state;
      for (const reason of NEEDS) this.set({ reason }, needs.includes(reason) ? 1 : 0);
    },
  });
}

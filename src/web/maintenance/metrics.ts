/** Prometheus metrics; must not reveal a hand. */
import { collectDefaultMetrics, Registry } from 'prom-client';
import { stageOf } from '../../table/stage.js';
import { NEEDS } from '../../venue/state.js';
import type { Statistics } from '../../venue/statistics.js';
import type { Venue } from '../../venue/venue.js';
import type { WebContext } from '../context.js';
import { brokerMetrics } from './broker-metrics.js';
import { metric, single } from './metric.js';

export function metricsOf(web: WebContext): Registry {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const gauge = (name: string, help: string, value: () => number) =>
    metric(registers, { name, help, of: () => single(value()) });
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
  metric(registers, {
    name: 'tock_stage',
    help: '1 for what the table is doing',
    labelNames: ['stage'],
    of: () => [[{ stage: stageOf(table.snapshot) }, 1]],
  });
  metric(registers, {
    name: 'tock_events_total',
    help: 'Accepted events by type',
    labelNames: ['type'],
    grows: true,
    of: () => [...recorder.counts].map(([type, count]) => [{ type }, count]),
  });
  if (web.venue) venueMetrics(web.venue, registers);
  brokerMetrics(web.broker, registers);
  return register;
}

function venueMetrics(venue: Venue, registers: Registry[]): void {
  const counter = (name: string, help: string, value: (statistics: Statistics) => number) =>
    metric(registers, { name, help, grows: true, of: () => single(value(venue.statistics)) });
  counter('tock_games_begun_total', 'Games whose first cards were dealt', ({ begun }) => begun);
  counter('tock_games_won_total', 'Games played to their end', ({ won }) => won);
  counter('tock_games_abandoned_total', 'Games given up', ({ abandoned }) => abandoned);
  counter('tock_hints_total', 'Hints taken', ({ hints }) => hints);
  counter('tock_calls_total', 'Calls of guests', ({ calls }) => calls);
  counter('tock_board_faults_total', 'Times the board stopped answering', ({ boardFaults }) => boardFaults);
  metric(registers, {
    name: 'tock_needs_hand',
    help: '1 for each reason why somebody should come',
    labelNames: ['reason'],
    of: () => NEEDS.map((reason) => [{ reason }, venue.state.needs.includes(reason) ? 1 : 0]),
  });
}

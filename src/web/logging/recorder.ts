/** Stores and logs each step; keeps the last events for a bug report. */

import { rulesetOf } from '../../rules/rulesets/ruleset-check.js';
import { RECORD_BYTES } from '../../rules/values/limits.js';
import type { DecisionTrace, TraceLine } from '../../sensing/trace-schema.js';
import type { Journal } from '../../store/journal.js';
import { secretless, withoutName, withoutSecrets } from '../../store/secrets.js';
import type { TableEvent } from '../../table/commands/list.js';
import type { TableStep } from '../../table/table.js';
import { Tracer } from '../../table/tracer.js';
import { type Logs, Ring } from './logs.js';

const REMEMBERED_EVENTS = 5000;
const REMEMBERED_TRACE_LINES = 20_000;

const ON_THE_WAY = new Set(['quiet', 'moving', 'settling']);

export interface Traced {
  readonly event: object;
  readonly version: number;
}

export class Recorder {
  readonly trace = new Ring<Traced>(REMEMBERED_EVENTS);
  /** In the format of `tock replay`. */
  readonly switches = new Ring<TraceLine>(REMEMBERED_TRACE_LINES);
  readonly #tracer = new Tracer();
  readonly #journal: Journal;
  readonly #logs: Logs;
  readonly counts = new Map<string, number>();
  /** ms per stored step. */
  readonly keeping = new Ring<number>(1000);

  constructor(journal: Journal, logs: Logs) {
    this.#journal = journal;
    this.#logs = logs;
  }

  readonly keep = (steps: readonly TableStep[]): void => {
    const began = performance.now();
    const lines = this.#journal.keep(steps);
    if (lines.length > 0) this.keeping.push(performance.now() - began);
    for (const step of steps) {
      for (const line of this.#tracer.lines(step)) {
        this.switches.push(line);
        if (line.kind === 'decision') this.#logDecision(line);
      }
      const { event, after } = step;
      this.counts.set(event.type, (this.counts.get(event.type) ?? 0) + 1);
      this.trace.push({ event: withoutDocument(secretless(event)), version: after.version });
    }
    const version = steps.at(-1)?.after.version;
    for (const line of lines)
      this.#logs.log.info(
        { version, record: withoutSecrets(withoutName(line)).slice(0, RECORD_BYTES) },
        'accepted',
      );
  };

  #logDecision({ decision, positions }: DecisionTrace): void {
    const level = ON_THE_WAY.has(decision) ? 'debug' : 'info';
    this.#logs.log[level]({ decision, positions }, 'sensed');
  }
}

/** Only the ruleset's name: its document is in the journal. */
function withoutDocument(event: TableEvent): object {
  if (!('settings' in event) || !event.settings) return event;
  const { settings } = event;
  return { ...event, settings: { ...settings, ruleset: rulesetOf(settings.ruleset).name } };
}

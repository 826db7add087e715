import type { PublicHealth, PublicState, PublicStats, ReportedNeed } from './reports.js';
import type { TableRequest } from './requests.js';
import type { Verb } from './topics.js';

/** Times and version are added when published. */
export type TableFacts = Omit<
  PublicState,
  'name' | 'site' | 'since' | 'minutes' | 'version' | 'verbs' | 'url'
>;
export type HealthFacts = Omit<PublicHealth, 'uptime' | 'needs'> & {
  readonly needs: readonly ReportedNeed[];
};

export interface TablePort {
  readonly verbs: readonly Verb[];
  names(): { readonly name: string; readonly site: string };
  facts(): TableFacts;
  /** Monotonic ms; when the table was last taken or freed. */
  changedAt(): number;
  health(): HealthFacts;
  /** null if the table does not count. */
  stats(): PublicStats | null;
  /** Returns an error code if refused, without changes; else null. */
  act(request: TableRequest): Promise<string | null>;
  watch(watcher: () => void): () => void;
}

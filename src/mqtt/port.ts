/** What a table gives a broker, and takes from one. */
import type { Need, PublicHealth, PublicState, PublicStats } from './reports.js';
import type { TableRequest } from './requests.js';
import type { Verb } from './topics.js';

/** What is known at a glance; times and the program's version are added on the way out. */
export type TableFacts = Omit<PublicState, 'name' | 'site' | 'since' | 'minutes' | 'version'>;
export type HealthFacts = Omit<PublicHealth, 'uptime' | 'needs'> & { readonly needs: readonly Need[] };

export interface TablePort {
  /** Verbs that this table knows how to do. */
  readonly verbs: readonly Verb[];
  /** What people call the table, and the house that it stands in. */
  names(): { readonly name: string; readonly site: string };
  facts(): TableFacts;
  health(): HealthFacts;
  /** Null where the table does not count. */
  stats(): PublicStats | null;
  /** Does what is asked; answers with a code where it is refused, and has then changed nothing. */
  act(request: TableRequest): Promise<string | null>;
  /** Calls back after each change; returns what ends that. */
  watch(watcher: () => void): () => void;
}

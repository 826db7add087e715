/** The topics of one table: `tock/<id>/…`. The id is stable for a machine's life; a name is a field. */

/** What the owner may ask of a table. */
export const VERBS = [
  'reset',
  'attract',
  'lock',
  'unlock',
  'announce',
  'brightness',
  'restart',
  'update',
  'name',
] as const;
export type Verb = (typeof VERBS)[number];

/** What a table reports; all but `event` are retained. */
export const REPORTS = ['status', 'state', 'health', 'stats', 'event'] as const;
export type Report = (typeof REPORTS)[number];

export const ONLINE = 'online';
export const OFFLINE = 'offline';

export const reportTopic = (id: string, report: Report) => `tock/${id}/${report}`;
/** Never retained. `+` stands for every verb. */
export const requestTopic = (id: string, verb: string) => `tock/${id}/request/${verb}`;
export const responseTopic = (id: string, verb: string) => `tock/${id}/response/${verb}`;

/** Home Assistant says here that it has started. */
export const HOME_ASSISTANT_STATUS = 'homeassistant/status';
export const discoveryTopic = (id: string) => `homeassistant/device/tock_${id}/config`;

const TOPIC =
  /^tock\/([a-z0-9]{4,32})\/(?:(status|state|health|stats|event)|(request|response)\/([^/]{1,40}))$/;

export type ReadTopic =
  | { readonly kind: 'report'; readonly id: string; readonly report: Report }
  /** `verb` as it was written: it may be none. */
  | { readonly kind: 'request' | 'response'; readonly id: string; readonly verb: string };

/** Which table a topic is about, and what; null for any other topic. */
export function readTopic(topic: string): ReadTopic | null {
  const [, id, report, kind, verb] = TOPIC.exec(topic) ?? [];
  if (id === undefined) return null;
  if (report !== undefined) return { kind: 'report', id, report: report as Report };
  return { kind: kind as 'request' | 'response', id, verb: verb as string };
}

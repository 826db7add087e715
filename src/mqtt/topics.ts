/** Topics of one table: `tock/<id>/…`. The id is stable; names are fields. */

export const VERBS = [
  'reset',
  'attract',
  'answered',
  'lock',
  'unlock',
  'clean',
  'cleaned',
  'announce',
  'brightness',
  'restart',
  'update',
  'name',
] as const;
export type Verb = (typeof VERBS)[number];

/** All but `event` are retained. */
export const REPORTS = ['status', 'state', 'health', 'stats', 'event'] as const;
export type ReportTopic = (typeof REPORTS)[number];

export const ONLINE = 'online';
export const OFFLINE = 'offline';

export const reportTopic = (id: string, report: ReportTopic) => `tock/${id}/${report}`;
/** Never retained. */
export const requestTopic = (id: string, verb: string) => `tock/${id}/request/${verb}`;
export const responseTopic = (id: string, verb: string) => `tock/${id}/response/${verb}`;

/** Home Assistant announces its start here. */
export const HOME_ASSISTANT_STATUS = 'homeassistant/status';
export const discoveryTopic = (id: string) => `homeassistant/device/tock_${id}/config`;

const TOPIC =
  /^tock\/([a-z0-9]{4,32})\/(?:(status|state|health|stats|event)|(request|response)\/([^/]{1,40}))$/;

export type ReadTopic =
  | { readonly kind: 'report'; readonly id: string; readonly report: ReportTopic }
  | { readonly kind: 'request' | 'response'; readonly id: string; readonly verb: string };

export function readTopic(topic: string): ReadTopic | null {
  const [, id, report, kind, verb] = TOPIC.exec(topic) ?? [];
  if (id === undefined) return null;
  const known = REPORTS.find((one) => one === report);
  if (known) return { kind: 'report', id, report: known };
  return { kind: kind as 'request' | 'response', id, verb: verb as string };
}

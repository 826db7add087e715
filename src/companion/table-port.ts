/** What a broker may know of a table, and have done to it. */
import { factsOf } from '../mqtt/facts.js';
import type { HealthFacts, TablePort } from '../mqtt/port.js';
import type { Need } from '../mqtt/reports.js';
import type { TableRequest } from '../mqtt/requests.js';
import type { Verb } from '../mqtt/topics.js';
import type { TableName } from '../store/table-name.js';
import { stageOf } from '../table/stage.js';
import type { Table } from '../table/table.js';

export interface TablePortOptions {
  readonly table: Table;
  readonly names: () => TableName;
  /** The code of the fault where a name cannot be kept. */
  readonly rename?: (names: TableName) => string | null;
  /** 0 to 255, as the eye measures it; null where pages draw the lights. */
  readonly brightness?: () => number | null;
  readonly dim?: (level: number) => void;
  /** The code of the disk's fault; null: everything is kept. */
  readonly diskFault?: () => string | null;
  /** Degrees Celsius. */
  readonly temperature?: () => number | null;
  /** Starts the program again; undefined where nobody would. */
  readonly restart?: (() => void) | undefined;
}

export function tablePort(options: TablePortOptions): TablePort {
  const { table, names, rename, dim, restart } = options;
  const verbs: Verb[] = ['reset', 'attract'];
  if (dim) verbs.push('brightness');
  if (restart) verbs.push('restart');
  if (rename) verbs.push('name');
  return {
    verbs,
    names,
    facts: () => factsOf(table.snapshot, false),
    health: () => healthOf(options),
    stats: () => null,
    act: async (request) => act(options, request),
    watch: (watcher) => table.subscribe(watcher),
  };
}

function healthOf({ table, brightness, diskFault, temperature }: TablePortOptions): HealthFacts {
  const { link, cable, doubted, masked } = table.context;
  const disk = diskFault?.() ?? null;
  const wanted: Record<Need, boolean> = {
    call: false,
    board: link === 'lost' && cable === null,
    cable: link === 'lost' && cable !== null,
    pawns: false,
    switches: doubted.length > 0,
    disk: disk !== null,
  };
  return {
    board: link,
    switches: { stuck: doubted.length, masked: masked.length },
    lights: brightness?.() ?? null,
    disk: disk ?? 'ok',
    temperature: temperature?.() ?? null,
    lastError: disk,
    needs: (Object.keys(wanted) as Need[]).filter((need) => wanted[need]),
  };
}

function act({ table, dim, restart, rename }: TablePortOptions, request: TableRequest): string | null {
  switch (request.verb) {
    case 'reset':
    case 'attract':
      empty(table);
      return null;
    case 'brightness':
      dim?.(request.level);
      return null;
    case 'restart':
      restart?.();
      return null;
    case 'name':
      return rename?.({ name: request.name, site: request.site }) ?? null;
    default:
      return 'not-supported';
  }
}

/** Ends what is on, and frees every seat. */
function empty(table: Table): void {
  table.send({ type: 'pause' });
  table.send({ type: 'abandon' });
  for (const [seat, { taken }] of table.context.seats.entries())
    if (taken) table.send({ type: 'seat.leave', seat });
  if (stageOf(table.snapshot) === 'setup') table.send({ type: 'abandon' });
}

/** Broker access to a table, with staff rights. */
import { factsOf } from '../mqtt/facts.js';
import type { HealthFacts, TablePort } from '../mqtt/port.js';
import type { PublicStats, ReportedNeed } from '../mqtt/reports.js';
import type { TableRequest } from '../mqtt/requests.js';
import type { Verb } from '../mqtt/topics.js';
import { LONGEST_NAME } from '../rules/values/limits.js';
import type { StaffFile } from '../store/staff-file.js';
import type { TableName } from '../store/table-name.js';
import type { Table } from '../table/table.js';
import type { StaffCommand } from '../venue/commands.js';
import type { Venue } from '../venue/venue.js';
import { didOf } from '../web/venue/deeds.js';
import type { Program } from '../web/venue/program.js';
import type { Did } from '../web/venue/view.js';

export interface TablePortOptions {
  readonly table: Table;
  readonly venue: Venue;
  readonly names: () => TableName;
  readonly rename?: (names: TableName) => string | null;
  /** Error code; null if all is saved. */
  readonly diskFault?: () => string | null;
  readonly temperature?: () => number | null;
  readonly restart?: (() => void) | undefined;
  /** undefined without a key for new versions. */
  readonly updates?: Program | undefined;
  readonly staff?: Pick<StaffFile, 'record'> | undefined;
}

export function tablePort(options: TablePortOptions): TablePort {
  const { table, venue, names, rename, restart, updates, staff } = options;
  const verbs: Verb[] = ['reset', 'attract', 'answered', 'lock', 'unlock', 'clean', 'cleaned', 'announce'];
  if (venue.state.brightness !== null) verbs.push('brightness');
  if (restart) verbs.push('restart');
  if (updates) verbs.push('update');
  if (rename) verbs.push('name');
  return {
    verbs,
    names,
    facts: () => ({
      ...factsOf(table.snapshot, venue.state),
      long: venue.state.runsLong,
      ...(updates && { latest: updates.view.waiting, updating: updates.view.underWay }),
    }),
    changedAt: () => venue.changedAt,
    health: () => healthOf(options),
    stats: () => statsOf(venue),
    act: async (request) => {
      const fault = act(options, request);
      const by = request.by?.slice(0, LONGEST_NAME) ?? null;
      staff?.record({ by, via: 'broker', did: didBy(request) }, fault);
      return fault;
    },
    watch: (watcher) => {
      const ends = [table.subscribe(watcher), venue.watch(watcher), updates?.watch(watcher)];
      return () => {
        for (const end of ends) end?.();
      };
    },
  };
}

function healthOf({ table, venue, diskFault, temperature, updates }: TablePortOptions): HealthFacts {
  const { link, ignoredByPlayers, ignoredByMaintenance } = table.context;
  const { needs, boardFault, brightness, closed } = venue.state;
  const isAsleep = closed && table.context.game === null;
  const disk = diskFault?.() ?? null;
  return {
    board: link,
    switches: { stuck: ignoredByPlayers.length, masked: ignoredByMaintenance.length },
    lights: brightness,
    disk: disk ?? 'ok',
    temperature: temperature?.() ?? null,
    lastError: disk ?? (updates?.view.fault ? 'update-failed' : null),
    needs: [
      ...needs.map((need): ReportedNeed => (need === 'board' && boardFault === 'cable' ? 'cable' : need)),
      ...(ignoredByPlayers.length > 0 && !isAsleep ? (['switches'] as const) : []),
    ],
  };
}

function statsOf({ statistics, state, medianMinutes }: Venue): PublicStats {
  const { begun, won, abandoned, rulesets, hints, lessons, pawnsLost } = statistics;
  const hours = { games: [...statistics.gamesInHour], minutes: [...statistics.minutesInHour] };
  return {
    games: begun,
    today: state.gamesToday,
    won,
    abandoned,
    minutes: hours.minutes.reduce((sum, minutes) => sum + minutes, 0),
    median: medianMinutes ?? 0,
    rulesets,
    hints,
    lessons,
    pawnsLost,
    hours,
  };
}

function act({ venue, restart, rename, updates }: TablePortOptions, request: TableRequest): string | null {
  switch (request.verb) {
    case 'restart':
      restart?.();
      return null;
    case 'name':
      return rename?.({ name: request.name, site: request.site }) ?? null;
    case 'update':
      return updates ? updates.request('install') : 'not-supported';
    default: {
      const done = venue.execute(staffCommandOf(request));
      return done.ok ? null : done.fault.code;
    }
  }
}

function didBy(request: TableRequest): Did {
  switch (request.verb) {
    case 'restart':
      return 'restart';
    case 'name':
      return 'rename';
    case 'update':
      return 'install';
    default:
      return didOf(staffCommandOf(request));
  }
}

type StaffRequest = Exclude<TableRequest, { readonly verb: 'restart' | 'name' | 'update' }>;

function staffCommandOf(request: StaffRequest): StaffCommand {
  switch (request.verb) {
    case 'reset':
      return { do: 'reset' };
    case 'attract':
      return { do: 'free' };
    case 'answered':
      return { do: 'call.answered' };
    case 'announce':
      return { do: 'announce', text: request.text };
    case 'brightness':
      return { do: 'brightness', level: request.level };
    case 'clean':
    case 'cleaned':
      return { do: 'clean', cleaning: request.verb === 'clean' };
    default:
      return { do: 'lock', locked: request.verb === 'lock' && request.locked !== false };
  }
}

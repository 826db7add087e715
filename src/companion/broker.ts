import { TableLink, type TableLinkOptions } from '../mqtt/table-link.js';
import type { State } from '../store/state.js';
import type { TableNameFile } from '../store/table-name.js';
import { noteVersion } from '../store/version-file.js';
import type { Environment } from '../table/table.js';
import type { Logs } from '../web/logging/logs.js';
import { type TablePortOptions, tablePort } from './table-port.js';
import { cpuTemperature } from './temperature.js';

type Passed = Pick<TablePortOptions, 'table' | 'venue' | 'updates' | 'restart'> &
  Pick<TableLinkOptions, 'settings' | 'version' | 'hardware' | 'url'>;

export interface BrokerOptions extends Passed {
  readonly environment: Environment;
  readonly state: State;
  readonly tableName: TableNameFile;
  readonly stateFolder: string | undefined;
  readonly logs: Logs;
  readonly hasPin: boolean;
}

export function connectBroker(options: BrokerOptions): TableLink {
  const { settings, environment, state, stateFolder, tableName, logs, version, hardware, url, hasPin } =
    options;
  let names = tableName.kept ?? { name: settings.name, site: settings.site };
  const port = tablePort({
    ...options,
    names: () => names,
    rename: (next) => {
      const fault = tableName.keep(next);
      if (!fault) names = next;
      return fault?.code ?? null;
    },
    diskFault: () => state.fault?.code ?? null,
    temperature: cpuTemperature,
    staff: hasPin ? state.staff : undefined,
  });
  let told: string | null | undefined;
  return new TableLink({
    settings,
    port,
    clock: environment,
    version,
    isUpdated: noteVersion(stateFolder, version),
    hardware,
    url,
    log: (reason) => {
      if (reason === told) return;
      told = reason;
      const at = { broker: settings.broker.url, table: settings.id };
      if (reason === null) logs.log.info(at, 'connected to the broker');
      else logs.log.warn({ ...at, reason }, 'not connected to the broker');
    },
    onRefused: (topic) =>
      logs.log.warn({ topic, table: settings.id }, 'a topic rule of the broker refuses this topic'),
  });
}

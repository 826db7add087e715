import { isRecord } from '../rules/values/input.js';
import { AtomicFile } from './atomic-file.js';
import type { DiskFault } from './disk.js';

export interface TableName {
  readonly name: string;
  readonly site: string;
}

export class TableNameFile extends AtomicFile {
  /** Undefined until it is named. */
  readonly kept: TableName | undefined;

  constructor(folder: string | undefined) {
    super(folder, 'table-name.json');
    this.kept = this.readJson(tableNameFrom);
  }

  keep({ name, site }: TableName): DiskFault | null {
    return this.writeJson({ name, site });
  }
}

function tableNameFrom(kept: unknown): TableName | undefined {
  if (!isRecord(kept)) return undefined;
  const { name, site } = kept;
  return typeof name === 'string' && typeof site === 'string' ? { name, site } : undefined;
}

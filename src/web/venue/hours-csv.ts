import type { FastifyReply } from 'fastify';

export interface TableHours {
  readonly site: string;
  readonly table: string;
  readonly games: readonly number[];
  readonly minutes: readonly number[];
}

const COLUMNS = ['site', 'table', 'hour', 'games', 'minutes'];
/** Byte order mark: Excel needs it for UTF-8. */
const MARK = '\ufeff';

/** Table 2 before table 10. */
const { compare } = new Intl.Collator(undefined, { numeric: true });

export function sendHours(reply: FastifyReply, tables: readonly TableHours[]): FastifyReply {
  const sorted = tables.toSorted(
    (one, other) => compare(one.site, other.site) || compare(one.table, other.table),
  );
  const rows = sorted.flatMap(({ site, table, games, minutes }) =>
    games.map((count, hour) => [site, table, hour, count, minutes[hour] ?? 0]),
  );
  // Excel in French splits at semicolons.
  const separator = reply.request.headers['accept-language']?.startsWith('fr') ? ';' : ',';
  const text = [COLUMNS, ...rows].map((row) => `${row.map(field).join(separator)}\r\n`).join('');
  reply.header('content-disposition', 'attachment; filename="tock-hours.csv"');
  return reply.type('text/csv; charset=utf-8').send(MARK + text);
}

/** Spreadsheets run such cells as formulas, split at either separator. */
const FORMULA = /(^|[,;])(?=[=+\-@\t\r])/g;

function field(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = value.replace(FORMULA, "$1'");
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

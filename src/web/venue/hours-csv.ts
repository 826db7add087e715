import type { FastifyReply } from 'fastify';

export interface TableHours {
  readonly site: string;
  readonly table: string;
  readonly games: readonly number[];
  readonly minutes: readonly number[];
}

const COLUMNS = ['site', 'table', 'hour', 'games', 'minutes'];
/** Excel takes a file without it for another encoding. */
const MARK = '\ufeff';

/** 2 before 10. */
const { compare } = new Intl.Collator(undefined, { numeric: true });

export function sendHours(reply: FastifyReply, tables: readonly TableHours[]): FastifyReply {
  const sorted = tables.toSorted(
    (one, other) => compare(one.site, other.site) || compare(one.table, other.table),
  );
  const rows = sorted.flatMap(({ site, table, games, minutes }) =>
    games.map((count, hour) => [site, table, hour, count, minutes[hour] ?? 0]),
  );
  const text = [COLUMNS, ...rows].map((row) => `${row.map(field).join(',')}\r\n`).join('');
  reply.header('content-disposition', 'attachment; filename="tock-hours.csv"');
  return reply.type('text/csv; charset=utf-8').send(MARK + text);
}

/** A spreadsheet would run a text that begins with one of these as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

function field(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

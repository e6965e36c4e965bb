import type { Currency } from '@podium/contracts/money.ts';
import type { ReportValue } from '@podium/contracts/api/reports/named-reports.ts';
import type { SortColumn } from '@podium/contracts/sort.ts';
import type { Database } from '@podium/service-kit/database.ts';

/** Values by the column's key, and the ids of its links. */
export type ReportRow = Record<string, ReportValue>;
/** The rows of the requested report, unordered. */
export type RowsQuery = { sql: string; bindings: Record<string, string> };
/** By its columns, empty values last, then by the columns that identify a row. */
export type Order = { columns: readonly SortColumn[]; key: readonly string[] };
/** Sums by the column's key; null if no row has a value. */
export type Totals = { currency: Currency | null; rows: number } & Record<string, number | null>;

const fetched = 500;
const quoted = (column: string) => `"${column}"`;
const orderBy = ({ columns, key }: Order): string =>
  [
    ...columns.map((column) => `${quoted(column.key)} ${column.descending ? 'desc' : 'asc'} nulls last`),
    ...key.map(quoted),
  ].join(', ');

/** Totals of all rows, per currency if there is one; none without rows. */
export async function sumRows(
  db: Database,
  { sql, bindings }: RowsQuery,
  { summed, averaged, byCurrency }: { summed: readonly string[]; averaged: readonly string[]; byCurrency: boolean },
): Promise<Totals[]> {
  const sums = [
    ...summed.map((column) => `sum(${quoted(column)})::bigint as ${quoted(column)}`),
    ...averaged.map((column) => `floor(avg(${quoted(column)}))::int as ${quoted(column)}`),
  ];
  const { rows } = await db.raw<{ rows: Totals[] }>(
    `
      select ${[byCurrency ? 'currency' : 'null as currency', 'count(*)::int as rows', ...sums].join(', ')}
      from (${sql}) as found
      ${byCurrency ? 'group by currency order by currency desc' : ''}
    `,
    bindings,
  );
  return rows.filter((each) => each.rows > 0);
}

/** Columns and key come from the report's definition, never from the call. */
export async function pageRows(
  db: Database,
  { sql, bindings }: RowsQuery,
  order: Order,
  { page, limit }: { page: number; limit: number },
): Promise<ReportRow[]> {
  const { rows } = await db.raw<{ rows: ReportRow[] }>(
    `
      select *
      from (${sql}) as found
      order by ${orderBy(order)}
      limit :rowLimit
      offset :rowOffset
    `,
    { ...bindings, rowLimit: limit, rowOffset: (page - 1) * limit },
  );
  return rows;
}

/** Streams all rows by a cursor, some thousand at a time, at the speed of the client. */
export async function* streamRows(
  db: Database,
  { sql, bindings }: RowsQuery,
  order: Order,
): AsyncGenerator<ReportRow[], void> {
  const tx = await db.transaction();
  try {
    await tx.raw(
      `
        declare report no scroll cursor for
        select *
        from (${sql}) as found
        order by ${orderBy(order)}
      `,
      bindings,
    );
    for (;;) {
      const { rows } = await tx.raw<{ rows: ReportRow[] }>(`fetch ${fetched} from report`);
      if (rows.length > 0) yield rows;
      if (rows.length < fetched) return;
    }
  } finally {
    await tx.rollback();
  }
}

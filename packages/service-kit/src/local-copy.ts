import type { Transaction } from './database.ts';

type Row = Record<string, unknown> & { version: number };

/**
 * Stores the newest version of a row that another service owns: a late older event changes nothing. Returns whether it
 * was newer.
 */
export const upsertNewer = async (tx: Transaction, table: string, key: string, row: Row): Promise<boolean> =>
  (await upsertAllNewer(tx, table, key, [row])).length > 0;

/** The same for many, in columns named alike; returns the keys of those that were newer. */
export async function upsertAllNewer(tx: Transaction, table: string, key: string, rows: Row[]): Promise<string[]> {
  const [first] = rows;
  if (!first) return [];
  const columns = Object.keys(first);
  const names = columns.map(() => '??').join(', ');
  // Ordered by key, so that concurrent writers of the same rows do not deadlock.
  const { rows: written } = await tx.raw<{ rows: Record<string, string>[] }>(
    `
     insert into ?? (${names})
     select distinct on (??) ${names}
     from json_populate_recordset(null::??, ?)
     order by ??, version desc
     on conflict (??)
     do update set ${columns.map(() => '?? = excluded.??').join(', ')}
     where ??.version < excluded.version
     returning ??`,
    [
      table,
      ...columns,
      key,
      ...columns,
      table,
      JSON.stringify(rows),
      key,
      key,
      ...columns.flatMap((column) => [column, column]),
      table,
      key,
    ],
  );
  return written.map((row) => row[key] as string);
}

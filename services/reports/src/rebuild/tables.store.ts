import type { Database, Transaction } from '@podium/service-kit/database.ts';
import { factTables } from '../facts/fact-tables.ts';

/** The live schema, and the one in which new tables are built. */
export type Schemas = { live: string; build: string };

const tables: string[] = [...factTables];
const rowsOf = async <T>(tx: Transaction, sql: string, bindings: readonly unknown[] = []): Promise<T[]> =>
  (await tx.raw<{ rows: T[] }>(sql, bindings as never)).rows;

/** Resolves and shows names without a schema as those of this one. */
const within = (tx: Transaction, schema: string) => tx.raw('set local search_path to ??', [schema]);

/**
 * Creates tables like the live ones, with their primary keys; `finishTables` adds the rest, which is cheapest once the
 * rows are there.
 */
export async function makeTables(tx: Transaction, { live, build }: Schemas): Promise<void> {
  for (const table of tables)
    await tx.raw('create table ??.?? (like ??.?? including all excluding indexes)', [build, table, live, table]);
  await within(tx, live);
  const statements = await constraintsOf(tx, live, ['p', 'u', 'x']);
  await within(tx, build);
  for (const statement of statements) await tx.raw(literal(statement));
}

/** Their other indexes and foreign keys, with the names that they have on the live tables. */
export async function finishTables(tx: Transaction, { live, build }: Schemas): Promise<void> {
  await within(tx, live);
  const indexes = await rowsOf<{ statement: string }>(
    tx,
    `
      select pg_get_indexdef(indexrelid, 0, true) as statement
      from pg_index
      join pg_class c on c.oid = indrelid
      where relnamespace = ?::text::regnamespace
        and relname = any(?)
        and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))
      order by statement
    `,
    [live, tables],
  );
  const keys = await constraintsOf(tx, live, ['f']);
  await within(tx, build);
  await tx.raw("set local maintenance_work_mem = '256MB'");
  for (const statement of [...indexes.map((each) => each.statement), ...keys]) await tx.raw(literal(statement));
}

/** As they are added to a table that lacks them. */
const constraintsOf = async (tx: Transaction, schema: string, kinds: string[]): Promise<string[]> =>
  (
    await rowsOf<{ statement: string }>(
      tx,
      `
        select format('alter table %I add constraint %I %s', relname, conname, pg_get_constraintdef(k.oid, true))
          as statement
        from pg_constraint k
        join pg_class c on c.oid = conrelid
        where relnamespace = ?::text::regnamespace and relname = any(?) and contype = any(?)
        order by statement
      `,
      [schema, tables, kinds],
    )
  ).map(({ statement }) => statement);

/** A statement without bindings. */
const literal = (statement: string) => statement.replaceAll('?', '\\?');

/** The definition of a schema's tables without rows; equal if one can replace the other. */
export async function describeTables(tx: Transaction, schema: string): Promise<string> {
  await within(tx, schema);
  const [row] = await rowsOf<{ described: string }>(
    tx,
    `
      with ours as (
        select oid, relname
        from pg_class
        where relnamespace = ?::text::regnamespace and relname = any(?)
      )
      select string_agg(line, E'\\n' order by line) as described
      from (
        select format(
          '%s %s %s %s %s %s', relname,
          row_number() over (partition by o.oid order by attnum),
          attname, format_type(atttypid, atttypmod), attnotnull, pg_get_expr(adbin, adrelid)
        ) as line
        from ours o
        join pg_attribute a on attrelid = o.oid and attnum > 0 and not attisdropped
        left join pg_attrdef on adrelid = o.oid and adnum = attnum
        union all
        select format('%s %s %s', relname, conname, pg_get_constraintdef(k.oid, true))
        from ours o
        join pg_constraint k on conrelid = o.oid and contype <> 'n'
        union all
        select pg_get_indexdef(indexrelid, 0, true)
        from ours o
        join pg_index on indrelid = o.oid
      ) as lines
    `,
    [schema, tables],
  );
  return row?.described ?? '';
}

/** Hashes of all rows, served and rebuilt; `differing` counts the rows that are not the same. */
export type TableComparison = { table: string; rows: number; served: string; rebuilt: string; differing: number };

/**
 * A row's content except the time when it was written here, by which external programs continue reading (decision 048).
 */
const comparable = (row: string) => `to_jsonb(${row}) - 'changed_at'`;

/** A hash over the ordered rows of each table, live and rebuilt. */
export async function compareTables(tx: Transaction, { live, build }: Schemas): Promise<TableComparison[]> {
  const compared: TableComparison[] = [];
  for (const table of tables) {
    const key = await keyOf(tx, live, table);
    const [served, rebuilt] = [await hashOf(tx, live, table, key), await hashOf(tx, build, table, key)];
    const differing = served.hash === rebuilt.hash ? 0 : await countDiffering(tx, { live, build }, table, key);
    compared.push({ table, rows: rebuilt.rows, served: served.hash, rebuilt: rebuilt.hash, differing });
  }
  return compared;
}

const keyOf = async (tx: Transaction, schema: string, table: string): Promise<string[]> =>
  (
    await rowsOf<{ name: string }>(
      tx,
      `
        select attname as name
        from pg_index
        join pg_attribute on attrelid = indrelid and attnum = any(indkey)
        where indrelid = format('%I.%I', ?::text, ?::text)::regclass and indisprimary
        order by array_position(indkey::int2[], attnum)
      `,
      [schema, table],
    )
  ).map(({ name }) => name);

const names = (columns: string[]) => columns.map(() => '??').join(', ');

async function hashOf(tx: Transaction, schema: string, table: string, key: string[]) {
  const [row] = await rowsOf<{ rows: number; hash: string }>(
    tx,
    `
      select count(*)::int as rows,
        left(encode(sha256(coalesce(string_agg(md5((${comparable('t')})::text), '' order by ${names(key)}), '')::bytea), 'hex'), 16) as hash
      from ??.?? t
    `,
    [...key, schema, table],
  );
  return row as { rows: number; hash: string };
}

/** Rows that only one of them has, or that differ. */
async function countDiffering(tx: Transaction, { live, build }: Schemas, table: string, key: string[]) {
  const [row] = await rowsOf<{ count: number }>(
    tx,
    `
      select count(*)::int as count
      from ??.?? s
      full join ??.?? r using (${names(key)})
      where ${comparable('s')} is distinct from ${comparable('r')}
    `,
    [live, table, build, table, ...key],
  );
  return row?.count ?? 0;
}

type Marked = { table: string; key: string[] };
const markOf = (table: string) => `changed_${table}`;

/**
 * Marks the rows that differ from the live ones, or were written later there: external programs that continue from
 * their cursor must see them again. Called while consumers are blocked.
 */
export async function noteChanged(tx: Transaction, { live, build }: Schemas): Promise<Marked[]> {
  const marked = await rowsOf<{ table: string }>(
    tx,
    `
      select relname as table
      from pg_class c
      join pg_attribute a on attrelid = c.oid and attname = 'changed_at' and not attisdropped
      where relnamespace = ?::text::regnamespace and relname = any(?)
    `,
    [live, tables],
  );
  return Promise.all(
    marked.map(async ({ table }) => {
      const key = await keyOf(tx, live, table);
      await tx.raw(
        `
          create temporary table ?? on commit drop as
          select ${names(key)}
          from ??.?? r
          left join ??.?? s using (${names(key)})
          where s is null or ${comparable('s')} is distinct from ${comparable('r')} or s.changed_at > r.changed_at
        `,
        [markOf(table), ...key, build, table, live, table, ...key],
      );
      return { table, key };
    }),
  );
}

/** Sets them to changed now; after the tables are locked, so that nobody has read past this time. */
export async function markChanged(tx: Transaction, { build }: Schemas, marked: Marked[]): Promise<void> {
  for (const { table, key } of marked)
    await tx.raw(
      `
        update ??.?? r
        set changed_at = clock_timestamp()
        from pg_temp.?? m
        where ${key.map(() => 'r.?? = m.??').join(' and ')}
      `,
      [build, table, markOf(table), ...key.flatMap((column) => [column, column])],
    );
}

/** Shorter than the server's deadlock timeout, so that a reader never becomes the victim. */
const lockMs = 500;

/**
 * Waits a moment for readers of the tables; false if they take longer. A longer wait for the whole table would block
 * others behind it.
 */
export async function lockTables(tx: Transaction, live: string): Promise<boolean> {
  const all = tables.map(() => '??.??').join(', ');
  try {
    await tx.transaction(async (inner) => {
      await inner.raw(`set local statement_timeout = ${lockMs}`);
      await inner.raw(
        `lock table ${all} in access exclusive mode`,
        tables.flatMap((table) => [live, table]),
      );
    });
  } catch (error) {
    if ((error as { code?: string }).code !== '57014') throw error;
    return false;
  }
  await tx.raw('set local statement_timeout = 0');
  return true;
}

/**
 * Replaces the live tables by the rebuilt ones, with the same rights and triggers; drops the old ones and the build.
 */
export async function swapTables(tx: Transaction, { live, build }: Schemas): Promise<void> {
  const old = `${live}_old`;
  const rights = await rowsOf<{ statement: string }>(
    tx,
    `
      select format('grant %s on %I.%I to %I', privilege_type, ?::text, relname, rolname) as statement
      from pg_class
      cross join lateral aclexplode(relacl) as granted
      join pg_roles r on r.oid = grantee
      where relnamespace = ?::text::regnamespace and relname = any(?) and grantee <> relowner
    `,
    [live, live, tables],
  );
  await within(tx, live);
  const triggers = await rowsOf<{ statement: string }>(
    tx,
    `
      select pg_get_triggerdef(t.oid) as statement
      from pg_trigger t
      join pg_class c on c.oid = tgrelid and not tgisinternal
      where relnamespace = ?::text::regnamespace and relname = any(?)
    `,
    [live, tables],
  );
  await tx.raw('create schema ??', [old]);
  for (const table of tables) {
    await tx.raw('alter table ??.?? set schema ??', [live, table, old]);
    await tx.raw('alter table ??.?? set schema ??', [build, table, live]);
  }
  for (const { statement } of [...rights, ...triggers]) await tx.raw(literal(statement));
  // Without cascade: dependent objects from outside, such as a view, must not be dropped unnoticed.
  await tx.raw(
    `drop table ${tables.map(() => '??.??').join(', ')}`,
    tables.flatMap((table) => [old, table]),
  );
  await tx.raw('drop schema ??', [old]);
  await tx.raw('drop schema ?? cascade', [build]);
}

/** What the server would do itself some time later; done before anybody reads them. */
export async function analyzeTables(db: Database, { build }: Schemas): Promise<void> {
  for (const table of tables) await db.raw('analyze ??.??', [build, table]);
}

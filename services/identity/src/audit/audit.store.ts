import { createHash } from 'node:crypto';
import type { PageQuery } from '@podium/contracts/pagination.ts';
import type { Connection, Transaction } from '@podium/service-kit/database.ts';

/** `actor_id` is who really acted, `as_id` the subject if by proxy; `before` and `after` are JSON (rule 30). */
export type AuditEntry = {
  at: Date;
  action: string;
  actor_id: string | null;
  as_id: string | null;
  target_type: string;
  target_id: string;
  before: unknown;
  after: unknown;
  request_id: string;
};
/** A stored record: each carries the hash of the one before it, so that a changed or missing one shows. */
export type AuditRow = AuditEntry & { seq: number; previous_hash: string; hash: string };

/** What the first record names as the one before it. */
export const firstHash = '0'.repeat(64);

/** Appends a record to the chain. One at a time in the whole database, until its transaction ends. */
export async function appendRecord(tx: Transaction, entry: AuditEntry): Promise<void> {
  await tx.raw("select pg_advisory_xact_lock(hashtext(current_schema() || '.audit'))");
  const last = await tx<AuditRow>('audit_log').orderBy('seq', 'desc').first('seq', 'hash');
  const row = { seq: (last?.seq ?? 0) + 1, ...entry, previous_hash: last?.hash ?? firstHash };
  await tx('audit_log').insert({ ...row, before: jsonOf(entry.before), after: jsonOf(entry.after), hash: hashOf(row) });
}

const jsonOf = (value: unknown): string | null =>
  value === null || value === undefined ? null : JSON.stringify(value);

/** Over every field, in a key order independent of how the database returns a document. */
export function hashOf({
  seq,
  at,
  action,
  actor_id,
  as_id,
  target_type,
  target_id,
  before,
  after,
  request_id,
  previous_hash,
}: Omit<AuditRow, 'hash'>): string {
  const content = [
    seq,
    at.toISOString(),
    action,
    actor_id,
    as_id,
    target_type,
    target_id,
    sorted(before),
    sorted(after),
    request_id,
    previous_hash,
  ];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

function sorted(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value ?? null;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(sorted);
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, each]) => each !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, each]) => [key, sorted(each)]),
  );
}

/** Whether the call left a record, by its request id. */
export const hasRecordOf = async (db: Connection, requestId: string): Promise<boolean> =>
  (await db('audit_log').where({ request_id: requestId }).first('seq')) !== undefined;

export type AuditFilter = { targetType?: string; targetId?: string; actorId?: string; action?: string };
/** Newest first. */
export async function pageRecords(db: Connection, filter: AuditFilter, { page, limit }: PageQuery) {
  const where = Object.fromEntries(
    Object.entries({
      target_type: filter.targetType,
      target_id: filter.targetId,
      actor_id: filter.actorId,
      action: filter.action,
    }).filter(([, value]) => value !== undefined),
  );
  // An actor may be a service; its name is no UUID. The cast keeps the lookup on the primary key.
  const named = (alias: string, column: string) =>
    db('users')
      .whereRaw(`id = case when a.${column} ~ '^[0-9a-f-]{36}$' then a.${column}::uuid end`)
      .select('name')
      .as(alias);
  const rows = await db<AuditRow>('audit_log as a')
    .where(where)
    .orderBy('seq', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .select('a.*', named('actor_name', 'actor_id'), named('as_name', 'as_id'));
  const [count] = await db('audit_log').where(where).count({ total: '*' });
  return {
    rows: rows as (AuditRow & { actor_name: string | null; as_name: string | null })[],
    total: Number(count?.total ?? 0),
  };
}

import type { AuditRecord } from '@podium/contracts/people.ts';
import { paginate, type PageQuery } from '@podium/contracts/pagination.ts';
import { actorOf, type Session } from '@podium/contracts/roles.ts';
import type { StaffWrite } from '@podium/contracts/staff-write.ts';
import type { CommandContext } from '@podium/service-kit/command.ts';
import type { Database, Transaction } from '@podium/service-kit/database.ts';
import { appendRecord, hasRecordOf, pageRecords, type AuditFilter } from './audit.store.ts';

/** The actor: null is the system, or an anonymous caller. */
export type AuditBy = Pick<CommandContext, 'correlationId' | 'now'> & { session: Session | null };
type Act = { action: string; targetType: string; targetId: string; before?: unknown; after?: unknown };

/** Writes an audit record, in the transaction that it describes (rule 30). */
export async function audit(
  tx: Transaction,
  { session, correlationId, now }: AuditBy,
  { action, targetType, targetId, before, after }: Act,
): Promise<void> {
  await appendRecord(tx, {
    at: now,
    action,
    actor_id: session ? actorOf(session) : null,
    as_id: session?.proxiedBy ? session.userId : null,
    target_type: targetType,
    target_id: targetId,
    before: before ?? null,
    after: after ?? null,
    request_id: correlationId,
  });
}

/** A staff write in another service, from its event. */
export const recordStaffWrite = (tx: Transaction, write: StaffWrite): Promise<void> =>
  appendRecord(tx, {
    at: new Date(write.at),
    action: write.action,
    actor_id: write.actorId,
    as_id: write.asId,
    target_type: write.targetType,
    target_id: write.targetId,
    before: write.before,
    after: write.after,
    request_id: write.requestId,
  });

/** The safety net of our own calls: a staff write whose use case left no record gets one here. */
export async function recordOnce(db: Database, write: StaffWrite): Promise<void> {
  if (await hasRecordOf(db, write.requestId)) return;
  await db.transaction((tx) => recordStaffWrite(tx, write));
}

/** A page of the audit log, newest first, with the names of who acted and as whom (rule 30). */
export async function readAudit(db: Database, filter: AuditFilter & PageQuery) {
  const { rows, total } = await pageRecords(db, filter, filter);
  const records = rows.map((row): AuditRecord => ({
    seq: row.seq,
    at: row.at.toISOString(),
    action: row.action,
    actorId: row.actor_id,
    actorName: row.actor_name,
    asId: row.as_id,
    asName: row.as_name,
    targetType: row.target_type,
    targetId: row.target_id,
    before: row.before,
    after: row.after,
    requestId: row.request_id,
    hash: row.hash,
  }));
  return { records, pagination: paginate(total, filter) };
}

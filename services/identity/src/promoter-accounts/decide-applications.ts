import type { Promoter } from '@podium/contracts/people.ts';
import type { CommandContext } from '@podium/service-kit/command.ts';
import type { Transaction } from '@podium/service-kit/database.ts';
import { callCause } from '@podium/service-kit/outbox.ts';
import { audit } from '../audit/audit-log.ts';
import { alreadyDecided, noSuchPromoter, notDecided, promoterApproved } from '../errors.ts';
import { postMail } from '../mail/post-mail.ts';
import type { IdentityParts } from '../calls/parts.ts';
import { endSessionsOf } from '../sessions/ended-sessions.ts';
import { promoterOf, enqueueDeletion, enqueuePromoter } from '../promoters/promoter-views.ts';
import { deletePromoter } from './promoters.store.ts';
import { lockPromoters, updatePromoter, type PromoterRow } from '../promoters/promoter-rows.ts';

/**
 * Approves or rejects applications, all of them or none; each promoter gets a mail (spec 4). Throws
 * `identity/no-such-promoter`, `identity/already-decided`.
 */
export async function decideApplications(
  parts: IdentityParts,
  ids: string[],
  decision: 'approved' | 'rejected',
  reason: string | null,
  by: CommandContext,
): Promise<Promoter[]> {
  return forEach(parts, ids, async (tx, before) => {
    if (before.status !== 'pending') throw alreadyDecided(before.name);
    await updatePromoter(tx, before, { status: decision, decided_at: by.now, decided_by: by.session.userId, reason });
    // Existing sessions still have the account as undecided.
    if (decision === 'approved')
      await postMail(tx, parts, { userId: before.user_id }, 'applicationApproved', before.locale, {
        path: '/auth/promoter',
      });
    else
      await postMail(tx, parts, { userId: before.user_id }, 'applicationRejected', before.locale, {
        reason: reason ?? '',
      });
    return settle(tx, before, decision === 'approved' ? 'approvePromoter' : 'rejectPromoter', by);
  });
}

/**
 * Reopens an application; an approved promoter can do nothing more until it is decided again. Throws
 * `identity/no-such-promoter`, `identity/not-decided`.
 */
export async function undoDecision(parts: IdentityParts, id: string, by: CommandContext): Promise<Promoter> {
  const [promoter] = await forEach(parts, [id], async (tx, before) => {
    if (before.status === 'pending') throw notDecided();
    await updatePromoter(tx, before, { status: 'pending', decided_at: null, decided_by: null, reason: null });
    if (before.status === 'approved') await endSessionsOf(tx, before.user_id, parts.clock());
    return settle(tx, before, 'undoPromoter', by);
  });
  return promoter as Promoter;
}

async function settle(tx: Transaction, before: PromoterRow, action: string, by: CommandContext): Promise<Promoter> {
  const after = await enqueuePromoter(tx, before.user_id, callCause(by));
  await audit(tx, by, {
    action,
    targetType: 'promoter',
    targetId: before.user_id,
    before: { status: before.status },
    after: { status: after.status, ...(after.reason && { reason: after.reason }) },
  });
  return promoterOf(after);
}

/**
 * Deletes applications that are not approved, with their accounts. Throws `identity/no-such-promoter`,
 * `identity/promoter-approved`.
 */
export async function deleteApplications(parts: IdentityParts, ids: string[], by: CommandContext): Promise<number> {
  const deleted = await forEach(parts, ids, async (tx, before) => {
    if (before.status === 'approved') throw promoterApproved(before.name);
    await endSessionsOf(tx, before.user_id, parts.clock());
    await enqueueDeletion(tx, before, callCause(by));
    await deletePromoter(tx, before.user_id);
    await audit(tx, by, {
      action: 'deletePromoter',
      targetType: 'promoter',
      targetId: before.user_id,
      before: { name: before.name, status: before.status },
    });
  });
  return deleted.length;
}

async function forEach<T>(
  parts: IdentityParts,
  ids: string[],
  act: (tx: Transaction, before: PromoterRow) => Promise<T>,
): Promise<T[]> {
  const unique = [...new Set(ids)];
  const done = await parts.db.transaction(async (tx) => {
    const rows = await lockPromoters(tx, unique);
    if (rows.length < unique.length) throw noSuchPromoter();
    const results: T[] = [];
    for (const row of rows) results.push(await act(tx, row));
    return results;
  });
  parts.committed();
  parts.mailer.wake();
  return done;
}

import type { PayoutClaim } from '@podium/contracts/api/rewards/claims.ts';
import type { Currency } from '@podium/contracts/money.ts';
import { actorOf } from '@podium/contracts/roles.ts';
import type { CommandContext } from '@podium/service-kit/command.ts';
import type { Transaction } from '@podium/service-kit/database.ts';
import { callCause } from '@podium/service-kit/outbox.ts';
import { recordActs } from '../acts/record-acts.ts';
import { claimOpen, documentsMissing, mergeHold, nothingToPay } from '../errors.ts';
import { lockWallets } from '../ledger/wallets.ts';
import { answerOnce } from '@podium/service-kit/answer-once.ts';
import type { ServiceParts } from '@podium/service-kit/start-service.ts';
import { holdMerging } from '../people/lock-merging.ts';
import { findOpenClaim, insertClaim, listOwed, listPayable } from './claims.store.ts';
import { actOf } from './mark-claims.ts';
import { enqueueClaim } from './enqueue-claims.ts';
import { getClaimView, viewClaims } from './view-claims.ts';
import { findHold } from '../people/merge-holds.ts';
import { findRider } from '../people/read-people.ts';
import { type ClaimRow, listClaims } from './list-claims.ts';

/**
 * A rider claims all cash earned in a currency (rule 17); driver's license and W-9 must be on file, staff verify them
 * later (rule 20). Throws `rewards/documents-missing`, `rewards/nothing-to-pay`, `rewards/claim-open`,
 * `rewards/merge-hold`.
 */
export async function openClaim(parts: ServiceParts, currency: Currency, by: CommandContext): Promise<PayoutClaim> {
  const riderId = by.session.subjectId;
  if (!(await findRider(parts.db, riderId))?.documents_on_file) throw documentsMissing();
  const claim = await parts.db.transaction((tx) =>
    answerOnce(tx, { scope: `claim:${by.session.userId}`, key: by.idempotencyKey, body: currency }, async () => {
      const opened = await open(tx, riderId, currency, by);
      if (!opened) throw claimOpen();
      return getClaimView(tx, opened.id, by);
    }),
  );
  parts.committed();
  return claim;
}

/**
 * Staff open claims for riders, or for everyone who is owed cash; open ones are kept, riders who are owed nothing are
 * skipped. Throws `rewards/nothing-to-pay` if nobody is owed any.
 */
export async function openClaims(
  parts: ServiceParts,
  { currency, riderIds }: { currency: Currency; riderIds?: string[] | undefined },
  by: CommandContext,
): Promise<PayoutClaim[]> {
  // Repeating it returns the same claims: an open one is kept.
  await parts.db.transaction((tx) =>
    answerOnce(
      tx,
      { scope: `claims:${by.session.userId}`, key: by.idempotencyKey, body: [currency, riderIds] },
      async () => null,
    ),
  );
  const ids: string[] = [];
  for (const riderId of await listOwed(parts.db, currency, riderIds)) {
    const claim = await parts.db.transaction(async (tx) => {
      const standing = await findOpenClaim(tx, riderId, currency);
      // Money that waits after a merge is claimed later (rule 44).
      return standing ?? ((await findHold(tx, riderId, by.now)) ? undefined : open(tx, riderId, currency, by));
    });
    if (claim) ids.push(claim.id);
  }
  if (ids.length === 0) throw nothingToPay();
  parts.committed();
  return viewClaims(parts.db, await listClaims(parts.db, ids), by);
}

/**
 * Undefined if there is an open claim already. Under the wallet's lock, so that nothing expires while it is claimed.
 */
async function open(
  tx: Transaction,
  riderId: string,
  currency: Currency,
  command: CommandContext,
): Promise<ClaimRow | undefined> {
  const { session, now } = command;
  const cause = callCause(command);
  await holdMerging(tx);
  const hold = await findHold(tx, riderId, now);
  if (hold) throw mergeHold(hold.until);
  await lockWallets(tx, [{ riderId, kind: 'cash', currency }]);
  if ((await listPayable(tx, { rider_id: riderId, currency })).length === 0) throw nothingToPay();
  const claim = await insertClaim(tx, {
    rider_id: riderId,
    currency,
    opened_at: now,
    opened_by: actorOf(session),
    opened_as: session.type === 'admin' || session.proxiedBy ? 'admin' : 'rider',
  });
  if (claim) {
    await recordActs(tx, [{ act: 'openClaim', ...actOf(claim) }], { session, at: now });
    await enqueueClaim(tx, 'opened', claim, cause);
  }
  return claim;
}

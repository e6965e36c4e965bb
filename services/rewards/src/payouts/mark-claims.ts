import type { Transaction } from '@podium/service-kit/database.ts';
import type { Cause } from '@podium/service-kit/outbox.ts';
import { publishAwards } from '../awards/publish-awards.ts';
import { fundLots, unfundLots } from '../ledger/pay-lots.ts';
import { listParts, updateClaim, type ClaimRow } from './claims.store.ts';
import { publishClaim } from './publish-claims.ts';
import { stopPaying } from './start-paying.ts';

const walletOf = (claim: ClaimRow) => ({ riderId: claim.rider_id, kind: 'cash' as const, currency: claim.currency });

/** The payment left: the only place where a claim's money moves. The caller holds the claim, which is being paid. */
export async function markSent(
  tx: Transaction,
  claim: ClaimRow,
  {
    sentBy,
    reference,
    at,
    cause,
  }: { /** Null for the provider. */ sentBy: string | null; reference: string | null; at: Date; cause: Cause },
): Promise<ClaimRow> {
  const moved = await fundLots(tx, {
    claimId: claim.id,
    wallet: walletOf(claim),
    parts: await listParts(tx, claim.id),
    at,
    cause,
  });
  const sent = await updateClaim(tx, claim.id, {
    status: 'sent',
    sent_at: at,
    sent_by: sentBy,
    reference,
    last_failure: null,
  });
  await publishAwards(tx, { earned: [], moved }, cause);
  await publishClaim(tx, 'sent', sent, cause);
  return sent;
}

/** It came back, or never left: the awards are earned again and the claim is open. */
export async function takeBack(
  tx: Transaction,
  claim: ClaimRow,
  { reason, at, cause }: { reason: string; at: Date; cause: Cause },
): Promise<ClaimRow> {
  const moved = await unfundLots(tx, {
    claimId: claim.id,
    wallet: walletOf(claim),
    parts: await listParts(tx, claim.id),
    at,
    cause,
    reason,
  });
  await publishAwards(tx, { earned: [], moved }, cause);
  return stopPaying(tx, { claim, failure: reason, cause });
}

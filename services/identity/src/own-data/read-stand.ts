import type { DeletionStand } from '@podium/contracts/api/identity/own-data.ts';
import { deletionDays } from '@podium/contracts/rider-data.ts';
import { addDays, programDay } from '@podium/service-kit/clock.ts';
import type { IdentityParts } from '../calls/parts.ts';
import type { CallContext } from '../clients/dealers.client.ts';
import { askOpenMoney } from '../clients/rewards.client.ts';
import { listConsents } from '../consents/consents.ts';
import { noSuchRider } from '../errors.ts';
import { isMergeWaiting } from '../merges/merge-riders.ts';
import { findUser } from '../users/read-users.ts';
import { findOpen } from './deletions.store.ts';

type Judged = Pick<DeletionStand, 'blocks' | 'credit'>;

/** What keeps an account from being deleted: money that is owed or being decided on, and a merge that waits. */
export async function judgeDeletion(parts: IdentityParts, riderId: string, context: CallContext): Promise<Judged> {
  const [money, mergeWaits] = await Promise.all([
    askOpenMoney(parts.config.REWARDS_URL, riderId, context),
    isMergeWaiting(parts, riderId),
  ]);
  return {
    blocks: [
      ...(money.cash.length > 0 && money.openClaims === 0 ? (['cashOwed'] as const) : []),
      ...(money.openClaims > 0 ? (['claimOpen'] as const) : []),
      ...(money.missingPayments > 0 ? (['missingPayment'] as const) : []),
      ...(mergeWaits ? (['mergeWaits'] as const) : []),
    ],
    credit: money.credit,
  };
}

/** The day of a deletion that is asked for now. */
export const dueDay = (now: Date): string => addDays(programDay(now), deletionDays);

/** What a rider agreed to, and where their deletion stands. Throws `identity/no-such-rider`, `service/unavailable`. */
export async function readStand(
  parts: IdentityParts,
  riderId: string,
  { context, now }: { context: CallContext; now: Date },
): Promise<DeletionStand> {
  const [user, judged, consents, open] = await Promise.all([
    findUser(parts.db, riderId),
    judgeDeletion(parts, riderId, context),
    listConsents(parts.db, riderId),
    findOpen(parts.db, riderId),
  ]);
  if (!user) throw noSuchRider();
  return {
    consents,
    deletion: open
      ? {
          askedAt: open.asked_at.toISOString(),
          dueDate: open.due_on,
          givesUpCredit: open.gives_up_credit,
          waitsFor: open.waits_for,
        }
      : null,
    ...judged,
    dueDate: dueDay(now),
    hasPassword: user.password_hash !== null,
  };
}

import { testCommand } from '@podium/service-kit/testing.ts';
import type { PayoutClaim } from '@podium/contracts/api/rewards/claims.ts';
import type { Currency } from '@podium/contracts/money.ts';
import type { Session } from '@podium/contracts/roles.ts';
import { placeOrder } from '../src/orders/place-order.ts';
import { settleOrders } from '../src/orders/settle-order.ts';
import { switchDemo, type DemoMode } from '../src/orders/providers/demo.ts';
import { changeClaim, type ClaimChange } from '../src/claim-changes/change-claim.ts';
import { openClaim, openClaims } from '../src/payouts/open-claims.ts';
import { readClaims } from '../src/payouts/read-claims.ts';
import { runCheques, sendCheques } from '../src/cheques/run-cheques.ts';
import type { Counter } from './counter.ts';

/** The default time at which test claims are made and paid. */
export const payDay = new Date('2026-10-05T17:00:00Z');
export const adminSession = (name = 'ada'): Session => ({
  userId: `admin-${name}`,
  type: 'admin',
  subjectId: `admin-${name}`,
  roles: ['staff', 'approver', 'finance', 'owner'],
  secondSince: '1970-01-01T00:00:00.000Z',
});
export const riderSession = (riderId = 'rider-1'): Session => ({ userId: riderId, type: 'rider', subjectId: riderId });

/** The actions of riders and staff on claims, on a counter's database and the demonstration provider. */
export function openCashDesk({ db, parts, addRider }: Counter) {
  const by = (session: Session, key?: string, at = payDay) => testCommand(session, at, key);
  return {
    /** A rider with verified documents. */
    addPayee: (riderId: string, taxStatus: 'usPerson' | 'nonResidentAlien' | 'unknown' = 'usPerson', version = 2) =>
      addRider(riderId, { documentsOnFile: true, documentsVerifiedAt: '2026-09-20T17:00:00.000Z', taxStatus, version }),
    open: (riderId = 'rider-1', currency: Currency = 'USD', { key, at }: { key?: string; at?: Date } = {}) =>
      openClaim(parts, currency, by(riderSession(riderId), key, at)),
    openFor: (currency: Currency, riderIds?: string[], session = adminSession()) =>
      openClaims(parts, { currency, riderIds }, by(session)),
    order: (
      claimId: string,
      {
        session = adminSession(),
        amount,
        key,
        at,
      }: { session?: Session; amount?: number; key?: string; at?: Date } = {},
    ) =>
      placeOrder(
        parts,
        { claimId, ...(amount !== undefined && { payoutAmount: { amount, currency: 'USD' as const } }) },
        by(session, key, at),
      ),
    change: (
      claimId: string,
      change: ClaimChange,
      { session = adminSession(), key, at }: { session?: Session; key?: string; at?: Date } = {},
    ) => changeClaim(parts, claimId, change, by(session, key, at)),
    runCheques: (claimIds?: string[]) => runCheques(parts, claimIds, by(adminSession())),
    sendCheques: (claimIds: string[], reference = '1001') =>
      sendCheques(parts, { claimIds, reference }, by(adminSession())),
    settle: (at = payDay) => settleOrders(parts, at, { olderThanMs: 0 }),
    provider: (mode: DemoMode) => switchDemo(db, mode),
    claim: async (id: string): Promise<PayoutClaim> =>
      (await readClaims(db, adminSession(), { page: 1, limit: 100 }, payDay)).claims.find(
        (claim) => claim.id === id,
      ) as PayoutClaim,
    /** Cents on the accounts of a rider's cash. */
    accounts: async (riderId = 'rider-1') => {
      const rows: { account: string; cents: unknown }[] = await db('journal_entries')
        .where({ owner_id: riderId })
        .whereIn('account', ['rider_cash', 'paid_out', 'tax_withheld', 'debt'])
        .groupBy('account')
        .select('account', db.raw('sum(amount_cents)::bigint as cents'));
      const of = (account: string) => Number(rows.find((row) => row.account === account)?.cents ?? 0);
      return { owed: of('rider_cash'), paid: of('paid_out'), withheld: of('tax_withheld'), debt: 0 - of('debt') };
    },
    statuses: async (riderId = 'rider-1'): Promise<string[]> =>
      (
        await db('awards')
          .where({ rider_id: riderId, kind: 'cash' })
          .whereNull('revoked_at')
          .orderBy(['awarded_on', 'initial_cents'])
          .select('status')
      ).map(({ status }) => status),
  };
}
export type CashDesk = ReturnType<typeof openCashDesk>;

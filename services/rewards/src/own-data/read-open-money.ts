import type { OpenMoney } from '@podium/contracts/rider-data.ts';
import { programDay } from '@podium/service-kit/clock.ts';
import type { Database } from '@podium/service-kit/database.ts';
import { readWallet } from '../awards/read-awards.ts';
import { countOpenMissing } from '../missing-payments/claim-missing.ts';
import { listUnfinished } from '../payouts/list-claims.ts';

/** Credit that could be spent on a day, cash that is owed, and what staff or the provider still have to do. */
export async function readOpenMoney(db: Database, riderId: string, now: Date): Promise<OpenMoney> {
  const [wallet, claims, missingPayments] = await Promise.all([
    readWallet(db, riderId, programDay(now)),
    listUnfinished(db, riderId),
    countOpenMissing(db, riderId),
  ]);
  return {
    credit: wallet.credit.flatMap(({ currency, availableCents: cents }) => (cents > 0 ? [{ currency, cents }] : [])),
    cash: wallet.cash.flatMap(({ currency, owedCents: cents }) => (cents > 0 ? [{ currency, cents }] : [])),
    openClaims: claims.length,
    missingPayments,
  };
}

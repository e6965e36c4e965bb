import { currencies } from '@podium/contracts/choices.ts';
import { maxPerPage, type PageQuery, type Pagination } from '@podium/contracts/pagination.ts';
import type { Session } from '@podium/contracts/roles.ts';
import type { RewardsData } from '@podium/contracts/rider-data.ts';
import { programDay } from '@podium/service-kit/clock.ts';
import type { Database } from '@podium/service-kit/database.ts';
import { readAwards, readLedger, readRiderResults, readWallet } from '../awards/read-awards.ts';
import { readMissing } from '../missing-payments/claim-missing.ts';
import { listPaymentsTo } from '../payouts/claim-payments.ts';
import { readClaims } from '../payouts/read-claims.ts';
import { listRedemptions } from '../redemptions/list-redemptions.ts';

/** Everything about a rider's money, whole, by the reads that the rider's screens have a page of. */
export async function readRiderData(
  db: Database,
  riderId: string,
  { session, now }: { session: Session; now: Date },
): Promise<RewardsData> {
  const wallet = await readWallet(db, riderId, programDay(now));
  const [results, awards, { movements }, redemptions, claims, payments, missing] = await Promise.all([
    everyPage(
      (page) => readRiderResults(db, riderId, page),
      ({ results }) => results,
    ),
    everyPage(
      (page) => readAwards(db, riderId, page),
      ({ awards }) => awards,
    ),
    readLedger(db, riderId, {}),
    everyPage(
      (page) => listRedemptions(db, session, page),
      ({ redemptions }) => redemptions,
    ),
    everyPage(
      (page) => readClaims(db, session, page, now),
      ({ claims }) => claims,
    ),
    listPaymentsTo(db, riderId),
    everyPage(
      (page) => readMissing(db, session, page),
      ({ claims }) => claims,
    ),
  ]);
  return {
    wallets: currencies.flatMap((currency) => {
      const [credit, cash] = [wallet.credit, wallet.cash].map((lines) =>
        lines.find((line) => line.currency === currency),
      ) as [(typeof wallet.credit)[number] | undefined, (typeof wallet.cash)[number] | undefined];
      return [
        ...(credit
          ? [
              {
                kind: 'dealerCredit' as const,
                currency,
                availableCents: credit.availableCents,
                debtCents: credit.debtCents,
              },
            ]
          : []),
        ...(cash
          ? [{ kind: 'cash' as const, currency, availableCents: cash.owedCents, debtCents: cash.debtCents }]
          : []),
      ];
    }),
    judgedResults: results.map(({ eventTitle, eventDate, className, place, amountCents, currency, reason }) => ({
      eventTitle,
      eventDate,
      className,
      place,
      amountCents,
      currency,
      whyNot: reason,
    })),
    awards: awards.map(({ initialValueCents, currentValueCents, ...award }) => ({
      ...award,
      initialCents: initialValueCents,
      availableCents: currentValueCents,
    })),
    statement: movements.map(({ kind, wallet: kindOfWallet, ...movement }) => ({
      ...movement,
      movement: kind,
      kind: kindOfWallet,
    })),
    redemptions: redemptions.map(({ time, ...redemption }) => ({ ...redemption, at: time })),
    claims: claims.map(({ status, closedReason, ...claim }) => ({
      ...claim,
      claimStatus: status,
      reason: closedReason,
    })),
    payments: payments.map((row) => ({
      name: `${row.first_name} ${row.last_name}`.trim(),
      email: row.email,
      taxStatus: row.tax_status,
      state: row.state,
      country: row.country,
      amountCents: row.gross_cents,
      withheldCents: row.withheld_cents,
      currency: row.currency,
      startedAt: row.started_at.toISOString(),
      sentAt: row.sent_at?.toISOString() ?? null,
      takenBackAt: row.taken_back_at?.toISOString() ?? null,
    })),
    missingPayments: missing.map(({ createdAt, status, ...claim }) => ({
      ...claim,
      askedAt: createdAt,
      answered: status,
    })),
  };
}

/** The rows of a list that is read by page. */
async function everyPage<A extends { pagination: Pagination }, T>(
  read: (page: PageQuery) => Promise<A>,
  rowsOf: (answer: A) => T[],
): Promise<T[]> {
  const all: T[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await read({ page, limit: maxPerPage });
    all.push(...rowsOf(answer));
    if (page >= answer.pagination.totalPages) return all;
  }
}

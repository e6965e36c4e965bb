import type { DueFrom, PayoutClaim } from '@podium/contracts/api/rewards/claims.ts';
import type { TaxPolicyValues } from '@podium/contracts/api/rewards/tax.ts';
import { accountSeenBy, actorOf, type Session } from '@podium/contracts/roles.ts';
import { countryOf } from '@podium/contracts/amounts.ts';
import { isUsNumber } from '@podium/contracts/tax-residence.ts';
import { addDays, programDay } from '@podium/service-kit/clock.ts';
import type { Connection } from '@podium/service-kit/database.ts';
import { readHands } from '../controls/assert-no-hand.ts';
import { readMoved } from '../controls/gate.ts';
import { getRuleVersion } from '../policy/read-policy.ts';
import { getTaxPolicy } from '../policy/read-tax-policy.ts';
import { needsResidence, withholdingPercentOf } from '../policy/tax-policy.ts';
import { nameOf } from '../people/read-people.ts';
import { blocksOf, methodOf, splitClaim, sumsOf, type Payee } from './claim-rules.ts';
import { listClaimLots } from './claims.store.ts';
import type { RuleVersion } from '../policy/rule-version.ts';
import { type ClaimLotRow, type ListedClaim, listClaims } from './list-claims.ts';

/** What decides whether the claim's rider may be paid; a rider not known here yet may not. */
export const payeeOf = (row: ListedClaim): Payee => ({
  active: row.active ?? false,
  guardianPending: row.guardian_pending ?? false,
  documentsOnFile: row.documents_on_file ?? false,
  documentsVerifiedAt: row.documents_verified_at,
  taxStatus: row.tax_status ?? 'unknown',
  country: row.country,
  hasUsNumber: (row.tax_numbers ?? []).some(isUsNumber),
});

type Viewer = {
  now: Date;
  session: Session;
  /** Whether their own hand in the money is read (rule 38). */ seesHands?: boolean;
};

/**
 * Claims as shown: an open one with what it would pay today, and whether the viewer could pay it without an approval
 * (rule 38).
 */
export async function viewClaims(
  db: Connection,
  rows: ListedClaim[],
  { now, session, seesHands = false }: Viewer,
): Promise<PayoutClaim[]> {
  const ids = rows.map(({ id }) => id);
  const hands = seesHands && session.type === 'admin' ? await readHands(db, ids, session) : null;
  const lots = await listClaimLots(db, rows);
  const today = programDay(now);
  const rules = await getRuleVersion(db, today);
  const { values: tax } = await getTaxPolicy(db, Number(today.slice(0, 4)));
  const moved = await readMoved(db, rows, actorOf(session), now);
  return rows.map((row) => ({
    ...viewOf(
      row,
      lots.filter(({ claim_id }) => claim_id === row.id),
      { rules, tax },
      moved.get(row.id) ?? 0,
      now,
    ),
    ...(hands && { hand: hands.get(row.id) ?? null }),
    approvedBy: accountSeenBy(session, row.approved_by),
    sentBy: accountSeenBy(session, row.sent_by),
    // A matter of staff: a rider sees that the claim is being paid.
    ...(session.type !== 'admin' && { settlement: null }),
  }));
}
/** One claim as its viewer may see it; the claim must exist. */
export async function getClaimView(db: Connection, id: string, viewer: Viewer): Promise<PayoutClaim> {
  const [claim] = await viewClaims(db, await listClaims(db, [id]), viewer);
  return claim as PayoutClaim;
}

function viewOf(
  row: ListedClaim,
  lots: ClaimLotRow[],
  { rules, tax }: { rules: RuleVersion; tax: TaxPolicyValues },
  /** By the rider, or by the viewer, in the period of the limit. */ movedCents: number,
  now: Date,
): Omit<PayoutClaim, 'approvedBy' | 'sentBy'> {
  const payee = payeeOf(row);
  const percent = withholdingPercentOf(payee, row.currency, { values: tax, rule21Percent: rules.withholdingPercent });
  const wouldBe = splitClaim(lots, row.debt_cents ?? 0, percent);
  const parts = lots.map((lot, i) => ({
    grossCents: lot.gross_cents ?? wouldBe[i]?.grossCents ?? 0,
    withheldCents: lot.withheld_cents ?? wouldBe[i]?.withheldCents ?? 0,
  }));
  const live = sumsOf(parts);
  const amountCents = row.gross_cents ?? live.grossCents;
  const withheldCents = row.withheld_cents ?? live.withheldCents;
  const netCents = amountCents - withheldCents;
  const isWaiting = row.status === 'open';
  const { dueDate, dueFrom } = dueOf({
    awardedDates: lots.map(({ awarded_on }) => awarded_on),
    openedAt: row.opened_at,
    documentsVerifiedAt: row.documents_verified_at,
    payWithinDays: rules.payWithinDays,
  });
  return {
    id: row.id,
    riderId: row.rider_id,
    riderName: nameOf(row),
    email: row.email ?? '',
    country: countryOf(row.currency),
    currency: row.currency,
    amountCents,
    withheldCents,
    netCents,
    status: row.status,
    method: methodOf(row.currency),
    attempt: row.attempt,
    openedAt: row.opened_at.toISOString(),
    openedBy: row.opened_as,
    dueDate,
    dueFrom,
    isOverdue: dueDate !== null && dueDate < programDay(now) && (isWaiting || row.status === 'processing'),
    blockedBy: isWaiting
      ? blocksOf({
          payee,
          currency: row.currency,
          netCents,
          approvedCents: row.approved_cents,
          isAboveLimit: netCents + movedCents > rules.limitInForceCents,
          needsResidence: needsResidence(tax, row.currency),
        })
      : [],
    approvedAt: row.approved_at?.toISOString() ?? null,
    isApproved: isWaiting && netCents <= (row.approved_cents ?? 0),
    orderId: row.order_id,
    orderStatus: row.order_status,
    settlement: row.status === 'processing' || row.status === 'open' ? settlementOf(row) : null,
    lastFailure: row.last_failure,
    chequeRunId: row.cheque_run_id,
    sentAt: row.sent_at?.toISOString() ?? null,
    reference: row.reference,
    closedReason: row.closed_reason,
    version: row.version,
    awards: lots.map((lot, i) => ({
      awardId: lot.id,
      eventTitle: lot.event_title,
      className: lot.class_name,
      place: lot.place || null,
      awardedDate: lot.awarded_on,
      claimBy: lot.claim_by,
      ...(parts[i] as { grossCents: number; withheldCents: number }),
    })),
  };
}

const settlementOf = (row: ListedClaim): PayoutClaim['settlement'] =>
  row.settlement_id === null
    ? null
    : {
        id: row.settlement_id,
        outcome: row.settlement_outcome ?? 'failed',
        reason: row.settlement_reason ?? '',
        theirCents: row.settlement_cents,
        theirCurrency: row.settlement_currency,
        proposedAt: row.settlement_at?.toISOString() ?? '',
        proposedBy: row.settlement_by ?? '',
      };

/**
 * Cash is paid within 30 days of the latest of the results' verification, which is an award's day, the documents'
 * verification and the claim (rule 20). Of several awards the first decides, as it is due first.
 */
export function dueOf({
  awardedDates,
  openedAt,
  documentsVerifiedAt,
  payWithinDays,
}: {
  awardedDates: string[];
  openedAt: Date;
  documentsVerifiedAt: Date | null;
  payWithinDays: number;
}): Pick<PayoutClaim, 'dueDate' | 'dueFrom'> {
  if (!documentsVerifiedAt) return { dueDate: null, dueFrom: null };
  const [firstAwarded = ''] = awardedDates.toSorted();
  const days: Record<DueFrom, string> = {
    results: firstAwarded,
    documents: programDay(documentsVerifiedAt),
    claim: programDay(openedAt),
  };
  const latest = (Object.keys(days) as DueFrom[]).reduce((a, b) => (days[b] >= days[a] ? b : a));
  return { dueDate: addDays(days[latest], payWithinDays), dueFrom: latest };
}

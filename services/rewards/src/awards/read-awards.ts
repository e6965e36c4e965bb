import type { Award, Movement, RiderResult, Verdict } from '@podium/contracts/api/rewards.ts';
import { defaultLimit, paginate, type PageQuery, type Pagination } from '@podium/contracts/pagination.ts';
import type { AwardStatus } from '@podium/contracts/payouts.ts';
import type { Session } from '@podium/contracts/roles.ts';
import type { Database } from '@podium/service-kit/database.ts';
import { listStatement, pageStatement, type StatementFilter, type StatementRow } from '../ledger/read-statement.ts';
import { findEvent } from '../races/read-races.ts';
import {
  findAssessment,
  getWallet,
  listVerdicts,
  pageAwards,
  pageRiderVerdicts,
  type ListedAward,
} from './awards.store.ts';
import type { VerdictRow } from './read-verdicts.ts';

/** What a rider has on a day, in cents by currency. */
export const readWallet = getWallet;

/** A page of a rider's awards, those with value left first, the next to expire first. */
export async function readAwards(db: Database, riderId: string, query: PageQuery & { status?: AwardStatus }) {
  const { rows, total } = await pageAwards(db, riderId, query.status, query);
  return { awards: rows.map(awardOf), pagination: paginate(total, query) };
}

/**
 * The statement with its running balance per wallet and currency: remaining credit less debt. All of it, oldest first;
 * a page of it, newest first, where a page is asked for.
 */
export async function readLedger(
  db: Database,
  riderId: string,
  { page, limit = defaultLimit, query, ...filter }: StatementFilter & Partial<PageQuery> & { query?: string },
): Promise<{ movements: Movement[]; pagination?: Pagination }> {
  if (page === undefined) return { movements: (await listStatement(db, riderId, filter)).map(movementOf) };
  const { rows, total } = await pageStatement(db, riderId, { ...filter, query }, { page, limit });
  return { movements: rows.map(movementOf), pagination: paginate(total, { page, limit }) };
}

/** A rider's own results, a promoter's own events, and all for staff. */
export async function readEligibility(db: Database, eventId: string, session: Session) {
  const assessment = await findAssessment(db, eventId);
  const mine = session.type === 'rider' ? { event_id: eventId, rider_id: session.subjectId } : { event_id: eventId };
  const isForeign =
    session.type === 'dealer' ||
    (session.type === 'promoter' && (await findEvent(db, eventId))?.promoter_id !== session.subjectId);
  const results = assessment && !isForeign ? (await listVerdicts(db, mine)).map(verdictOf) : [];
  return {
    eventId,
    state: assessment ? ('assessed' as const) : ('none' as const),
    version: assessment?.version ?? null,
    results,
  };
}

/** A page of a rider's results with what each paid, or the reason why not (rule 4). */
export async function readRiderResults(
  db: Database,
  riderId: string,
  query: PageQuery,
): Promise<{ results: RiderResult[]; pagination: ReturnType<typeof paginate> }> {
  const { rows, total } = await pageRiderVerdicts(db, riderId, query);
  const results = rows.map((row) => ({
    ...verdictOf(row),
    eventId: row.event_id,
    eventTitle: row.event_title,
    eventDate: row.event_date,
    postedAt: row.posted_at,
    awardId: row.award_id,
    awardStatus: row.award_status,
    awardedDate: row.awarded_on,
    expireDate: row.expires_on,
    claimBy: row.claim_by,
    claimStatus: row.claim_status,
    paidAt: row.paid_at?.toISOString() ?? null,
  }));
  return { results, pagination: paginate(total, query) };
}

function movementOf(row: StatementRow): Movement {
  return {
    id: String(row.id),
    kind: row.kind,
    at: row.occurred_at.toISOString(),
    amountCents: row.amount_cents,
    balanceCents: row.balance_cents,
    currency: row.currency,
    wallet: row.wallet_kind,
    eventTitle: row.event_title,
    className: row.class_name,
    dealerName: row.dealer_name,
    code: row.code,
    reason: row.reason,
  };
}

function awardOf(row: ListedAward): Award {
  return {
    id: row.id,
    riderId: row.rider_id,
    eventId: row.event_id,
    eventTitle: row.event_title,
    eventDate: row.event_date,
    seriesName: row.series_name,
    classId: row.class_id,
    className: row.class_name,
    place: row.place,
    kind: row.kind,
    status: row.status,
    initialValueCents: row.initial_cents,
    currentValueCents: row.current_cents,
    currency: row.currency,
    awardedDate: row.awarded_on,
    expireDate: row.expires_on,
    revoked: row.revoked_at !== null,
    source: row.source,
    claimBy: row.claim_by,
    claimStatus: row.claim_status,
    reason: row.reason,
  };
}

function verdictOf(row: VerdictRow): Verdict {
  return {
    classId: row.class_id,
    className: row.class_name,
    resultId: row.result_id,
    place: row.place,
    riderId: row.rider_id,
    eligible: row.reason === null,
    reason: row.reason,
    kind: row.kind,
    amountCents: row.amount_cents,
    currency: row.currency,
    finishers: row.finishers,
    needed: row.needed,
  };
}

import type { Knex } from 'knex';
import type { ResultsPosting } from '@podium/contracts/events/catalog.results-posted.v1.ts';
import type { PageQuery } from '@podium/contracts/pagination.ts';
import type { AwardStatus, ClaimStatus, Lapse } from '@podium/contracts/payouts.ts';
import type { Wallet } from '@podium/contracts/api/rewards.ts';
import { insertRows, type Connection, type Transaction } from '@podium/service-kit/database.ts';
import type { AwardRow } from '../ledger/read-lots.ts';
import { heldByClaim, lapseOf } from '../ledger/wallets.ts';
import type { VerdictRow } from './read-verdicts.ts';

/** Locks the event; if this version of it is new, returns how many times the event was judged, including this one. */
export async function claimAssessment(
  tx: Transaction,
  eventId: string,
  version: number,
  ruleVersionId: number,
  posting: ResultsPosting,
): Promise<number | null> {
  const claimed = await tx('assessments')
    .insert({
      event_id: eventId,
      version,
      rule_version_id: ruleVersionId,
      posting: JSON.stringify(posting),
      cause: posting.cause ?? null,
    })
    .onConflict('event_id')
    .merge({
      version,
      rule_version_id: ruleVersionId,
      posting: JSON.stringify(posting),
      cause: posting.cause ?? null,
      assessed_at: tx.fn.now(),
      judged: tx.raw('assessments.judged + 1'),
    })
    .where('assessments.version', '<', version)
    .returning('judged');
  return claimed[0]?.judged ?? null;
}

/** The last judgment of the event; locked until the end of the transaction. */
export const lockPosting = async (tx: Transaction, eventId: string): Promise<ResultsPosting | null> =>
  (await tx('assessments').where({ event_id: eventId }).forUpdate().first('posting'))?.posting ?? null;

/** The same for a version that is not new. */
export async function claimJudged(
  tx: Transaction,
  eventId: string,
): Promise<{ posting: ResultsPosting | null; rule_version_id: number; judged: number }> {
  const [row] = await tx('assessments')
    .where({ event_id: eventId })
    .update({ judged: tx.raw('judged + 1'), assessed_at: tx.fn.now() })
    .returning(['posting', 'rule_version_id', 'judged']);
  return row;
}

/**
 * The valid awards of an event, and those that staff revoked whole: these are not earned again when the event is judged
 * again.
 */
export async function listLiveAwards(db: Connection, eventId: string): Promise<AwardRow[]> {
  return db<AwardRow>('awards')
    .where({ event_id: eventId, source: 'result' })
    .where((any) => void any.whereNull('revoked_at').orWhereRaw('corrected_cents = initial_cents'))
    .orderBy('id');
}

/** The event's verdicts as judged last; former ones are not kept. */
export async function replaceVerdicts(tx: Transaction, eventId: string, rows: VerdictRow[]): Promise<void> {
  await tx('verdicts').where({ event_id: eventId }).delete();
  if (rows.length > 0) await tx.batchInsert('verdicts', rows, 500);
}

/** The version of the posting that was judged last; undefined while none was. */
export async function findAssessment(db: Connection, eventId: string): Promise<{ version: number } | undefined> {
  return db('assessments').where({ event_id: eventId }).first('version');
}

/** By class, then by place. */
export async function listVerdicts(
  db: Connection,
  filter: { event_id?: string; rider_id?: string },
): Promise<VerdictRow[]> {
  return db<VerdictRow>('verdicts').where(filter).orderBy(['class_name', 'place']);
}

/** With the steps that its award has reached. */
export type RiderVerdictRow = VerdictRow & {
  posted_at: string | null;
  award_id: string | null;
  award_status: AwardStatus | null;
  awarded_on: string | null;
  expires_on: string | null;
  claim_by: string | null;
  claim_status: ClaimStatus | null;
  paid_at: Date | null;
};
const claimStatus = (db: Connection) =>
  db.raw(
    `coalesce(
      c.status,
      case
        when a.kind = 'cash' and a.status = 'Earned' then (
          select o.status
          from payout_claims o
          where o.rider_id = a.rider_id
            and o.currency = a.currency
            and o.status = 'open'
        )
      end
    ) as claim_status`,
  );

/** A page of a rider's results, latest race first. */
export async function pageRiderVerdicts(
  db: Connection,
  riderId: string,
  { page, limit }: PageQuery,
): Promise<{ rows: RiderVerdictRow[]; total: number }> {
  const [count] = await db('verdicts').where({ rider_id: riderId }).count({ total: '*' });
  const rows = await db('verdicts as v')
    .where('v.rider_id', riderId)
    .leftJoin('assessments as s', 's.event_id', 'v.event_id')
    .leftJoin(
      'awards as a',
      (on) =>
        void on
          .on('a.event_id', 'v.event_id')
          .andOn('a.class_id', 'v.class_id')
          .andOn('a.rider_id', 'v.rider_id')
          .andOnNull('a.revoked_at')
          .andOnNull('v.reason'),
    )
    .leftJoin('payout_claim_lots as l', 'l.award_id', 'a.id')
    .leftJoin('payout_claims as c', 'c.id', 'l.claim_id')
    .orderBy([{ column: 'v.event_date', order: 'desc' }, { column: 'v.event_id' }, { column: 'v.place' }])
    .limit(limit)
    .offset((page - 1) * limit)
    .select(
      'v.*',
      'a.id as award_id',
      'a.status as award_status',
      'a.awarded_on',
      'a.expires_on',
      'a.claim_by',
      claimStatus(db),
      'c.sent_at as paid_at',
      db.raw(
        `coalesce(
          (
            select class ->> 'postedAt'
            from jsonb_array_elements(s.posting -> 'classes') as class
            where class ->> 'classId' = v.class_id
          ),
          s.posting ->> 'postedAt'
        ) as posted_at`,
      ),
    );
  return { rows, total: Number(count?.total ?? 0) };
}

/** With the claim that pays or paid it, or the open one that would. */
export type ListedAward = AwardRow & { claim_status: ClaimStatus | null };
/** A page of a rider's awards: those with value first, soonest to expire. */
export async function pageAwards(
  db: Connection,
  riderId: string,
  status: AwardStatus | undefined,
  { page, limit }: PageQuery,
): Promise<{ rows: ListedAward[]; total: number }> {
  const mine = () => db('awards as a').where({ 'a.rider_id': riderId, ...(status && { 'a.status': status }) });
  const [count] = await mine().count({ total: '*' });
  const rows = await mine()
    .leftJoin('payout_claim_lots as l', 'l.award_id', 'a.id')
    .leftJoin('payout_claims as c', 'c.id', 'l.claim_id')
    .orderByRaw('(a.current_cents > 0) desc, a.expires_on nulls last, a.awarded_on, a.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .select('a.*', claimStatus(db));
  return { rows, total: Number(count?.total ?? 0) };
}

/**
 * Credit past its last day, and cash not claimed in time, or whose claim lacks verified documents (rule 20): a batch in
 * index order, longest overdue first, or the due ones of given lots.
 */
export async function listExpired(
  db: Connection,
  today: string,
  of: { limit: number } | { ids: string[] },
): Promise<AwardRow[]> {
  // Named lots are found by id; an order would make the planner scan all that is due.
  const among = (day: string) => (query: Knex.QueryBuilder) =>
    void ('ids' in of ? query.whereRaw('a.id = any(?)', [of.ids]) : query.orderBy(day).limit(of.limit));
  const credit = await db('awards as a')
    .where('a.status', 'Current')
    .where('a.expires_on', '<', today)
    .modify(among('a.expires_on'))
    .select('a.*');
  const cash = await db('awards as a')
    .where('a.status', 'Earned')
    .where('a.current_cents', '>', 0)
    .where('a.claim_by', '<', today)
    .modify(among('a.claim_by'))
    .whereNotExists((taken) => void taken.from('payout_claim_lots as l').whereRaw('l.award_id = a.id'))
    .whereRaw(`not ${heldByClaim('a')}`)
    .select('a.*');
  return [...credit, ...cash];
}

/** Records what was missing of cash that just lapsed (rule 20), and returns it by award. */
export async function recordLost(tx: Transaction, awardIds: string[], lostOn: string): Promise<Map<string, Lapse>> {
  if (awardIds.length === 0) return new Map();
  const { rows } = await tx.raw<{ rows: { award_id: string; lapse: Lapse }[] }>(
    `
      insert into lost_cash (award_id, lost_on, lapse)
      select a.id, ?::date, ${lapseOf('a')}
      from awards a
      where a.id = any(?)
      on conflict (award_id) do update set lost_on = excluded.lost_on, lapse = excluded.lapse
      returning award_id, lapse
    `,
    [lostOn, awardIds],
  );
  return new Map(rows.map(({ award_id, lapse }) => [award_id, lapse]));
}

/** Pending notices of awards (rule 48). */
export const insertNotices = (tx: Transaction, awardIds: string[], earnedAt: Date): Promise<void> =>
  insertRows(
    tx,
    'award_notices',
    awardIds.map((award_id) => ({ award_id, earned_at: earnedAt })),
  );

/**
 * The wallet by kind and currency, computed in the database; `today` is the program's day, after which credit expires.
 */
export async function getWallet(db: Connection, riderId: string, today: string): Promise<Wallet> {
  const { rows } = await db.raw<{ rows: { wallet: Wallet }[] }>('select wallet_json(:riderId, :today) as wallet', {
    riderId,
    today,
  });
  return (rows[0] as { wallet: Wallet }).wallet;
}

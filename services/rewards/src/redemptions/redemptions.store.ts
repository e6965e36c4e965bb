import type { Knex } from 'knex';
import type { Redemption, Wallet } from '@podium/contracts/api/rewards.ts';
import type { EventData } from '@podium/contracts/event.ts';
import type { redemptionUndone } from '@podium/contracts/events/rewards.redemption-undone.v1.ts';
import { countrySchema, type Currency } from '@podium/contracts/money.ts';
import { countryOf } from '@podium/contracts/amounts.ts';
import type { PageQuery } from '@podium/contracts/pagination.ts';
import { isUuid, type Connection, type Database, type Transaction } from '@podium/service-kit/database.ts';
import { recordedTrace } from '@podium/service-kit/operation.ts';
import type { RedeemAnswer, RedeemRequest } from './redeem-credit.ts';
import { addDays, startOfDay } from '@podium/service-kit/clock.ts';
import { whereWords } from '@podium/service-kit/search-words.ts';
import { orRiderNamed, riderName } from '../people/read-people.ts';
import { readCode } from './redemption-code.ts';

/** `pinMac` instead of the PIN, so that no PIN reaches the database or its logs; `key` is the idempotency key. */
export type RedeemCommand = Omit<RedeemRequest, 'pin'> & {
  key: string;
  bodyHash: string;
  pinMac: string;
  dealerId: string;
  actorId: string;
  proxiedBy: string | null;
  correlationId: string;
  now: Date;
};
/**
 * The outcome that `redeem_credit` (sql/redeem-credit.sql) reports; a refusal is an outcome, so that the counted try is
 * committed.
 */
export type RedeemResult =
  | { outcome: 'redeemed'; answer: RedeemAnswer }
  | { outcome: 'insufficient'; availableCents: number }
  | { outcome: 'merge-hold'; /** ISO 8601, UTC. */ until: string }
  | {
      outcome:
        | 'key-reused'
        | 'wrong-pin'
        | 'pin-locked'
        | 'dealer-locked'
        | 'dealer-inactive'
        | 'wrong-currency'
        | 'not-a-rider'
        | 'rider-inactive'
        | 'email-unverified'
        | 'guardian-pending';
    };

/** Runs `redeem_credit` as one statement: PIN count, lots, journal and events. */
export async function redeem(db: Connection, command: RedeemCommand): Promise<RedeemResult> {
  // For the events that the function writes; set for this statement only.
  const traceContext = recordedTrace();
  const { rows } = await db.raw<{ rows: { result: RedeemResult }[] }>(
    `
      select ${traceContext ? "set_config('podium.trace_context', :traceContext, true)," : ''} redeem_credit(
        :key, :bodyHash, :riderId, :dealerId, :amountCents::bigint, :currency, :pinMac, :employeeName,
          :actorId, :proxiedBy, :correlationId, :now
      ) as result
    `,
    { ...command, traceContext: traceContext ?? null } as unknown as Record<string, Knex.Value>,
  );
  return (rows[0] as { result: RedeemResult }).result;
}

/** Wrong PINs in a row that lock (rule 16), as `sql/redeem-credit.sql` counts them. */
const triesPerLock = 5;

/** Wrong PINs left until the next lock (rule 16); null if the rider has no PIN. */
export async function countTriesLeft(db: Database, riderId: string): Promise<number | null> {
  const row = await db('rider_pins').where({ rider_id: riderId }).first('wrong_in_row');
  return row ? triesPerLock - (row.wrong_in_row % triesPerLock) : null;
}

/** Cents of `currency`; `undone_at` is null while it stands. */
export type RedemptionRow = {
  id: string;
  rider_id: string;
  dealer_id: string;
  amount_cents: number;
  currency: Currency;
  undone_at: Date | null;
  refund_status: 'open' | 'sent';
  version: number;
};

/** Locked until the end of the transaction, so that it is undone once. */
export async function lockRedemption(tx: Transaction, id: string): Promise<RedemptionRow | undefined> {
  if (!isUuid(id)) return undefined;
  return tx<RedemptionRow>('redemptions').where({ id }).forUpdate().first();
}

/** The cents that it took from each lot. */
export async function listParts(
  tx: Transaction,
  redemptionId: string,
): Promise<{ awardId: string; amountCents: number }[]> {
  return tx('redemption_lots')
    .where({ redemption_id: redemptionId })
    .select('award_id as awardId', 'amount_cents as amountCents');
}

/** Returns the new version, which the event carries. */
export async function markUndone(
  tx: Transaction,
  id: string,
  { at, by, as }: { at: Date; by: string; as: 'undo' | 'refund' },
): Promise<number> {
  const [row] = await tx('redemptions')
    .where({ id })
    .update({ undone_at: at, undone_by: by, undone_as: as, version: tx.raw('version + 1') })
    .returning('version');
  return row.version;
}

/** As the counter showed it: the redemption now, and the rider's wallet on the program's day `today`. */
export async function getAnswer(
  db: Connection,
  redemptionId: string,
  riderId: string,
  today: string,
): Promise<RedeemAnswer> {
  const { rows } = await db.raw<{ rows: { redemption: Redemption; wallet: Wallet }[] }>(
    'select redemption_json(:redemptionId) as redemption, wallet_json(:riderId, :today) as wallet',
    { redemptionId, riderId, today },
  );
  return rows[0] as RedeemAnswer;
}

/** The data of its events, built by the same SQL function as at the redemption. */
export async function getEventData(db: Connection, redemptionId: string): Promise<EventData<typeof redemptionUndone>> {
  const { rows } = await db.raw<{ rows: { data: EventData<typeof redemptionUndone> }[] }>(
    'select redemption_event_json(r) as data from redemptions r where id = :redemptionId',
    { redemptionId },
  );
  return (rows[0] as { data: EventData<typeof redemptionUndone> }).data;
}

/**
 * `undone` lists the undone ones by the day of that; days YYYY-MM-DD, both included; each word of `query` is in the
 * name or the employee, or is the code.
 */
export type RedemptionFilter = PageQuery & {
  riderId?: string;
  dealerId?: string;
  undone?: boolean;
  query?: string;
  afterDate?: string;
  beforeDate?: string;
  country?: string;
  riderName?: string;
};

type RedemptionTotal = { currency: Currency; count: number; cents: number };

/** By rider name, code or employee, by day in the program's zone, by country; newest first. */
export async function pageRedemptions(
  db: Connection,
  filter: RedemptionFilter,
): Promise<{ rows: Redemption[]; total: number; totals: RedemptionTotal[] }> {
  const country = countrySchema.safeParse(filter.country).data;
  const at = filter.undone ? 'r.undone_at' : 'r.redeemed_at';
  const matching = () =>
    db('redemptions as r')
      .leftJoin('riders as p', 'p.rider_id', 'r.rider_id')
      .modify((query) => {
        if (filter.riderId) void query.where('r.rider_id', filter.riderId);
        if (filter.dealerId) void query.where('r.dealer_id', filter.dealerId);
        if (filter.undone) void query.whereNotNull('r.undone_at');
        if (filter.afterDate) void query.where(at, '>=', startOfDay(filter.afterDate));
        if (filter.beforeDate) void query.where(at, '<', startOfDay(addDays(filter.beforeDate, 1)));
        if (country) void query.where('r.currency', country === countryOf('CAD') ? 'CAD' : 'USD');
        if (filter.riderName) whereWords(query, filter.riderName, riderName('p'));
        if (filter.query)
          whereWords(query, filter.query, 'r.employee_name', (any, word, like) => {
            orRiderNamed('r.rider_id')(any, word, like);
            void any.orWhere('r.code', readCode(word) ?? -1);
          });
      });
  const [count] = await matching().count({ total: '*' });
  const rows = await matching()
    .orderBy([{ column: at, order: 'desc' }, { column: 'r.id' }])
    .limit(filter.limit)
    .offset((filter.page - 1) * filter.limit)
    .select(db.raw('redemption_json(r.id) as redemption'));
  const totals = await matching()
    .modify((query) => void (!filter.undone && query.whereNull('r.undone_at')))
    .groupBy('r.currency')
    .orderBy('r.currency', 'desc')
    .select('r.currency', db.raw('count(*)::int as count'), db.raw('sum(r.amount_cents)::float8 as cents'));
  return {
    rows: rows.map(({ redemption }: { redemption: Redemption }) => redemption),
    total: Number(count?.total ?? 0),
    totals,
  };
}

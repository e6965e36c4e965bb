import type { Currency } from '@podium/contracts/money.ts';
import type { AwardKind } from '@podium/contracts/payouts.ts';
import type { Connection } from '@podium/service-kit/database.ts';

/** A month, YYYY-MM in the program's zone, and its cents in one currency. */
export type ByMonth = { month: string; currency: Currency; lots: number; cents: number };
/** The database returns sums as text. */
export const byMonth = (rows: { month: string; currency: Currency; lots: number; cents: unknown }[]): ByMonth[] =>
  rows.map((row) => ({ ...row, cents: Number(row.cents) }));

/** Breakage by the month in which it occurred; reversals count against the month in which they occurred. */
export async function sumBreakage(db: Connection): Promise<ByMonth[]> {
  return byMonth(
    await db('journal_entries as e')
      .join('journal_transactions as t', 't.id', 'e.transaction_id')
      .where('e.account', 'breakage')
      .groupByRaw('1, 2')
      .orderByRaw('1, 2 desc')
      .select(
        db.raw("to_char(los_angeles_day(t.occurred_at), 'YYYY-MM') as month"),
        'e.currency',
        db.raw('count(*)::int as lots'),
        db.raw('sum(e.amount_cents)::bigint as cents'),
      ),
  );
}
/**
 * What riders can still have by kind and currency, and what they owe; credit past its last day is not counted, whether
 * expired by the job or not.
 */
export async function sumOwed(
  db: Connection,
  today: string,
): Promise<{ kind: AwardKind; currency: Currency; riders: number; cents: number; debtCents: number }[]> {
  const rows = await db
    .with(
      'held',
      (lots) =>
        void lots
          .from('awards')
          .where('current_cents', '>', 0)
          .where((live) => void live.where('kind', 'cash').orWhere('expires_on', '>=', today))
          .groupBy('kind', 'currency')
          .select(
            'kind',
            'currency',
            db.raw('count(distinct rider_id)::int as riders'),
            db.raw('sum(current_cents)::bigint as cents'),
          ),
    )
    .with(
      'debts',
      (owed) =>
        void owed
          .from('wallets')
          .where('debt_cents', '>', 0)
          .groupBy('kind', 'currency')
          .select('kind', 'currency', db.raw('sum(debt_cents)::bigint as debt')),
    )
    .from('held')
    .joinRaw('full join debts using (kind, currency)')
    .orderByRaw('kind desc, currency desc')
    .select(
      'kind',
      'currency',
      db.raw('coalesce(riders, 0) as riders'),
      db.raw('coalesce(cents, 0) as cents'),
      db.raw('coalesce(debt, 0) as debt'),
    );
  return rows.map(({ debt, ...row }) => ({ ...row, cents: Number(row.cents), debtCents: Number(debt) }));
}

/** Cents added to the lot, negative if taken. */
export type AwardMovementRow = {
  id: string;
  kind: string;
  occurred_at: Date;
  amount_cents: number;
  actor_id: string | null;
  reason: string | null;
  employee_name: string | null;
  dealer_name: string | null;
  code: string | null;
};
/** The movements of one lot, oldest first. */
export async function listAwardMovements(db: Connection, awardId: string): Promise<AwardMovementRow[]> {
  return db('journal_entries as e')
    .join('journal_transactions as t', 't.id', 'e.transaction_id')
    .leftJoin('redemptions as r', 'r.id', 't.redemption_id')
    .leftJoin('dealers as d', 'd.dealer_id', 'r.dealer_id')
    .where({ 'e.award_id': awardId })
    .whereIn('e.account', ['rider_credit', 'rider_cash'])
    .orderBy(['t.seq', 'e.id'])
    .select(
      'e.id',
      't.kind',
      't.occurred_at',
      'e.amount_cents',
      't.actor_id',
      't.reason',
      'r.employee_name',
      'd.name as dealer_name',
      db.raw('base36(r.code) as code'),
    );
}

import type { Currency } from '@podium/contracts/money.ts';
import type { AwardKind } from '@podium/contracts/payouts.ts';
import type { Connection } from '@podium/service-kit/database.ts';
import type { MovementKind } from './postings.ts';

/** Cents that the rider gained, negative if lost; `code` is the redemption's, base 36. */
export type StatementRow = {
  id: string;
  kind: Exclude<MovementKind, 'send' | 'unsend'>;
  occurred_at: Date;
  amount_cents: number;
  currency: Currency;
  wallet_kind: AwardKind;
  event_title: string | null;
  class_name: string | null;
  dealer_name: string | null;
  code: string | null;
  reason: string | null;
};

/** Every movement of a rider's money, one line per lot that it touched, oldest first; a debt reduces the balance. */
export async function listStatement(
  db: Connection,
  riderId: string,
  filter: { currency?: Currency; wallet?: AwardKind },
): Promise<StatementRow[]> {
  return db('journal_transactions as t')
    .join('journal_entries as e', 'e.transaction_id', 't.id')
    .leftJoin('awards as a', 'a.id', 'e.award_id')
    .leftJoin('redemptions as r', 'r.id', 't.redemption_id')
    .leftJoin('dealers as d', 'd.dealer_id', 'r.dealer_id')
    .where({ 't.rider_id': riderId, 'e.owner_id': riderId })
    .whereIn('e.account', ['rider_credit', 'rider_cash', 'debt'])
    .modify((query) => {
      if (filter.currency) void query.where('e.currency', filter.currency);
      if (filter.wallet) void query.where('t.wallet_kind', filter.wallet);
    })
    .orderBy(['t.seq', 'e.id'])
    .select(
      'e.id',
      't.kind',
      't.occurred_at',
      'e.amount_cents',
      'e.currency',
      't.wallet_kind',
      'a.event_title',
      'a.class_name',
      'd.name as dealer_name',
      db.raw('base36(r.code) as code'),
      't.reason',
    );
}

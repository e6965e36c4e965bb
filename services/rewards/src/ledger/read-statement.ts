import type { Currency } from '@podium/contracts/money.ts';
import type { PageQuery } from '@podium/contracts/pagination.ts';
import type { AwardKind } from '@podium/contracts/payouts.ts';
import type { Connection } from '@podium/service-kit/database.ts';
import { whereWords } from '@podium/service-kit/search-words.ts';
import type { MovementKind } from './postings.ts';

/** Cents that the rider gained, negative if lost, with the balance after it; `code` is the redemption's, base 36. */
export type StatementRow = {
  id: string;
  kind: Exclude<MovementKind, 'send' | 'unsend'>;
  occurred_at: Date;
  amount_cents: number;
  balance_cents: number;
  currency: Currency;
  wallet_kind: AwardKind;
  event_title: string | null;
  class_name: string | null;
  dealer_name: string | null;
  code: string | null;
  reason: string | null;
};

export type StatementFilter = { currency?: Currency | undefined; wallet?: AwardKind | undefined };

/** Every movement of a rider's money, one line per lot that it touched, oldest first; a debt reduces the balance. */
export async function listStatement(db: Connection, riderId: string, filter: StatementFilter): Promise<StatementRow[]> {
  return statementOf(db, riderId, filter).orderBy(['t.seq', 'e.id']);
}

/** A page of the statement, newest first; each word of `query` is in the dealer, code, event, class or reason. */
export async function pageStatement(
  db: Connection,
  riderId: string,
  { query, ...filter }: StatementFilter & { query?: string | undefined },
  { page, limit }: PageQuery,
): Promise<{ rows: StatementRow[]; total: number }> {
  // Filtered after the sums, so that each line has the balance that the whole statement shows.
  const lines = db.from(statementOf(db, riderId, filter).select('t.seq').as('s')).modify((lines) => {
    if (query) whereWords(lines, query, `concat_ws(' ', s.dealer_name, s.code, s.event_title, s.class_name, s.reason)`);
  });
  const [count] = await lines.clone().count({ total: '*' });
  const rows = await lines
    .orderBy([
      { column: 's.seq', order: 'desc' },
      { column: 's.id', order: 'desc' },
    ])
    .limit(limit)
    .offset((page - 1) * limit)
    .select('s.*');
  return { rows, total: Number(count?.total) };
}

/** The lines without an order, each with the balance of its wallet and currency. */
function statementOf(db: Connection, riderId: string, filter: StatementFilter) {
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
    .select(
      'e.id',
      't.kind',
      't.occurred_at',
      'e.amount_cents',
      db.raw(
        `sum(e.amount_cents) over (
          partition by t.wallet_kind, e.currency
          order by t.seq, e.id
        )::bigint as balance_cents`,
      ),
      'e.currency',
      't.wallet_kind',
      'a.event_title',
      'a.class_name',
      'd.name as dealer_name',
      db.raw('base36(r.code) as code'),
      't.reason',
    );
}

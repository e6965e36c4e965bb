import type { Currency } from '@podium/contracts/money.ts';
import type { Connection } from '@podium/service-kit/database.ts';

type StatementRow = {
  at: Date;
  kind: 'redeem' | 'undo' | 'refund' | 'send' | 'unsend';
  code: number;
  currency: Currency;
  amount_cents: number;
};

/** The movements on a dealer's account between two moments, from the journal. */
export async function listDealerMovements(
  db: Connection,
  dealerId: string,
  from: Date,
  before: Date,
): Promise<StatementRow[]> {
  return db('journal_entries as e')
    .join('journal_transactions as t', 't.id', 'e.transaction_id')
    .leftJoin('redemptions as r', 'r.id', 't.redemption_id')
    .where({ 'e.account': 'dealer_payable', 'e.owner_id': dealerId })
    .where('t.occurred_at', '>=', from)
    .where('t.occurred_at', '<', before)
    .orderBy(['t.occurred_at', 't.seq'])
    .select('t.occurred_at as at', 't.kind', 'r.code', 'e.currency', 'e.amount_cents');
}

/** What the brand owed a dealer before a moment, in cents by currency. */
export async function sumDealerAccount(db: Connection, dealerId: string, before: Date): Promise<Map<Currency, number>> {
  const rows = await db('journal_entries as e')
    .join('journal_transactions as t', 't.id', 'e.transaction_id')
    .where({ 'e.account': 'dealer_payable', 'e.owner_id': dealerId })
    .where('t.occurred_at', '<', before)
    .groupBy('e.currency')
    .select('e.currency', db.raw('sum(e.amount_cents)::bigint as cents'));
  return new Map(rows.map(({ currency, cents }) => [currency, Number(cents)]));
}

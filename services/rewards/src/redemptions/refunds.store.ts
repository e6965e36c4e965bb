import { countrySchema, type Currency } from '@podium/contracts/money.ts';
import type { PageQuery } from '@podium/contracts/pagination.ts';
import { isUuid, type Connection, type Transaction } from '@podium/service-kit/database.ts';
import { whereWords } from '@podium/service-kit/search-words.ts';
import { readCode } from './redemption-code.ts';

/**
 * A redemption as the brand's debt to its dealer (rule 15); sent and undone at once is a debit on the next statement.
 */
export type RefundRow = {
  id: string;
  code: number;
  rider_id: string;
  dealer_id: string;
  amount_cents: number;
  currency: Currency;
  redeemed_at: Date;
  undone_at: Date | null;
  refund_status: 'open' | 'sent';
  refund_sent_at: Date | null;
  refund_sent_by: string | null;
  refund_reference: string | null;
  version: number;
};
export type ListedRefund = RefundRow & { dealer_name: string | null; dealer_number: string | null };

/** Locked in a fixed order; unknown ids are missing from the result. */
export async function lockRefunds(tx: Transaction, ids: string[]): Promise<RefundRow[]> {
  return tx<RefundRow>('redemptions').whereIn('id', ids.filter(isUuid)).orderBy('id').forUpdate();
}

/** Returns the new version, which the event carries. */
export async function updateRefund(tx: Transaction, id: string, change: Partial<RefundRow>): Promise<number> {
  const [row] = await tx('redemptions')
    .where({ id })
    .update({ ...change, version: tx.raw('version + 1') })
    .returning('version');
  return row.version;
}

/** `debit` lists sent refunds whose redemption was revoked (rule 15). */
export type RefundFilter = PageQuery & {
  status?: 'open' | 'sent' | 'debit' | undefined;
  dealerId?: string | undefined;
  country?: string | undefined;
  query?: string | undefined;
  redeemedBefore?: Date | undefined;
};

/** Open ones first, oldest first; then sent ones and debits, latest first. */
export async function pageRefunds(
  db: Connection,
  filter: RefundFilter,
): Promise<{ rows: ListedRefund[]; total: number; totals: { currency: Currency; count: number; cents: number }[] }> {
  const country = countrySchema.safeParse(filter.country).data;
  const matching = () =>
    db('redemptions as r')
      .leftJoin('dealers as d', 'd.dealer_id', 'r.dealer_id')
      .where((any) => void any.whereNull('r.undone_at').orWhere('r.refund_status', 'sent'))
      .modify((query) => {
        if (filter.status === 'open') void query.where('r.refund_status', 'open');
        if (filter.status === 'sent') void query.where('r.refund_status', 'sent').whereNull('r.undone_at');
        if (filter.status === 'debit') void query.where('r.refund_status', 'sent').whereNotNull('r.undone_at');
        if (filter.dealerId) void query.where('r.dealer_id', filter.dealerId);
        if (country) void query.where('r.currency', country === 'CA' ? 'CAD' : 'USD');
        if (filter.redeemedBefore) void query.where('r.redeemed_at', '<', filter.redeemedBefore);
        if (filter.query)
          whereWords(
            query,
            filter.query,
            `concat_ws(' ', d.name, d.dealer_number)`,
            (any, word) => void any.orWhere('r.code', readCode(word) ?? -1),
          );
      });
  const totals: { currency: Currency; count: number; cents: unknown }[] = await matching()
    .groupBy('r.currency')
    .orderBy('r.currency', 'desc')
    .select('r.currency', db.raw('count(*)::int as count'), db.raw('sum(r.amount_cents)::bigint as cents'));
  const rows = await matching()
    .orderByRaw(
      "r.refund_status = 'sent', case when r.refund_status = 'open' then r.redeemed_at end, r.refund_sent_at desc, r.id",
    )
    .limit(filter.limit)
    .offset((filter.page - 1) * filter.limit)
    .select('r.*', 'd.name as dealer_name', 'd.dealer_number');
  return {
    rows: rows as ListedRefund[],
    total: totals.reduce((sum, { count }) => sum + count, 0),
    totals: totals.map(({ currency, count, cents }) => ({ currency, count, cents: Number(cents) })),
  };
}

/** What the brand owes a dealer, unsorted. */
export const listOpen = (
  db: Connection,
  dealerId: string,
): Promise<Pick<RefundRow, 'redeemed_at' | 'amount_cents' | 'currency'>[]> =>
  db('redemptions')
    .where({ dealer_id: dealerId, refund_status: 'open' })
    .whereNull('undone_at')
    .select('redeemed_at', 'amount_cents', 'currency');

/** The local copy. */
export const findDealer = (db: Connection, dealerId: string): Promise<{ name: string; country: string } | undefined> =>
  db('dealers').where({ dealer_id: dealerId }).first('name', 'country');

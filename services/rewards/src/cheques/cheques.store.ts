import type { Currency } from '@podium/contracts/money.ts';
import type { PageQuery } from '@podium/contracts/pagination.ts';
import { isUuid, type Connection, type Transaction } from '@podium/service-kit/database.ts';

export type ChequeRunRow = { id: string; number: number; made_at: Date; made_by: string };
export async function insertChequeRun(
  tx: Transaction,
  row: Pick<ChequeRunRow, 'made_at' | 'made_by'>,
): Promise<ChequeRunRow> {
  const [run] = await tx<ChequeRunRow>('cheque_runs').insert(row).returning('*');
  return run as ChequeRunRow;
}
export const findChequeRun = async (db: Connection, id: string): Promise<ChequeRunRow | undefined> =>
  isUuid(id) ? db<ChequeRunRow>('cheque_runs').where({ id }).first() : undefined;
/** With the number of its cheques, how many were sent, and their net cents by currency. */
export type ListedRun = ChequeRunRow & {
  cheques: number;
  sent: number;
  sums: { currency: Currency; cents: number }[];
};
/** Newest first; a cheque that was taken out of its run does not count. */
export async function pageChequeRuns(
  db: Connection,
  { page, limit }: PageQuery,
): Promise<{ rows: ListedRun[]; total: number }> {
  const counted = await db('cheque_runs').count({ total: '*' }).first();
  const { rows } = await db.raw<{ rows: ListedRun[] }>(
    `
      select r.*, coalesce(sum(c.cheques), 0)::int as cheques, coalesce(sum(c.sent), 0)::int as sent,
        coalesce(
          json_agg(json_build_object('currency', c.currency, 'cents', c.cents) order by c.currency desc)
            filter (where c.currency is not null),
          '[]'
        ) as sums
      from (select * from cheque_runs order by number desc limit :limit offset :offset) r
      left join lateral (
        select currency, count(*) as cheques, count(*) filter (where status = 'sent') as sent,
          sum(gross_cents - withheld_cents) as cents
        from payout_claims
        where cheque_run_id = r.id
        group by currency
      ) c on true
      group by r.id, r.number, r.made_at, r.made_by
      order by r.number desc
    `,
    { limit, offset: (page - 1) * limit },
  );
  return { rows, total: Number((counted as { total?: unknown }).total) };
}

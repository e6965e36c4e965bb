import type { Connection } from '@podium/service-kit/database.ts';

/** Integer cents and counts by name, the same as in reports: `awards USD cash earned`, `redemptions CAD`, ... */
export async function sumMoney(db: Connection): Promise<Record<string, number>> {
  const { rows } = await db.raw<{ rows: { name: string; sum: number }[] }>(
    `
      select concat_ws(' ', 'awards', currency, kind, figure) as name, sum(value)::bigint as sum
      from awards
      cross join lateral (
        values ('count', 1), ('earned', initial_cents - corrected_cents), ('used', used_cents)
      ) as figures (figure, value)
      where revoked_at is null
      group by currency, kind, figure
      union all
      select concat_ws(' ', 'redemptions', currency, figure), sum(value)::bigint
      from redemptions
      cross join lateral (
        values ('count', 1), ('amount', amount_cents)
      ) as figures (figure, value)
      where undone_at is null
      group by currency, figure
    `,
  );
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}

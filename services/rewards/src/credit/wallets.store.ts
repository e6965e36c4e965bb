import type { ListedWallet } from '@podium/contracts/api/rewards/wallets.ts';
import type { Connection } from '@podium/service-kit/database.ts';

/** Riders' money for lists, one row per id, whether known here or not; `today` is the program's day. */
export async function listWallets(
  db: Connection,
  riderIds: string[],
  { dealerId, today }: { dealerId: string | null; today: string },
): Promise<ListedWallet[]> {
  const { rows } = await db.raw<{ rows: (Omit<ListedWallet, 'lastRedeemedAt'> & { redeemed_at: Date | null })[] }>(
    `
      select
        asked.id as "riderId",
        (
          select a.kind
          from awards a
          where a.rider_id = asked.id
            and a.revoked_at is null
          order by a.event_date desc, a.awarded_on desc, a.id desc
          limit 1
        ) as "lastKind",
        (
          select coalesce(jsonb_agg(jsonb_build_object('currency', one -> 'currency', 'cents', one -> 'availableCents')), '[]')
          from jsonb_array_elements(wallet_json(asked.id, :today) -> 'credit') as one
          where one -> 'availableCents' <> '0'
        ) as available,
        (
          select coalesce(jsonb_agg(jsonb_build_object('currency', currency, 'cents', cents) order by currency desc), '[]')
          from (
            select a.currency, sum(a.initial_cents - a.corrected_cents) as cents
            from awards a
            where a.rider_id = asked.id
              and a.revoked_at is null
              and a.event_date >= date_trunc('year', :today::date)
            group by a.currency
          ) as sums
        ) as "earnedThisYear",
        (
          select max(r.redeemed_at)
          from redemptions r
          where r.rider_id = asked.id
            and r.undone_at is null
        ) as redeemed_at,
        exists (
          select
          from redemptions r
          where r.rider_id = asked.id
            and r.dealer_id = :dealerId
            and r.undone_at is null
        ) as "redeemedHere"
      from unnest(:riderIds::text[]) with ordinality as asked (id, at)
      order by asked.at
    `,
    { riderIds, dealerId, today },
  );
  return rows.map(({ redeemed_at, ...wallet }) => ({ ...wallet, lastRedeemedAt: redeemed_at?.toISOString() ?? null }));
}

-- What a rider has, in the shape of the contract's walletSchema; each currency for itself (rule 1). Redeemed and paid are
-- what dealers and claims stand for: what a lot gave to repay a debt is neither (rule 9).
create or replace function wallet_json(p_rider text, p_today date) returns jsonb language sql stable as $$
  with money as (
    select kind, currency,
      coalesce(sum(current_cents) filter (where kind = 'cash' or expires_on >= p_today), 0) as live,
      coalesce(sum(initial_cents - corrected_cents) filter (where revoked_at is null), 0) as earned
    from awards
    where rider_id = p_rider
    group by kind, currency
  ),
  both_sides as (
    select money.*, coalesce(wallets.debt_cents, 0) as debt
    from money
    left join wallets on wallets.rider_id = p_rider
      and wallets.kind = money.kind
      and wallets.currency = money.currency
  )
  select jsonb_build_object(
    'credit', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object(
            'currency', currency, 'availableCents', greatest(0, live - debt), 'earnedCents', earned,
            'redeemedCents', (
              select coalesce(sum(amount_cents), 0)
              from redemptions r
              where r.rider_id = p_rider and r.currency = both_sides.currency and r.undone_at is null
            ),
            'debtCents', debt
          )
          order by currency desc
        )
        from both_sides
        where kind = 'dealerCredit'
      ),
      '[]'
    ),
    'cash', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object(
            'currency', currency, 'owedCents', greatest(0, live - debt), 'earnedCents', earned,
            'paidCents', (
              select coalesce(sum(gross_cents), 0)
              from payout_claims c
              where c.rider_id = p_rider and c.currency = both_sides.currency and c.status = 'sent'
            ),
            'debtCents', debt
          )
          order by currency desc
        )
        from both_sides
        where kind = 'cash'
      ),
      '[]'
    )
  )
$$;

-- The data of rewards.redemption-made.v1 and rewards.redemption-undone.v1, with the awards as the redemption or its
-- end left them.
create or replace function redemption_event_json(r redemptions) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'redemptionId', r.id, 'code', base36(r.code), 'riderId', r.rider_id, 'dealerId', r.dealer_id,
    'amountCents', r.amount_cents, 'currency', r.currency,
    'redeemedAt', to_char(r.redeemed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'undoneAt', to_char(r.undone_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'awards', (
      select jsonb_agg(award_event_json(a) || jsonb_build_object('version', a.version) order by a.id)
      from redemption_lots l
      join awards a on a.id = l.award_id
      where l.redemption_id = r.id
    )
  )
$$;

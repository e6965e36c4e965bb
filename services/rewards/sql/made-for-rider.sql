/* What a rider was given in a currency since a moment, cents, awards of posted results included (rule 42), also those
   that were weighed and are on their way. Cash that is in a claim counts with the claim. */
create or replace function made_for_rider(p_rider text, p_currency text, p_since timestamptz)
returns bigint language sql stable as $$
  select moved_for_rider(p_rider, p_currency, p_since, null) + (
    select coalesce(sum(a.cents), 0)
    from money_acts a
    where a.rider_id in (select p_rider union all select from_id from merged_riders where into_id = p_rider)
      and a.currency = p_currency
      and a.at > p_since
      and a.act = 'post'
      and not exists (select from payout_claim_lots l where l.award_id = a.award_id)
  )::bigint + (
    select coalesce(sum(p.cents), 0)
    from weighed_postings p
    where p.rider_id = p_rider and p.currency = p_currency
  )::bigint
$$;

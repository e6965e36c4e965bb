/* What a rider was paid or given by hand in a currency since a moment, cents. Cash that was given by hand and is in a
   claim counts with the claim. Of the claim p_claim, which is weighed itself, only what was sent and taken back counts
   (rule 42). */
create or replace function moved_for_rider(p_rider text, p_currency text, p_since timestamptz, p_claim uuid)
returns bigint language sql stable as $$
  select (
    select coalesce(sum(c.gross_cents - c.withheld_cents), 0)
    from payout_claims c
    where c.rider_id = p_rider
      and c.currency = p_currency
      and c.id is distinct from p_claim
      and (c.status = 'processing' or (c.status = 'sent' and c.sent_at > p_since))
  )::bigint + (
    select coalesce(sum(a.cents), 0)
    from money_acts a
    where a.act = 'order'
      and a.rider_id in (select p_rider union all select from_id from merged_riders where into_id = p_rider)
      and a.currency = p_currency
      and a.at > p_since
      and exists (
        select
        from money_acts b
        where b.claim_id = a.claim_id and b.attempt = a.attempt and b.act = 'takeBack'
      )
  )::bigint + (
    select coalesce(sum(a.cents), 0)
    from money_acts a
    left join awards w on w.id = a.award_id
    where a.rider_id in (select p_rider union all select from_id from merged_riders where into_id = p_rider)
      and a.currency = p_currency
      and a.at > p_since
      and a.act in ('grant', 'correct', 'writeOff', 'reinstate', 'bonus')
      and not (p_claim is not null and coalesce(w.kind, '') = 'cash')
      and not exists (select from payout_claim_lots l where l.award_id = a.award_id)
  )::bigint
$$;

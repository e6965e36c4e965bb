/* What somebody moved in a currency since a moment without a second person, cents. */
create or replace function moved_by_actor(p_actor text, p_currency text, p_since timestamptz)
returns bigint language sql stable as $$
  select (
    select coalesce(sum(a.cents), 0)
    from money_acts a
    where a.actor_id = p_actor
      and a.currency = p_currency
      and a.at > p_since
      and a.second_id is null
      and a.act in ('grant', 'correct', 'writeOff', 'reinstate', 'bonus')
  )::bigint + (
    select coalesce(sum(c.gross_cents - c.withheld_cents), 0)
    from money_acts a
    join payout_claims c on c.id = a.claim_id and c.attempt = a.attempt and c.status in ('processing', 'sent')
    where a.actor_id = p_actor
      and a.currency = p_currency
      and a.at > p_since
      and a.second_id is null
      and a.act = 'order'
  )::bigint
$$;

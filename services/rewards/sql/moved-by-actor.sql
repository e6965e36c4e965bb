/* What somebody moved by hand or paid in a currency since a moment without a second person, cents. A payment that was
   sent and taken back stays counted (rule 42), and a merge counts as soon as it was weighed. */
create or replace function moved_by_actor(p_actor text, p_currency text, p_since timestamptz)
returns bigint language sql stable as $$
  select (
    select coalesce(sum(m.cents), 0)
    from weighed_merges m
    where m.actor_id = p_actor and m.currency = p_currency
  )::bigint + coalesce(sum(a.cents), 0)::bigint
  from money_acts a
  where a.actor_id = p_actor
    and a.currency = p_currency
    and a.at > p_since
    and a.second_id is null
    and (
      a.act in ('grant', 'correct', 'writeOff', 'reinstate', 'bonus', 'merge')
      or a.act = 'order' and (
        exists (
          select
          from payout_claims c
          where c.id = a.claim_id and c.attempt = a.attempt and c.status in ('processing', 'sent')
        )
        or exists (
          select
          from money_acts b
          where b.claim_id = a.claim_id and b.attempt = a.attempt and b.act in ('send', 'takeBack')
        )
      )
    )
$$;

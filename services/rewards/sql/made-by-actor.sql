/* What somebody made or moved in a currency since a moment without a second person, cents, postings of results included
   (rule 42), also those that were weighed and are on their way. */
create or replace function made_by_actor(p_actor text, p_currency text, p_since timestamptz)
returns bigint language sql stable as $$
  select moved_by_actor(p_actor, p_currency, p_since) + (
    select coalesce(sum(a.cents), 0)
    from money_acts a
    where a.actor_id = p_actor
      and a.currency = p_currency
      and a.at > p_since
      and a.second_id is null
      and a.act = 'post'
  )::bigint + (
    select coalesce(sum(p.cents), 0)
    from weighed_postings p
    where p.actor_id = p_actor and p.currency = p_currency
  )::bigint
$$;

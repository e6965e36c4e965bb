-- Who has a hand in the money of a claim, by which act, and until which act a later one took its place. Such a person
-- neither approves nor sends the claim. Of an open claim the awards are those that it would pay. Who approved such an
-- act, or released the posting that earned an award, has a hand like who asked for it (rule 42).
create or replace view hands_in_claims as
select c.id as claim_id, who.actor_id, a.act, a.id as act_id, null::bigint as until_id
from payout_claims c
join awards w on w.rider_id = c.rider_id and w.kind = 'cash' and w.currency = c.currency
left join payout_claim_lots l on l.award_id = w.id
join money_acts a on a.award_id = w.id and a.act in ('post', 'grant', 'correct', 'bonus', 'reinstate')
cross join lateral (
  select a.actor_id
  where a.act <> 'post'
  union all
  select a.second_id
  where a.second_id is not null
) who (actor_id)
where l.claim_id = c.id
  or (l.claim_id is null and c.status = 'open' and w.status = 'Earned' and w.current_cents > 0)
union all
-- A debt that was let go is paid out with the next claim.
select c.id, who.actor_id, a.act, a.id, null
from payout_claims c
join money_acts a on a.act = 'writeOff' and a.wallet = 'cash' and a.currency = c.currency
left join merged_riders m on m.from_id = a.rider_id
cross join lateral (
  select a.actor_id
  union all
  select a.second_id
  where a.second_id is not null
) who (actor_id)
where coalesce(m.into_id, a.rider_id) = c.rider_id
  and a.at > coalesce(
    (
      select max(p.sent_at)
      from payout_claims p
      where p.rider_id = c.rider_id and p.currency = c.currency and p.status = 'sent' and p.id <> c.id
    ),
    '-infinity'
  )
union all
select c.id,
  v.actor_id,
  v.act,
  v.id,
  (
    select min(later.id)
    from money_acts later
    where later.act = 'verifyDocuments' and later.rider_id = v.rider_id and later.id > v.id
  )
from payout_claims c
join money_acts v on v.rider_id = c.rider_id and v.act = 'verifyDocuments'
union all
-- The recipient's address, sign-in, tax status or identity is a hand for 30 days (rule 42).
select c.id, a.actor_id, a.act, a.id, null
from payout_claims c
join money_acts a on a.rider_id = c.rider_id and a.act in ('changeSignIn', 'changeTaxStatus', 'merge')
where a.at > now() - interval '30 days'
union all
select a.claim_id, a.actor_id, 'proxy', a.id, null
from money_acts a
where a.act = 'openClaim' and a.acted_as is not null;

-- What still is owed of a revoked lot, and what of it was written off (rule 9): a debt is one of an award.
alter table awards
  add column debt_cents bigint not null default 0 check (debt_cents >= 0),
  add column written_off_cents bigint not null default 0 check (written_off_cents >= 0),
  -- What of a revoked lot had expired before it was revoked (rule 43).
  add column lapsed_cents bigint not null default 0 check (lapsed_cents >= 0),
  add check (debt_cents + written_off_cents <= used_cents),
  add check (revoked_at is not null or debt_cents + written_off_cents + lapsed_cents = 0);
create index awards_owing on awards (rider_id, kind, currency, revoked_at, id) where debt_cents > 0;
create index awards_of_result on awards (event_id, class_id, rider_id) where revoked_at is not null;

-- The debts of before are those of the lots that were revoked last.
with owed as (
  select a.id,
    least(
      a.used_cents,
      greatest(
        0,
        w.debt_cents - coalesce(
          sum(a.used_cents) over (
            partition by a.rider_id, a.kind, a.currency
            order by a.revoked_at desc, a.id desc
            rows between unbounded preceding and 1 preceding
          ),
          0
        )
      )
    ) as cents
  from awards a
  join wallets w on w.rider_id = a.rider_id and w.kind = a.kind and w.currency = a.currency
  where a.revoked_at is not null and w.debt_cents > 0
)
update awards a
set debt_cents = owed.cents
from owed
where owed.id = a.id and owed.cents > 0;

-- What had expired of a lot that was revoked later is no breakage (rule 43).
with gone as (
  insert into journal_transactions (id, kind, wallet_kind, rider_id, occurred_at, reason)
  select gen_random_uuid(), 'revoke', a.kind, a.rider_id, now(), 'award ' || a.id
  from awards a
  where a.revoked_at is not null and a.expired_cents > 0
  returning id, reason
)
insert into journal_entries (transaction_id, account, owner_id, amount_cents, currency)
select g.id, side.account, 'programme', side.sign * a.expired_cents, a.currency
from gone g
join awards a on 'award ' || a.id = g.reason
cross join (values ('breakage', -1), ('programme', 1)) as side (account, sign);
update awards
set lapsed_cents = expired_cents,
  expired_cents = 0
where revoked_at is not null and expired_cents > 0;

-- Why an event was judged last (rule 41).
alter table assessments add column cause text;

-- An award of a race is an act of who posted its class, and of the second person who released it (rule 42).
alter table money_acts drop constraint money_acts_act_check;
alter table money_acts add constraint money_acts_act_check check (
  act in (
    'post', 'merge', 'changeSignIn', 'changeTaxStatus', 'grant', 'correct', 'writeOff', 'reinstate', 'bonus',
    'verifyDocuments', 'openClaim', 'cancelClaim', 'approve', 'order', 'send', 'takeBack', 'redeemByProxy',
    'undoRedemption', 'refundSent', 'refundTakenBack'
  )
);
-- Awards from before, and those of the release before while both run, have none.
alter table awards add column needs_act boolean not null default false;

-- Above these a posting waits for a second person: what one recipient gets, and what one person makes (rule 42).
alter table rule_versions
  add column posting_above_cents bigint not null default 1000000 check (posting_above_cents >= 0),
  add column actor_posting_above_cents bigint not null default 10000000 check (actor_posting_above_cents >= 0);

-- Postings that were weighed and need no second person, until they arrive: so that many at once do not pass together.
create table weighed_postings (
  event_id text not null,
  -- Of the event that will bring it.
  version integer not null,
  rider_id text not null,
  actor_id text not null,
  currency char(3) not null,
  cents bigint not null check (cents > 0),
  at timestamptz not null
);
create index weighed_postings_of_event on weighed_postings (event_id, version);
create index weighed_postings_of_actor on weighed_postings (actor_id);
create index weighed_postings_of_rider on weighed_postings (rider_id);

-- What staff took back does not count as earned; reports hears of it with the awards of before.
with corrected as (
  update awards
  set version = version + 1
  where corrected_cents > 0 and revoked_at is null
  returning *
)
insert into outbox (type, aggregate_id, version, correlation_id, actor, data)
select 'rewards.award-moved.v1',
  c.id::text,
  c.version,
  gen_random_uuid()::text,
  '{"userId": null, "proxiedBy": null}',
  jsonb_build_object(
    'awardId', c.id, 'riderId', c.rider_id, 'eventId', c.event_id, 'seriesId', c.series_id,
    'classId', c.class_id, 'className', c.class_name, 'place', c.place, 'kind', c.kind, 'status', c.status,
    'initialValueCents', c.initial_cents, 'currentValueCents', c.current_cents,
    'correctedCents', c.corrected_cents, 'redeemedCents', c.used_cents, 'currency', c.currency,
    'awardedDate', c.awarded_on, 'expireDate', c.expires_on, 'revoked', false
  )
from corrected c;

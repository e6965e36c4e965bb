-- Four eyes over the whole chain (rule 38): who did what to whose money, what waits for a second person, and what is
-- worth a look.

create table money_acts (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- Who really acted: the admin behind a proxied session (rule 29); acted_as is then the account that they stood in.
  actor_id text not null,
  acted_as text,
  -- The other person, where the act had one: who approved the claim, or decided a pending adjustment.
  second_id text check (second_id <> actor_id),
  act text not null check (
    act in (
      'grant', 'correct', 'writeOff', 'reinstate', 'bonus', 'verifyDocuments', 'openClaim', 'cancelClaim', 'approve',
      'order', 'send', 'takeBack', 'redeemByProxy', 'undoRedemption', 'refundSent', 'refundTakenBack'
    )
  ),
  rider_id text,
  dealer_id text,
  award_id uuid references awards,
  claim_id uuid references payout_claims,
  -- Of the claim: a payment that failed and one that was made are two attempts.
  attempt integer,
  redemption_id uuid references redemptions,
  movement_id uuid references journal_transactions,
  wallet text check (wallet in ('cash', 'dealerCredit')),
  currency char(3),
  cents bigint check (cents >= 0),
  reason text
);
create index money_acts_by_time on money_acts (at desc, id desc);
create index money_acts_of_actor on money_acts (actor_id, at);
create index money_acts_of_rider on money_acts (rider_id, at);
create index money_acts_of_dealer on money_acts (dealer_id, at) where dealer_id is not null;
create index money_acts_of_award on money_acts (award_id) where award_id is not null;
create index money_acts_of_claim on money_acts (claim_id) where claim_id is not null;
create index money_acts_of_redemption on money_acts (redemption_id) where redemption_id is not null;
create trigger money_acts_append_only before update or delete on money_acts
for each statement execute function refuse_change();

-- What was moved by hand before acts were kept stands in the journal.
insert into money_acts (
  at, actor_id, acted_as, act, rider_id, award_id, movement_id, wallet, currency, cents, reason
)
select t.occurred_at,
  coalesce(t.proxied_by, t.actor_id),
  case when t.proxied_by is not null then t.actor_id end,
  case when t.kind = 'earn' then w.source else t.kind end,
  t.rider_id,
  e.award_id,
  t.id,
  t.wallet_kind,
  e.currency,
  abs(e.amount_cents),
  t.reason
from journal_transactions t
join journal_entries e on e.transaction_id = t.id and e.account in ('rider_credit', 'rider_cash', 'debt')
left join awards w on w.id = e.award_id
where t.actor_id is not null
  and (t.kind in ('correct', 'writeOff', 'reinstate') or (t.kind = 'earn' and w.source in ('grant', 'bonus')))
order by t.seq;
-- Who ordered what is being paid or was is not known any more.
insert into money_acts (at, actor_id, act, rider_id, claim_id, attempt, wallet, currency, cents)
select coalesce(sent_at, opened_at), 'unknown', 'order', rider_id, id, attempt, 'cash', currency, gross_cents - withheld_cents
from payout_claims
where status in ('processing', 'sent');
-- Of other movements before this nobody wrote an act down; the invariants begin behind them.
create table money_acts_since (
  journal_seq bigint not null
);
insert into money_acts_since (journal_seq)
select coalesce(max(seq), 0)
from journal_transactions;

-- Who has a hand in the money of a claim, by which act, and until which act a later one took its place. Such a person
-- neither approves nor sends the claim. Of an open claim the awards are those that it would pay.
create view hands_in_claims as
select c.id as claim_id, a.actor_id, a.act, a.id as act_id, null::bigint as until_id
from payout_claims c
join awards w on w.rider_id = c.rider_id and w.kind = 'cash' and w.currency = c.currency
left join payout_claim_lots l on l.award_id = w.id
join money_acts a on a.award_id = w.id and a.act in ('grant', 'correct', 'bonus', 'reinstate')
where l.claim_id = c.id
  or (l.claim_id is null and c.status = 'open' and w.status = 'Earned' and w.current_cents > 0)
union all
-- A debt that was let go is paid out with the next claim.
select c.id, a.actor_id, a.act, a.id, null
from payout_claims c
join money_acts a on a.act = 'writeOff' and a.wallet = 'cash' and a.currency = c.currency
left join merged_riders m on m.from_id = a.rider_id
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
select a.claim_id, a.actor_id, 'proxy', a.id, null
from money_acts a
where a.act = 'openClaim' and a.acted_as is not null;

/* What a rider was paid or given by hand in a currency since a moment, cents. Cash that was given by hand and is in a
   claim counts with the claim. Of the claim p_claim, which is weighed itself, nothing counts. */
create function moved_for_rider(p_rider text, p_currency text, p_since timestamptz, p_claim uuid)
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
    left join awards w on w.id = a.award_id
    where a.rider_id in (select p_rider union all select from_id from merged_riders where into_id = p_rider)
      and a.currency = p_currency
      and a.at > p_since
      and a.act in ('grant', 'correct', 'writeOff', 'reinstate', 'bonus')
      and not (p_claim is not null and coalesce(w.kind, '') = 'cash')
      and not exists (select from payout_claim_lots l where l.award_id = a.award_id)
  )::bigint
$$;

/* What somebody moved in a currency since a moment without a second person, cents. */
create function moved_by_actor(p_actor text, p_currency text, p_since timestamptz)
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

-- Money to be moved by hand that does not exist before a second person says so.
create table pending_adjustments (
  id uuid primary key default ordered_uuid(),
  kind text not null check (kind in ('grant', 'correct', 'writeOff', 'reinstate', 'bonus')),
  rider_id text,
  series_id text,
  request jsonb not null,
  currency char(3) not null,
  cents bigint not null check (cents > 0),
  reason text not null,
  asked_at timestamptz not null,
  asked_by text not null,
  status text not null default 'pending' check (status in ('pending', 'applied', 'rejected')),
  decided_at timestamptz,
  decided_by text,
  decision_reason text,
  movement_id uuid references journal_transactions,
  award_id uuid references awards,
  check ((rider_id is null) <> (series_id is null)),
  check ((status = 'pending') = (decided_by is null)),
  -- Nobody is their own second person.
  check (status <> 'applied' or decided_by <> asked_by)
);
create index pending_adjustments_by_time on pending_adjustments (asked_at desc, id);

-- A raise of the limit counts once a second person confirmed it.
alter table rule_versions
  add column limit_set_by text,
  add column limit_confirmed_by text check (limit_confirmed_by <> limit_set_by),
  add column limit_confirmed_at timestamptz,
  add column new_account_days integer not null default 30 check (new_account_days >= 0);
update rule_versions
set limit_confirmed_by = '',
  limit_confirmed_at = now();

-- When an account was first seen here. Of those that were there before this was kept nothing is said.
alter table riders add column known_since timestamptz not null default '-infinity';
alter table riders alter column known_since set default 'infinity';

-- Worth a look, never in the way.
create table flags (
  id uuid primary key default ordered_uuid(),
  kind text not null check (kind in ('firstRedemption', 'olderResults', 'redeemedByProxy', 'undoneByProxy')),
  at timestamptz not null,
  rider_id text not null,
  dealer_id text,
  award_id uuid references awards,
  redemption_id uuid references redemptions,
  actor_id text,
  currency char(3) not null,
  cents bigint not null,
  seen_at timestamptz,
  seen_by text,
  note text not null default '',
  check ((seen_at is null) = (seen_by is null))
);
create unique index flags_once_an_award on flags (kind, award_id) where award_id is not null;
create unique index flags_once_a_redemption on flags (kind, redemption_id) where redemption_id is not null;
create index flags_by_time on flags (at desc, id);

/* A redemption by staff in a dealer's place, and the first one of a new account, are flagged with it. */
create function flag_redemption() returns trigger language plpgsql as $$
begin
  if new.proxied_by is not null then
    insert into money_acts (at, actor_id, acted_as, act, rider_id, dealer_id, redemption_id, wallet, currency, cents)
    values (
      new.redeemed_at, new.proxied_by, new.actor_id, 'redeemByProxy', new.rider_id, new.dealer_id, new.id,
      'dealerCredit', new.currency, new.amount_cents
    );
    insert into flags (kind, at, rider_id, dealer_id, redemption_id, actor_id, currency, cents)
    values (
      'redeemedByProxy', new.redeemed_at, new.rider_id, new.dealer_id, new.id, new.proxied_by, new.currency,
      new.amount_cents
    );
  end if;
  -- The days are looked up only for an account that could be new by any policy.
  if exists (
      select
      from riders
      where rider_id = new.rider_id
        and new.redeemed_at >= known_since
        and new.redeemed_at < known_since + (
          select new_account_days
          from rule_versions
          where starts_on <= los_angeles_day(new.redeemed_at)
          order by starts_on desc
          limit 1
        ) * interval '1 day'
    )
    and not exists (select from redemptions where rider_id = new.rider_id and id <> new.id) then
    insert into flags (kind, at, rider_id, dealer_id, redemption_id, currency, cents)
    values (
      'firstRedemption', new.redeemed_at, new.rider_id, new.dealer_id, new.id, new.currency, new.amount_cents
    );
  end if;
  return null;
end $$;
create trigger redemptions_flagged after insert on redemptions
for each row execute function flag_redemption();

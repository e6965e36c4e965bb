-- Where a rider lives, for the facts of a payment; null until identity tells it again.
alter table riders
  add column state text,
  add column country text;

-- Each payment of a claim with the facts of its recipient when it began: what the year's tax file says of it, whatever
-- the rider is called, taxed as or merged into later (rule 21).
create table claim_payments (
  claim_id uuid not null references payout_claims,
  attempt integer not null,
  rider_id text not null,
  first_name text not null,
  last_name text not null,
  email text not null,
  tax_status text not null,
  state text,
  country text,
  currency char(3) not null,
  gross_cents bigint not null check (gross_cents >= 0),
  withheld_cents bigint not null check (withheld_cents between 0 and gross_cents),
  -- False: the payment is older than this table, its facts are those of the day of this migration.
  recorded boolean not null,
  started_at timestamptz not null,
  sent_at timestamptz,
  taken_back_at timestamptz,
  primary key (claim_id, attempt),
  check (taken_back_at is null or sent_at is not null)
);
create index claim_payments_sent on claim_payments (sent_at);
create index claim_payments_taken_back on claim_payments (taken_back_at) where taken_back_at is not null;

-- Payments of before that stand, or are on their way.
insert into claim_payments (
  claim_id, attempt, rider_id, first_name, last_name, email, tax_status, currency, gross_cents, withheld_cents,
  recorded, started_at, sent_at
)
select c.id, c.attempt, c.rider_id, coalesce(r.first_name, ''), coalesce(r.last_name, ''), coalesce(r.email, ''),
  coalesce(r.tax_status, 'unknown'), c.currency, c.gross_cents, c.withheld_cents, false,
  coalesce(c.sent_at, c.opened_at), c.sent_at
from payout_claims c
left join riders r on r.rider_id = c.rider_id
where c.status in ('processing', 'sent');

-- And those that were taken back, from the journal. Their attempts are not known: they are numbered from 1 in their
-- order, which stays below the claim's own attempt, because each of them took at least one.
with moves as (
  select t.claim_id, t.kind, t.occurred_at, t.seq, e.currency,
    sum(e.amount_cents) as gross_cents,
    coalesce(sum(e.amount_cents) filter (where e.account = 'tax_withheld'), 0) as withheld_cents
  from journal_transactions t
  join journal_entries e on e.transaction_id = t.id and e.account in ('paid_out', 'tax_withheld')
  where t.claim_id is not null and t.kind in ('fund', 'unfund')
  group by t.id, e.currency
), turns as (
  select m.*,
    lead(m.kind) over turn as next_kind,
    lead(m.occurred_at) over turn as next_at,
    row_number() over (partition by m.claim_id, m.kind order by m.seq) as number
  from moves m
  window turn as (partition by m.claim_id order by m.seq)
)
insert into claim_payments (
  claim_id, attempt, rider_id, first_name, last_name, email, tax_status, currency, gross_cents, withheld_cents,
  recorded, started_at, sent_at, taken_back_at
)
select c.id, m.number, c.rider_id, coalesce(r.first_name, ''), coalesce(r.last_name, ''), coalesce(r.email, ''),
  coalesce(r.tax_status, 'unknown'), m.currency, m.gross_cents, m.withheld_cents, false, m.occurred_at,
  m.occurred_at, m.next_at
from turns m
join payout_claims c on c.id = m.claim_id
left join riders r on r.rider_id = c.rider_id
where m.kind = 'fund' and m.next_kind = 'unfund';

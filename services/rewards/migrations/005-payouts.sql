alter table journal_transactions drop constraint journal_transactions_kind_check;
alter table journal_transactions add constraint journal_transactions_kind_check check (kind in
  (
    'earn', 'redeem', 'undo', 'refund', 'revoke', 'repay', 'expire', 'merge', 'send', 'unsend', 'fund',
      'unfund', 'correct', 'writeOff', 'reinstate'
  ));
alter table journal_transactions add column claim_id uuid, add column reason text;
create index journal_of_claim on journal_transactions (claim_id) where claim_id is not null;

-- What made an award; until when cash may be claimed (rule 20); what staff took back of it by hand.
alter table awards
  add column source text not null default 'result' check (source in ('result', 'bonus', 'grant')),
  add column claim_by date,
  add column corrected_cents bigint not null default 0 check (
    corrected_cents between 0 and initial_cents
  ),
  add column reason text;
-- What nobody could claim so far does not end the day it can.
update awards
set claim_by = greatest(event_date + 61, awarded_on + 30, current_date + 30)
where kind = 'cash';
do $$
declare
  sum_check text;
begin
  select conname into strict sum_check
  from pg_constraint
  where conrelid = 'awards'::regclass
    and contype = 'c'
    and pg_get_constraintdef(oid) like '%revoked_at%';
  execute format('alter table awards drop constraint %I', sum_check);
end $$;
alter table awards add constraint awards_add_up check (
  revoked_at is not null or current_cents + used_cents + expired_cents + corrected_cents = initial_cents
);
alter table awards add constraint awards_claim_by check ((kind = 'cash') = (claim_by is not null));
create index awards_to_claim on awards (claim_by) where status = 'Earned' and current_cents > 0;
create index awards_newest on awards (awarded_on desc, id);
create index awards_of_event on awards (event_id);
create index awards_by_rules on awards (rule_version_id);
create index entries_of_breakage on journal_entries (transaction_id) where account = 'breakage';

alter table rule_versions
  add column withholding_percent integer not null default 30 check (
    withholding_percent between 0 and 100
  ),
  add column document_days_after_race integer not null default 60 check (document_days_after_race > 0),
  add column document_days_after_award integer not null default 30 check (document_days_after_award > 0),
  add column missing_payment_days integer not null default 45 check (missing_payment_days > 0),
  add column pay_within_days integer not null default 30 check (pay_within_days > 0),
  add column refund_within_days integer not null default 30 check (refund_within_days > 0),
  add column reminder_days integer[] not null default '{60,30,7}',
  add column approval_above_cents bigint not null default 100000 check (approval_above_cents >= 0),
  add column note text not null default '',
  add column created_at timestamptz,
  add column created_by text;

-- What the award function judged, so that it can be judged again and explained.
alter table assessments add column posting jsonb;
create index assessments_by_day on assessments ((posting ->> 'startDate'));

-- The bike that a result counts for: its VIN, empty where several fit (rule 7); null of results that were judged
-- before this was kept.
alter table verdicts add column unit text;

-- Local copies, kept by events.
alter table riders
  add column email text not null default '',
  add column locale text not null default 'en',
  add column documents_on_file boolean not null default false,
  add column documents_verified_at timestamptz,
  add column tax_status text not null default 'unknown' check (
    tax_status in ('unknown', 'usPerson', 'nonResidentAlien')
  );
create table rider_bikes (
  rider_id text primary key,
  version integer not null,
  bikes jsonb not null
);
create table events (
  event_id text primary key,
  version integer not null,
  title text not null,
  start_date date not null,
  end_date date not null,
  paying boolean not null,
  canceled boolean not null,
  deleted boolean not null,
  class_names jsonb not null
);
create index events_by_end on events (end_date desc);
create table series (
  series_id text primary key,
  version integer not null,
  name text not null,
  currency char(3) not null,
  end_date date not null,
  bonus jsonb not null,
  initial_value_cents bigint,
  expiration_date date,
  model_year_from integer,
  model_year_to integer,
  deleted boolean not null
);

-- A claim on all cash that a rider is owed in a currency (rule 17). Its amounts stand from the order, or the cheque
-- run, on.
create table cheque_runs (
  id uuid primary key default gen_random_uuid(),
  number integer generated always as identity,
  made_at timestamptz not null,
  made_by text not null
);
create table payout_claims (
  id uuid primary key default gen_random_uuid(),
  rider_id text not null,
  currency char(3) not null check (currency in ('USD', 'CAD')),
  status text not null default 'open' check (status in ('open', 'processing', 'sent', 'cancelled')),
  attempt integer not null default 1 check (attempt > 0),
  gross_cents bigint check (gross_cents > 0),
  withheld_cents bigint check (withheld_cents between 0 and gross_cents),
  opened_at timestamptz not null,
  opened_by text not null,
  opened_as text not null check (opened_as in ('rider', 'admin')),
  approved_at timestamptz,
  approved_by text,
  approved_cents bigint,
  cheque_run_id uuid references cheque_runs,
  last_failure text,
  sent_at timestamptz,
  sent_by text,
  reference text,
  closed_reason text,
  version integer not null default 1,
  check ((status in ('processing', 'sent')) = (gross_cents is not null)),
  check ((gross_cents is null) = (withheld_cents is null)),
  check ((status = 'sent') = (sent_at is not null))
);
create unique index one_open_claim on payout_claims (rider_id, currency) where status = 'open';
create index claims_of_rider on payout_claims (rider_id, opened_at desc);
create index claims_by_status on payout_claims (status, opened_at desc);
-- A lot is in at most one claim that is being paid or was.
create table payout_claim_lots (
  award_id uuid primary key references awards,
  claim_id uuid not null references payout_claims,
  gross_cents bigint not null check (gross_cents > 0),
  withheld_cents bigint not null check (withheld_cents between 0 and gross_cents)
);
create index lots_of_claim on payout_claim_lots (claim_id);

-- Orders at the payout provider; a claim has at most one that lives, and one for each attempt (rule 18).
create table payout_orders (
  id uuid primary key default gen_random_uuid(),
  claim_id uuid not null references payout_claims,
  attempt integer not null,
  external_id text not null unique,
  amount_cents bigint not null check (amount_cents > 0),
  currency char(3) not null,
  status text not null default 'placing' check (
    status in ('placing', 'unknown', 'pending', 'executed', 'failed')
  ),
  provider_id text,
  reward_id text,
  failure text,
  placed_at timestamptz not null,
  settled_at timestamptz,
  unique (claim_id, attempt)
);
create unique index one_live_order on payout_orders (claim_id) where status <> 'failed';
create unique index orders_of_provider on payout_orders (provider_id) where provider_id is not null;
create index orders_to_settle on payout_orders (placed_at)
where status in ('placing', 'unknown', 'pending');

-- The demonstration provider: keeps orders like the real one, and fails when it is told to.
create table demo_orders (
  id text primary key,
  external_id text not null unique,
  amount_cents bigint not null,
  currency char(3) not null,
  status text not null,
  created_at timestamptz not null default now()
);
create table demo_switch (
  singleton boolean primary key default true check (singleton),
  mode text not null
);

create table missing_payments (
  id uuid primary key default gen_random_uuid(),
  rider_id text not null,
  event_id text not null,
  event_title text not null,
  event_end date not null,
  class_name text not null,
  place integer,
  message text not null,
  status text not null default 'open' check (status in ('open', 'resolved', 'declined')),
  answer text,
  created_at timestamptz not null,
  created_as text not null check (created_as in ('rider', 'admin')),
  decided_at timestamptz,
  decided_by text,
  version integer not null default 1,
  check ((status = 'open') = (decided_at is null))
);
create unique index one_open_missing_payment on missing_payments (rider_id, event_id, lower(class_name))
where status = 'open';
create index missing_payments_of_rider on missing_payments (rider_id, created_at desc);

-- Each reminder of a lot's end is sent once for each of the days before it.
create table award_reminders (
  award_id uuid not null references awards,
  days integer not null,
  sent_at timestamptz not null,
  primary key (award_id, days)
);

-- Final standings of a series, and what they paid (rule 10).
create table series_bonuses (
  series_id text primary key,
  kind text not null check (kind in ('cash', 'dealerCredit')),
  posted_at timestamptz not null,
  version integer not null default 1
);
create table series_standings (
  series_id text not null references series_bonuses,
  place integer not null check (place > 0),
  rider_id text not null,
  primary key (series_id, place),
  unique (series_id, rider_id)
);

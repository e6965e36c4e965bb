-- Local copies, kept by events: a redemption asks no other service.
create table riders (
  rider_id text primary key,
  version integer not null,
  first_name text not null,
  last_name text not null,
  active boolean not null,
  guardian_pending boolean not null
);
create table dealers (
  dealer_id text primary key,
  version integer not null,
  name text not null,
  dealer_number text not null,
  country char(2) not null,
  active boolean not null
);

-- The PIN's verifier (rule 16). The row is also the first lock that a redemption takes for its rider.
create table rider_pins (
  rider_id text primary key,
  version integer not null,
  salt text not null,
  verifier text not null,
  wrong_in_row integer not null default 0 check (wrong_in_row >= 0),
  locked_until timestamptz
);
create table dealer_pin_failures (
  dealer_id text not null,
  day date not null,
  failures integer not null default 0,
  primary key (dealer_id, day)
);

-- What an operator may change (the rules marked policy); an event is judged by the version in force on its first day.
create table rule_versions (
  id integer generated always as identity primary key,
  starts_on date not null unique,
  min_finishers integer not null check (min_finishers > 0),
  model_year_from integer not null,
  model_year_to integer not null check (model_year_to >= model_year_from),
  classes_per_bike integer not null check (classes_per_bike > 0),
  credit_months integer not null check (credit_months > 0)
);
insert into rule_versions (
  starts_on, min_finishers, model_year_from, model_year_to, classes_per_bike, credit_months
)
values ('1970-01-01', 6, 2024, 2026, 2, 12), ('2024-01-01', 10, 2024, 2026, 2, 12);

-- The last run of the award function over an event, and its verdict on every result of a registered rider.
create table assessments (
  event_id text primary key,
  version integer not null,
  rule_version_id integer not null references rule_versions,
  assessed_at timestamptz not null default now()
);
create table verdicts (
  event_id text not null references assessments,
  result_id text not null,
  class_id text not null,
  class_name text not null,
  rider_id text not null,
  place integer,
  reason text,
  kind text,
  amount_cents bigint not null check (amount_cents >= 0),
  currency char(3) not null,
  finishers integer,
  needed integer,
  event_title text not null,
  event_date date not null,
  primary key (event_id, result_id),
  check ((reason is null) = (amount_cents > 0))
);
create index verdicts_of_rider on verdicts (rider_id, event_date desc);

-- A lot of value. The journal is the truth; current, used and expired are its sums, cached and held to each other.
create table awards (
  id uuid primary key default gen_random_uuid(),
  rider_id text not null,
  event_id text not null,
  event_title text not null,
  event_date date not null,
  series_id text not null,
  series_name text not null,
  class_id text not null,
  class_name text not null,
  place integer not null,
  kind text not null check (kind in ('cash', 'dealerCredit')),
  currency char(3) not null check (currency in ('USD', 'CAD')),
  initial_cents bigint not null check (initial_cents > 0),
  current_cents bigint not null check (current_cents between 0 and initial_cents),
  -- Redeemed, paid out, or gone to repay a debt.
  used_cents bigint not null default 0 check (used_cents between 0 and initial_cents),
  expired_cents bigint not null default 0 check (expired_cents >= 0),
  status text not null check (status in ('Current', 'Expired', 'Spent', 'Earned', 'Funded')),
  awarded_on date not null,
  expires_on date,
  rule_version_id integer not null references rule_versions,
  revived_at timestamptz,
  revoked_at timestamptz,
  version integer not null default 1,
  check (revoked_at is not null or current_cents + used_cents + expired_cents = initial_cents),
  check ((kind = 'dealerCredit') = (expires_on is not null))
);
create index awards_to_expire on awards (expires_on) where status = 'Current';
create unique index awards_once_a_class on awards (event_id, class_id, rider_id)
where revoked_at is null;
create index awards_of_rider on awards (rider_id, kind, currency, expires_on, awarded_on, id);
create index awards_with_value on awards (rider_id, kind, currency, expires_on, awarded_on, id)
where current_cents > 0;

-- One row per rider, kind and currency: the lock of everything that moves its money, and its debt (rule 9).
create table wallets (
  rider_id text not null,
  kind text not null,
  currency char(3) not null,
  debt_cents bigint not null default 0 check (debt_cents >= 0),
  primary key (rider_id, kind, currency)
);

-- The journal: balanced transactions of two or more entries, never changed (rule 2).
create table journal_transactions (
  id uuid primary key default gen_random_uuid(),
  seq bigint generated always as identity,
  kind text not null check (kind in ('earn', 'redeem', 'undo', 'refund', 'revoke', 'repay', 'expire')),
  wallet_kind text not null,
  rider_id text not null,
  redemption_id uuid,
  occurred_at timestamptz not null,
  actor_id text,
  proxied_by text
);
create index journal_of_rider on journal_transactions (rider_id, seq);
create table journal_entries (
  id bigint generated always as identity primary key,
  transaction_id uuid not null references journal_transactions,
  account text not null check (
    account in (
      'programme', 'rider_credit', 'rider_cash', 'dealer_payable', 'breakage', 'debt', 'tax_withheld',
        'paid_out'
    )
  ),
  owner_id text not null,
  award_id uuid references awards,
  amount_cents bigint not null check (amount_cents <> 0),
  currency char(3) not null
);
create index entries_of_transaction on journal_entries (transaction_id);
create index entries_of_award on journal_entries (award_id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the journal is append-only';
end $$;
create trigger journal_transactions_append_only before update
  or delete on journal_transactions for each statement execute function refuse_change();
create trigger journal_entries_append_only before update
  or delete on journal_entries for each statement execute function refuse_change();

create function check_balanced() returns trigger language plpgsql as $$
begin
  if (select count(*) < 2 from journal_entries where transaction_id = new.id)
     or exists (
       select
       from journal_entries
       where transaction_id = new.id
       group by currency
       having sum(amount_cents) <> 0
     ) then
    raise exception 'journal transaction % does not balance', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger journal_balances after insert on journal_transactions
  deferrable initially deferred for each row execute function check_balanced();

-- Receipt numbers; in base 36 they begin at 1000000 in digits and take six characters (rule 13).
create sequence redemption_codes start 60466176 maxvalue 2176782335;
create table redemptions (
  id uuid primary key default gen_random_uuid(),
  code bigint not null unique default nextval('redemption_codes'),
  rider_id text not null,
  dealer_id text not null,
  amount_cents bigint not null check (amount_cents > 0),
  currency char(3) not null,
  employee_name text not null,
  redeemed_at timestamptz not null,
  actor_id text not null,
  proxied_by text,
  undone_at timestamptz,
  undone_by text,
  undone_as text check (undone_as in ('undo', 'refund')),
  refund_status text not null default 'open' check (refund_status in ('open', 'sent')),
  version integer not null default 1
);
create index redemptions_of_rider on redemptions (rider_id, redeemed_at desc);
create index redemptions_of_dealer on redemptions (dealer_id, redeemed_at desc);
create table redemption_lots (
  redemption_id uuid not null references redemptions,
  award_id uuid not null references awards,
  amount_cents bigint not null check (amount_cents > 0),
  primary key (redemption_id, award_id)
);
create index redemptions_of_lot on redemption_lots (award_id);

-- Answers of commands that moved money, by key (rule 3). The hash is keyed, for the body holds a PIN.
create table idempotency_keys (
  scope text not null,
  key text not null,
  body_hash text not null,
  answer jsonb not null,
  created_at timestamptz not null default now(),
  primary key (scope, key)
);

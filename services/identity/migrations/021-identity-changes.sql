-- What riders ask staff to change of who they are (rule 37).
create table identity_changes (
  id uuid primary key default gen_random_uuid(),
  rider_id uuid not null references riders,
  -- What is to be; null stays as it is.
  first_name text,
  last_name text,
  date_of_birth date,
  ama_number text,
  reason text not null,
  asked_at timestamptz not null,
  status text not null default 'waiting' check (status in ('waiting', 'approved', 'rejected')),
  -- What stood there when it was decided.
  before jsonb,
  decided_at timestamptz,
  decided_by uuid references users,
  answer text,
  check (num_nonnulls(first_name, last_name, date_of_birth, ama_number) > 0),
  check ((status = 'waiting') = (decided_at is null))
);
create unique index identity_changes_one_waiting on identity_changes (rider_id)
where status = 'waiting';
create index identity_changes_listed on identity_changes (status, asked_at);

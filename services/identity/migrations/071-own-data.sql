-- What riders agreed to and took back; only added to, and kept when an account is deleted: it names nobody.
create table consents (
  id bigint generated always as identity primary key,
  user_id uuid not null references users,
  subject text not null check (subject in ('rules')),
  act text not null check (act in ('given', 'withdrawn')),
  -- Of the text that was agreed to.
  version text not null,
  at timestamptz not null
);
create index consents_of_user on consents (user_id, id);

-- Riders who ask for their account to be deleted; it is done on the day, unless something of money is open then.
create table deletions (
  id uuid primary key default gen_random_uuid(),
  rider_id uuid not null references riders,
  asked_at timestamptz not null,
  due_on date not null,
  gives_up_credit boolean not null,
  waits_for text[] not null default '{}',
  withdrawn_at timestamptz,
  done_at timestamptz,
  check (withdrawn_at is null or done_at is null)
);
create unique index deletions_one_open on deletions (rider_id)
where withdrawn_at is null and done_at is null;
create index deletions_due on deletions (due_on)
where withdrawn_at is null and done_at is null;

-- The account was deleted: nothing is left here that names its owner.
alter table riders add column erased_at timestamptz;

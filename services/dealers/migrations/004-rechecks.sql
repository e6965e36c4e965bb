-- The model as it is compared: letters and digits only, upper case (as in vin_patterns).
alter table bikes add column model_key text not null
  generated always as (upper(regexp_replace(model, '[^A-Za-z0-9]', '', 'g'))) stored;
create index bikes_of_model on bikes (year, model_key);

-- Bikes that are judged again because patterns changed: how far each run has come, so that it goes on after a kill.
create table rechecks (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('verified', 'unverified', 'asked')),
  pattern_ids uuid[] not null,
  -- The riders concerned when it began, and those judged until now.
  riders integer not null,
  judged integer not null default 0,
  made_valid integer not null default 0,
  made_invalid integer not null default 0,
  -- The last rider that was judged; they come by id.
  after_rider text not null default '',
  cause jsonb not null,
  asked_at timestamptz not null default now(),
  finished_at timestamptz
);
create index rechecks_to_finish on rechecks (asked_at) where finished_at is null;

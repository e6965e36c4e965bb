-- Every VIN that a rider ever added as a bike that would have counted. Rows stay when the bike goes, so that taking it
-- out and adding it again is no way around a review.
create table vin_history (
  rider_id text not null,
  vin text not null,
  added_at timestamptz not null,
  -- Staff entered it in their own name, and vouch for it.
  by_staff boolean not null default false,
  primary key (rider_id, vin)
);
-- Bikes from before this are never reviewed; when they were added was not kept.
insert into vin_history (rider_id, vin, added_at)
select rider_id, vin, '1970-01-01'
from bikes;
alter table bikes add column added_at timestamptz not null default '1970-01-01';
alter table bikes alter column added_at drop default;

create table vin_reviews (
  id uuid primary key default gen_random_uuid(),
  rider_id text not null,
  vin text not null,
  reasons text[] not null check (cardinality(reasons) > 0),
  -- Of posted_results: those that gave the reasons.
  result_ids text[] not null,
  asked_at timestamptz not null,
  status text not null default 'waiting' check (status in ('waiting', 'confirmed', 'rejected')),
  decided_at timestamptz,
  decided_by text,
  note text,
  unique (rider_id, vin),
  check ((status = 'waiting') = (decided_by is null))
);
create index vin_reviews_by_time on vin_reviews (status, asked_at, id);

-- Local copy of the results that pay, as far as a VIN or a rider stands in them.
create table posted_events (
  event_id text primary key,
  version integer not null,
  title text not null,
  start_date date not null,
  -- Of the series, where it has model years of its own; else the rules of the event's day say them.
  model_year_from integer,
  model_year_to integer
);
create table posted_results (
  event_id text not null references posted_events,
  result_id text not null,
  class_name text not null,
  place integer,
  rider_id text,
  vin text,
  bike text,
  -- The place has a payout in a class that pays.
  pays boolean not null,
  posted_at timestamptz not null,
  primary key (event_id, result_id)
);
create index posted_results_of_vin on posted_results (vin) where vin is not null;
create index posted_results_of_rider on posted_results (rider_id) where rider_id is not null;

-- Local copy of the rules that bikes are looked at by, oldest first.
create table rules (
  id text primary key,
  version integer not null,
  versions jsonb not null
);

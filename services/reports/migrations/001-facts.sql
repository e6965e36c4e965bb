-- What the events tell, a row per aggregate at its newest version. All of it can be dropped and rebuilt from the
-- event logs.
create table riders (
  rider_id text primary key, version integer not null, name text not null, hometown text,
    active boolean not null
);
create table dealers (
  dealer_id text primary key, version integer not null, name text not null, country char(2) not null,
    active boolean not null
);
create table garages (
  rider_id text primary key, version integer not null, bikes integer not null,
    invalid_bikes integer not null
);
create table series (
  series_id text primary key, version integer not null, name text not null, active boolean not null
);
create table events (
  event_id text primary key,
  version integer not null,
  title text not null,
  series_id text not null,
  start_date date not null,
  end_date date not null,
  -- A plain copy of to_char(start_date, 'YYYY-MM'), which PostgreSQL will not index.
  month text not null,
  currency char(3) not null,
  paying boolean not null,
  canceled boolean not null,
  posted_cents bigint not null,
  classes_to_pay integer not null,
  classes_posted integer not null
);
create index events_by_start on events (start_date);
create table assessments (event_id text primary key, version integer not null);
create table class_figures (
  event_id text not null references assessments,
  class_id text not null,
  posted_cents bigint not null,
  earned_cents bigint not null,
  finishers integer,
  brand_finishers integer not null,
  primary key (event_id, class_id)
);
create table awards (
  award_id text primary key,
  version integer not null,
  rider_id text not null,
  event_id text not null,
  kind text not null,
  currency char(3) not null,
  place integer not null,
  initial_cents bigint not null,
  redeemed_cents bigint not null,
  awarded_on date not null,
  revoked boolean not null
);
create index awards_by_day on awards (awarded_on) where not revoked;
create table redemptions (
  redemption_id text primary key,
  version integer not null,
  rider_id text not null,
  dealer_id text not null,
  currency char(3) not null,
  amount_cents bigint not null,
  redeemed_on date not null,
  undone boolean not null
);
create index redemptions_by_day on redemptions (redeemed_on) where not undone;

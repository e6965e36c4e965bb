-- What the named reports say beside the sums. Rows of before have it after `npm run ops -- reports rebuild`.
alter table riders
  add column city text,
  add column state text,
  add column country text,
  add column ama_number text,
  add column tax_status text,
  add column documents_verified boolean not null default false;
alter table dealers
  add column dealer_number text,
  add column city text,
  add column state text;
alter table series
  add column category_id text,
  add column race_style text,
  add column country char(2),
  add column start_date date,
  add column end_date date;
alter table events
  add column category_id text,
  add column promoter_id text,
  add column city text,
  add column state text;
alter table class_figures add column posted_on date;
alter table awards
  add column series_id text,
  add column class_id text,
  add column class_name text,
  add column status text,
  add column current_cents bigint,
  add column expires_on date;
alter table redemptions
  add column code text,
  add column redeemed_at timestamptz,
  add column undone_at timestamptz;
alter table refunds add column changed_on date;
alter table payout_claims
  add column rider_id text,
  add column opened_on date,
  add column attempt integer;

create table categories (
  category_id text primary key,
  version integer not null,
  name text not null,
  active boolean not null,
  deleted boolean not null
);
create table bikes (
  rider_id text not null,
  vin text not null,
  make text not null,
  model text not null,
  year integer not null,
  valid boolean not null,
  -- Why an invalid one is, as an error code.
  code text,
  primary key (rider_id, vin)
);
create table bike_image_sets (
  rider_id text primary key,
  version integer not null
);
create table bike_images (
  rider_id text not null,
  vin text not null,
  status text not null,
  uploaded_on date not null,
  decided_on date,
  reason text,
  primary key (rider_id, vin)
);
-- Whom a list names is found by rider, and the newest first; money is added up by day without reading the rows.
create index awards_by_rider on awards (rider_id);
create index awards_newest on awards (awarded_on desc, award_id);
create index redemptions_by_rider on redemptions (rider_id);
create index redemptions_by_dealer on redemptions (dealer_id);
create index redemptions_newest on redemptions (redeemed_at desc, redemption_id);
create index events_by_end on events (end_date);

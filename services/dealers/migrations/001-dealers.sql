create table dealers (
  id uuid primary key default gen_random_uuid(),
  dealer_number text not null,
  name text not null,
  address_line1 text,
  address_line2 text,
  city text not null,
  state text not null,
  zipcode text not null,
  country char(2) not null check (country in ('US', 'CA')),
  bio text,
  phone text,
  website_url text,
  email text,
  profile_image text,
  lat double precision not null,
  lon double precision not null,
  active boolean not null default true,
  version integer not null default 1,
  constraint dealers_number_once unique (dealer_number)
);

create table vin_patterns (
  id uuid primary key default gen_random_uuid(),
  model text not null,
  -- The model as it is compared: letters and digits only, upper case.
  model_key text not null,
  year integer not null,
  pattern text not null check (pattern ~ '^[A-Z0-9*]{1,17}$'),
  verified boolean not null default false,
  unique (model_key, year, pattern)
);
create index vin_patterns_of_model on vin_patterns (year, model_key) where verified;

-- Local copy: the bikes of a rider who is not active do not hold their VINs.
create table riders (
  rider_id text primary key,
  version integer not null,
  active boolean not null
);

-- The lock and the version of a rider's bikes as a whole.
create table garages (
  rider_id text primary key,
  version integer not null default 0
);
create table bikes (
  id bigint generated always as identity primary key,
  rider_id text not null references garages,
  year integer not null,
  make text not null,
  model text not null,
  vin text not null,
  code text,
  -- Valid and of an active rider: such a VIN exists once (rule 22).
  holds_vin boolean not null,
  unique (rider_id, vin)
);
create unique index bikes_hold_vin_once on bikes (vin) where holds_vin;
create index bikes_not_valid on bikes (year) where code is not null;

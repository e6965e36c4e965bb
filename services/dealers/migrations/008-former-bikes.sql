-- Bikes that were valid until they left a garage: a race meanwhile was ridden on them (rule 41).
create table former_bikes (
  rider_id text not null,
  vin text not null,
  year integer not null,
  make text not null,
  model text not null,
  added_at timestamptz not null,
  left_at timestamptz not null
);
create index former_bikes_of_rider on former_bikes (rider_id);

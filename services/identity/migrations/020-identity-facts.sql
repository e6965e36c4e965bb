-- An AMA number is proof only once staff or a promoter confirmed it for the account (rule 36). Until then several
-- riders may have typed the same one, and none of them learns that another did.
alter table riders
  add column ama_confirmed boolean not null default false,
  -- When the rider first earned an award; from then on the legal name, birth date and AMA number are fixed (rule 37).
  add column earned_at timestamptz;
alter table riders drop constraint riders_ama_number_once;
create unique index riders_ama_number_once on riders (ama_number)
where ama_confirmed;
create index riders_by_ama_number on riders (ama_number)
where ama_number is not null;

-- Local copy, from catalog: results that are or may be a rider's. One that waits or was confirmed fixes the same.
create table result_claims (
  claim_id text primary key,
  version integer not null,
  rider_id uuid not null,
  status text not null
);
create index result_claims_of_rider on result_claims (rider_id)
where status in ('waiting', 'confirmed');

-- How the rider was taxed and where they lived when credit was redeemed (rule 49); null for redemptions of before, which
-- are read with the rider of today.
alter table redemptions
  add column tax_status text,
  add column residence text;
create index redemptions_redeemed_at on redemptions (redeemed_at);
create index redemptions_undone_at on redemptions (undone_at) where undone_at is not null;

-- What identity has on file for a filing: forms, tax numbers (kind and last four) and whether the address is whole.
alter table riders
  add column has_w9 boolean not null default false,
  add column has_w8ben boolean not null default false,
  add column has_address boolean not null default false,
  add column tax_numbers jsonb not null default '[]';

-- Values of the tax year from a calendar year on: proposed by one person, in force once another confirmed them.
create table tax_policies (
  id uuid primary key default gen_random_uuid(),
  from_year integer not null,
  "values" jsonb not null,
  note text not null,
  proposed_at timestamptz not null,
  proposed_by text not null,
  decided_at timestamptz,
  decided_by text,
  confirmed boolean,
  check (num_nulls(decided_at, decided_by, confirmed) in (0, 3)),
  check (decided_by <> proposed_by)
);
create unique index tax_policies_one_waits on tax_policies ((true)) where decided_at is null;

-- The sums that were handed over for filing, so that what changes afterwards is seen.
create table tax_exports (
  id uuid primary key default gen_random_uuid(),
  year integer not null,
  form text not null,
  exported_at timestamptz not null,
  exported_by text not null,
  rows jsonb not null
);
create index tax_exports_of_year on tax_exports (year, form, exported_at desc);

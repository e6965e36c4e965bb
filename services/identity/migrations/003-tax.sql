-- What staff found when they looked at licence and W-9 (rules 20, 21); a new upload takes the verification back.
alter table riders
  add column tax_status text not null default 'unknown' check (
    tax_status in ('unknown', 'usPerson', 'nonResidentAlien')
  ),
  add column documents_verified_at timestamptz;

-- Money that a merge brought waits, unless a second person agreed (rule 44): the whole wallet of who stays until then.
create table merge_holds (
  -- Who went, which happens once.
  from_id text primary key,
  rider_id text not null,
  until timestamptz not null,
  merged_at timestamptz not null,
  merged_by text,
  agreed_at timestamptz,
  agreed_by text
);
create index merge_holds_of_rider on merge_holds (rider_id) where agreed_at is null;

-- Identity says so, even if the merge itself was not applied here (rule 44).
alter table riders
  add column merged_into text,
  add column merged_since timestamptz;

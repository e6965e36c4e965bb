-- Staff turn a document down with a reason that the rider reads; another upload is a row of its own and starts anew.
alter table documents
  add column rejected_at timestamptz,
  add column rejected_by text,
  add column rejected_reason text,
  add constraint rejected_whole check (
    num_nulls(rejected_at, rejected_by, rejected_reason) in (0, 3)
  );

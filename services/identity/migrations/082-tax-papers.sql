-- A foreign person gives a W-8BEN in place of a W-9 (rule 49).
alter table documents drop constraint documents_kind_check;
alter table documents add constraint documents_kind_check check (
  kind in ('driverLicense', 'w9', 'w8ben', 'timecard', 'plate', 'bikeImage')
);

-- Tax numbers, typed at the review of their document: sealed like documents, with the last four in the clear. They stay
-- when the account is deleted, as the payments do that they are filed with.
create table tax_numbers (
  rider_id uuid not null references riders,
  type text not null check (type in ('ssn', 'itin', 'ein', 'sin', 'foreign')),
  id uuid not null unique,
  last_four text not null,
  key_id text not null,
  wrapped_key bytea not null,
  sealed bytea not null,
  typed_at timestamptz not null,
  typed_by text not null,
  primary key (rider_id, type)
);

-- Riders of before, whose papers other services have not heard of; new ones are told of at once.
alter table riders add column papers_told boolean not null default false;
alter table riders alter column papers_told set default true;
create index riders_papers_not_told on riders (user_id) where not papers_told;

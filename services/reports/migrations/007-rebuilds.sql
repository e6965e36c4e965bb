-- Applications that were deleted: what is told of them late does not bring them back.
create table deleted_promoters (promoter_id text primary key);

-- The version of the code that the facts were built with; 0 for those from before versions were kept.
create table read_models (
  is_only boolean primary key default true check (is_only),
  version integer not null default 0,
  rebuilt_at timestamptz
);
insert into read_models default values;

-- What was applied since a rebuild began is looked for by time.
create index inbox_by_time on inbox using brin (received_at);

-- Until when each instance of the service has applied what reached its queues.
create table applied_until (
  instance text primary key,
  until timestamptz not null,
  told_at timestamptz not null default now()
);

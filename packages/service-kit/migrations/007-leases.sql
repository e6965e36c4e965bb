-- Who does now what one replica alone may do. The fencing number grows each time that somebody takes the lease, so what
-- an earlier holder does late is told from what the present one does.
create table leases (
  name text primary key,
  holder text not null,
  fence bigint not null,
  until timestamptz not null
);

-- The last run of each job by any replica; one that has no end although nobody holds its lease died.
create table job_runs (
  name text primary key,
  fence bigint not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  outcome text not null check (outcome in ('running', 'done', 'failed')),
  duration_ms bigint,
  error text
);

-- What jobs counted last, for the metrics of every replica.
create table findings (
  name text primary key,
  count bigint not null,
  found_at timestamptz not null default now()
);

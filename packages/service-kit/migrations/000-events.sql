-- The outbox is also the service's event log: rows stay after they are published, so a read model can be rebuilt from
-- them.
create table outbox (
  seq bigint generated always as identity primary key,
  id uuid not null unique default gen_random_uuid(),
  type text not null,
  aggregate_id text not null,
  version integer not null check (version > 0),
  occurred_at timestamptz not null default clock_timestamp(),
  correlation_id text not null,
  causation_id text,
  actor jsonb not null,
  data jsonb not null,
  published_at timestamptz,
  unique (type, aggregate_id, version)
);
create index outbox_pending on outbox (seq) where published_at is null;

-- Which events this service has applied; written in the transaction that applies them, so each counts once.
create table inbox (
  event_id uuid not null,
  queue text not null,
  received_at timestamptz not null default now(),
  primary key (event_id, queue)
);

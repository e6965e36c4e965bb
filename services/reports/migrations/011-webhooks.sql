-- Targets of programs outside. Their secrets are sealed with a key that is not in the database.
create table webhooks (
  id uuid primary key default ordered_uuid(),
  url text not null,
  description text not null,
  events text[] not null,
  active boolean not null default true,
  -- Why it was deactivated by itself.
  ended_by text,
  ended_at timestamptz,
  failing_since timestamptz,
  sealed_secret text not null,
  -- Signs beside the new one for a while after a rotation.
  previous_secret text,
  previous_until timestamptz,
  created_by text not null,
  created_at timestamptz not null default now(),
  rotated_at timestamptz,
  last_delivered_at timestamptz
);

create table webhook_deliveries (
  id uuid primary key default ordered_uuid(),
  webhook_id uuid not null references webhooks on delete cascade,
  -- Of the event that it tells of: one is told once, however often it is heard.
  message_id text not null,
  type text not null,
  -- To the letter: every try sends the same bytes.
  payload text not null,
  state text not null default 'waiting',
  attempts integer not null default 0,
  -- While it is being sent: when another sender may take it, because this one did not come back.
  next_at timestamptz not null default now(),
  sending boolean not null default false,
  created_at timestamptz not null default now(),
  delivered_at timestamptz,
  unique (webhook_id, message_id)
);
create index webhook_deliveries_due on webhook_deliveries (webhook_id, next_at) where state = 'waiting';
create index webhook_deliveries_log on webhook_deliveries (webhook_id, created_at desc);
create index webhook_deliveries_by_time on webhook_deliveries (created_at);

create table webhook_attempts (
  id bigint generated always as identity primary key,
  delivery_id uuid not null references webhook_deliveries on delete cascade,
  at timestamptz not null,
  status integer,
  problem text,
  answer text not null,
  duration_ms integer not null
);
create index webhook_attempts_by_delivery on webhook_attempts (delivery_id, id);

-- When the results of a class were posted that webhooks know of: what else changes at an event is told by the same
-- message of catalog.
create table told_results (
  event_id text not null,
  class_id text not null,
  posted_at timestamptz not null,
  primary key (event_id, class_id)
);

-- What only guards against doing something twice is deleted after some time (`retention.ts`), found by these.
create index inbox_by_received_at on inbox using brin (received_at);
alter table consume_attempts add column at timestamptz not null default now();

-- How often a message that came again was begun: one that ends the process each time is parked after a few, and those
-- that only waited beside it are not.
create table consume_attempts (
  queue text not null,
  event_id uuid not null,
  attempts integer not null default 1,
  primary key (queue, event_id)
);

-- What market share is filtered by. An event that was told before says its style and country once it is told again
-- (`npm run ops -- events resend`), which an older version lets in.
alter table events add column race_style text;
alter table events add column country char(2);
update events
set version = 0;

-- The day on which a rider was first told of; unknown for those from before.
create table registrations (
  rider_id text primary key,
  registered_on date
);
insert into registrations (rider_id)
select rider_id
from riders;
create index registrations_by_day on registrations (registered_on);

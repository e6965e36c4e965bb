-- What is still to be sent stands apart, so that an event, once written, is never written again.
drop index outbox_pending;
create table outbox_pending (seq bigint primary key);
insert into outbox_pending select seq from outbox where published_at is null;
alter table outbox drop column published_at;

create function note_pending() returns trigger language plpgsql as $$
begin
  insert into outbox_pending select seq from told;
  return null;
end $$;
create trigger outbox_told after insert on outbox referencing new table as told for each statement execute function note_pending();

-- What is written to the outbox is to be sent.
create or replace function note_pending() returns trigger language plpgsql as $$
begin
  insert into outbox_pending
  select seq
  from told;
  return null;
end $$;

create or replace trigger outbox_told after insert on outbox referencing new table as told
for each statement execute function note_pending();

-- What was earned at an event is part of what is read of it.
create or replace function note_assessment() returns trigger language plpgsql as $$
begin
  update events
  set changed_at = now()
  where event_id = new.event_id;
  return null;
end $$;

create or replace trigger assessed after insert or update on assessments
  for each row execute function note_assessment();

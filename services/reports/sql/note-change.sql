-- Programs outside read on by when a row was written (decision 048).
create or replace function note_change() returns trigger language plpgsql as $$
begin
  new.changed_at = now();
  return new;
end $$;

create or replace trigger changed before update on events for each row execute function note_change();

create or replace trigger changed before update on awards for each row execute function note_change();

create or replace trigger changed before update on redemptions for each row execute function note_change();

create or replace trigger changed before update on payout_claims for each row execute function note_change();

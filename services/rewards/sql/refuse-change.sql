-- The journal, and what people did by hand to money, are only added to (rules 2 and 30).
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the journal is append-only';
end $$;

create or replace trigger journal_transactions_append_only before update or delete on journal_transactions
for each statement execute function refuse_change();

create or replace trigger journal_entries_append_only before update or delete on journal_entries
for each statement execute function refuse_change();

create or replace trigger money_acts_append_only before update or delete on money_acts
for each statement execute function refuse_change();

create or replace trigger sign_in_changes_append_only before update or delete on sign_in_changes
for each statement execute function refuse_change();

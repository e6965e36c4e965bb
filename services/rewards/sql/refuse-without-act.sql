-- At the end of the transaction that moves it: whatever path money takes, none is moved by hand beside the acts.
create or replace function refuse_without_act() returns trigger language plpgsql as $$
begin
  if not has_act(new) then
    raise exception 'journal transaction % (%) has no act', new.id, new.kind using errcode = 'check_violation';
  end if;
  return null;
end $$;

drop trigger if exists journal_has_act on journal_transactions;
create constraint trigger journal_has_act after insert on journal_transactions
  deferrable initially deferred for each row execute function refuse_without_act();

-- A transaction balances: at least two entries, and nothing left over in any currency.
create or replace function check_balanced() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(entries), 0) < 2 or bool_or(cents <> 0)
      from (
        select count(*) as entries, sum(amount_cents) as cents
        from journal_entries
        where transaction_id = new.id
        group by currency
      ) as sums) then
    raise exception 'journal transaction % does not balance', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;

drop trigger if exists journal_balances on journal_transactions;
create constraint trigger journal_balances after insert on journal_transactions
  deferrable initially deferred for each row execute function check_balanced();

/* Holds one of the dealer's tries of the day until the transaction ends, and answers its number; null when all are used
   up.

   A try is an advisory lock, not a row: counters of one dealer redeem side by side, each with a try of its own, and pay
   an index scan and a lock that is free. Only when as many redemptions of a dealer are under way as it has tries left
   does one wait for another to end.

   No deadlock: everybody locks the rider's PIN, then a try, then the wallet. Who holds a wallet (a posting, an undo, a
   payment) asks for neither of the first two after it, and nobody waits for a try while holding another: one that
   turns out to be used up is let go with the block that locked it. */
create or replace function hold_pin_try(p_dealer text, p_day date) returns integer language plpgsql as $$
declare
  dealer_day constant integer := hashtext(p_dealer || ' ' || p_day);
  unused integer[];
  candidate integer;
begin
  loop
    -- A statement of its own, so it sees what was committed while the last one waited.
    select array_agg(number order by random()) into unused
    from generate_series(1, 20) as number
    where not exists (
      select from wrong_pins_of_dealers where dealer_id = p_dealer and day = p_day and try = number
    );
    if unused is null then
      return null;
    end if;
    -- Each once without waiting; if others hold them all, the first of them again, waiting.
    for i in 1..cardinality(unused) + 1 loop
      begin
        if i > cardinality(unused) then
          candidate := unused[1];
          perform pg_advisory_xact_lock(dealer_day, candidate);
        else
          candidate := unused[i];
          continue when not pg_try_advisory_xact_lock(dealer_day, candidate);
        end if;
        if not exists (
          select from wrong_pins_of_dealers where dealer_id = p_dealer and day = p_day and try = candidate
        ) then
          return candidate;
        end if;
        raise exception 'used up' using errcode = 'PT001';
      exception when sqlstate 'PT001' then
        null;
      end;
    end loop;
  end loop;
end $$;

alter table journal_transactions drop constraint journal_transactions_kind_check;
alter table journal_transactions add constraint journal_transactions_kind_check check (
  kind in ('earn', 'redeem', 'undo', 'refund', 'revoke', 'repay', 'expire', 'merge')
);

-- Whose account went into whose; a posting that was under way when two riders became one still names the first.
create table merged_riders (
  from_id text primary key,
  into_id text not null
);

-- A lock is told once, when it is set; identity writes to the rider (rule 16).
alter table rider_pins add column locks integer not null default 0;
create function tell_pin_locked() returns trigger language plpgsql as $$
begin
  new.locks := old.locks + 1;
  insert into outbox (type, aggregate_id, version, correlation_id, actor, data)
  values ('rewards.pin-locked.v1', new.rider_id, new.locks, gen_random_uuid()::text, '{"userId": null, "proxiedBy": null}',
    jsonb_build_object(
      'riderId', new.rider_id, 'until',
        case when isfinite(new.locked_until) then to_char(
          new.locked_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
        ) end
    ));
  return new;
end $$;
create trigger rider_pins_lock_told before update of locked_until on rider_pins for each row
  when (
    new.locked_until is not null and new.locked_until is distinct from old.locked_until
  ) execute function tell_pin_locked();

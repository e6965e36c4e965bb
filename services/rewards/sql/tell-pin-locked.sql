-- rewards.pin-locked.v1, whichever statement locked the PIN (rule 16).
create or replace function tell_pin_locked() returns trigger language plpgsql as $$
begin
  new.locks := old.locks + 1;
  insert into outbox (type, aggregate_id, version, correlation_id, actor, data)
  values (
    'rewards.pin-locked.v1', new.rider_id, new.locks, gen_random_uuid()::text,
    '{"userId": null, "proxiedBy": null}',
    jsonb_build_object(
      'riderId', new.rider_id,
      'until', case
        when isfinite(new.locked_until) then to_char(
          new.locked_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
        )
      end
    )
  );
  return new;
end $$;

create or replace trigger rider_pins_lock_told before update of locked_until on rider_pins
for each row
when (new.locked_until is not null and new.locked_until is distinct from old.locked_until)
execute function tell_pin_locked();

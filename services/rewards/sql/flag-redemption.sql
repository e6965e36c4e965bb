/* A redemption by staff in a dealer's place, and the first one of a new account, are flagged with it. */
create or replace function flag_redemption() returns trigger language plpgsql as $$
begin
  if new.proxied_by is not null then
    insert into money_acts (at, actor_id, acted_as, act, rider_id, dealer_id, redemption_id, wallet, currency, cents)
    values (
      new.redeemed_at, new.proxied_by, new.actor_id, 'redeemByProxy', new.rider_id, new.dealer_id, new.id,
      'dealerCredit', new.currency, new.amount_cents
    );
    insert into flags (kind, at, rider_id, dealer_id, redemption_id, actor_id, currency, cents)
    values (
      'redeemedByProxy', new.redeemed_at, new.rider_id, new.dealer_id, new.id, new.proxied_by, new.currency,
      new.amount_cents
    );
  end if;
  -- The days are looked up only for an account that could be new by any policy.
  if exists (
      select
      from riders
      where rider_id = new.rider_id
        and new.redeemed_at >= known_since
        and new.redeemed_at < known_since + (
          select new_account_days
          from rule_versions
          where starts_on <= los_angeles_day(new.redeemed_at)
          order by starts_on desc
          limit 1
        ) * interval '1 day'
    )
    and not exists (select from redemptions where rider_id = new.rider_id and id <> new.id) then
    insert into flags (kind, at, rider_id, dealer_id, redemption_id, currency, cents)
    values (
      'firstRedemption', new.redeemed_at, new.rider_id, new.dealer_id, new.id, new.currency, new.amount_cents
    );
  end if;
  return null;
end $$;

create or replace trigger redemptions_flagged after insert on redemptions
for each row execute function flag_redemption();

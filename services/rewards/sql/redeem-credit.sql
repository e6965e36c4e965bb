/* Redeems credit, or says in 'outcome' why not. A refusal returns instead of raising, so that a wrong PIN stays counted.
   p_pin_mac is HMAC-SHA-256 of rider and PIN under the pepper, which the database never sees (rule 16). p_body_hash
   leaves the PIN out: a call that comes again under its key is authorized like the first, and only then answered. */
create or replace function redeem_credit(
  p_key text,
  p_body_hash text,
  p_rider text,
  p_dealer text,
  p_amount bigint,
  p_currency text,
  p_pin_mac text,
  p_employee text,
  p_actor text,
  p_proxied_by text,
  p_correlation text,
  p_now timestamptz
) returns jsonb language plpgsql as $$
declare
  today constant date := los_angeles_day(p_now);
  country_currency text;
  pin rider_pins;
  rider riders;
  dealer dealers;
  kept idempotency_keys;
  try_number integer;
  lot awards;
  made redemptions;
  transaction_id uuid := ordered_uuid();
  held_until timestamptz;
  available bigint;
  left_to_take bigint := p_amount;
  take bigint;
  answer jsonb;
  actor constant jsonb := jsonb_build_object('userId', p_actor, 'proxiedBy', p_proxied_by);
begin
  -- The lock first: two requests of one rider pass from here one after the other, also two of one key.
  select * into pin from rider_pins where rider_id = p_rider for update;
  select * into dealer from dealers where dealer_id = p_dealer;
  if not found or not dealer.active then
    return jsonb_build_object('outcome', 'dealer-inactive');
  end if;
  country_currency := case dealer.country when 'CA' then 'CAD' else 'USD' end;
  if p_currency <> country_currency then return jsonb_build_object('outcome', 'wrong-currency'); end if;
  -- Counted before the compare: who holds a try may fail.
  try_number := hold_pin_try(p_dealer, today);
  if try_number is null then
    return jsonb_build_object('outcome', 'dealer-locked');
  end if;
  select * into rider from riders where rider_id = p_rider;
  if not found then return jsonb_build_object('outcome', 'not-a-rider'); end if;
  if not rider.active then return jsonb_build_object('outcome', 'rider-inactive'); end if;
  if rider.guardian_pending then return jsonb_build_object('outcome', 'guardian-pending'); end if;
  if not rider.email_verified then return jsonb_build_object('outcome', 'email-unverified'); end if;

  if pin.locked_until > p_now then return jsonb_build_object('outcome', 'pin-locked'); end if;
  if pin.verifier is distinct from encode(
    sha256(convert_to(coalesce(pin.salt, '') || p_pin_mac, 'UTF8')), 'hex'
  ) then
    update rider_pins set wrong_in_row = wrong_in_row + 1 where rider_id = p_rider returning * into pin;
    insert into wrong_pins_of_dealers (dealer_id, day, try)
    values (p_dealer, today, try_number);
    if pin.wrong_in_row % 5 <> 0 or pin.rider_id is null then
      return jsonb_build_object('outcome', 'wrong-pin');
    end if;
    -- Five lock for a quarter of an hour, ten until the PIN is set again.
    update rider_pins
    set locked_until = case
        when pin.wrong_in_row >= 10 then 'infinity'
        else p_now + interval '15 minutes'
      end
    where rider_id = p_rider;
    return jsonb_build_object('outcome', 'pin-locked');
  end if;
  -- Tries of one rider wait for the lock, so a right one has nothing to write but the end of a row of wrong ones.
  if pin.wrong_in_row > 0 or pin.locked_until is not null then
    update rider_pins set wrong_in_row = 0, locked_until = null where rider_id = p_rider;
  end if;

  -- `answerOnce` in SQL, for a redemption is one statement, and its key may be looked up only after the PIN.
  select * into kept from idempotency_keys where scope = 'redeem:' || p_dealer and key = p_key;
  if found then
    if kept.body_hash <> p_body_hash then
      return jsonb_build_object('outcome', 'key-reused');
    end if;
    return jsonb_build_object('outcome', 'redeemed', 'answer', kept.answer);
  end if;

  -- After the PIN, so that only who may spend it learns that it waits.
  select max(h.until) into held_until
  from merge_holds h
  where h.rider_id = p_rider and h.agreed_at is null and h.until > p_now;
  if held_until is not null then
    return jsonb_build_object(
      'outcome', 'merge-hold', 'until', to_char(held_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
    );
  end if;

  insert into wallets (rider_id, kind, currency)
  values (p_rider, 'dealerCredit', p_currency)
  on conflict do nothing;
  select -debt_cents into available
  from wallets
  where rider_id = p_rider and kind = 'dealerCredit' and currency = p_currency
  for update;
  -- Only now, under the lock, may the lots be read.
  select available + coalesce(sum(current_cents), 0) into available
  from awards
  where rider_id = p_rider
    and kind = 'dealerCredit'
    and currency = p_currency
    and current_cents > 0
    and expires_on >= today;
  if available < p_amount then
    return jsonb_build_object('outcome', 'insufficient', 'availableCents', greatest(0, available));
  end if;

  insert into redemptions (
    rider_id, dealer_id, amount_cents, currency, employee_name, redeemed_at, actor_id, proxied_by,
    tax_status, residence
  )
  values (
    p_rider, p_dealer, p_amount, p_currency, p_employee, p_now, p_actor, p_proxied_by,
    rider.tax_status, rider.country
  )
  returning * into made;
  insert into journal_transactions (
    id, kind, wallet_kind, rider_id, redemption_id, occurred_at, actor_id, proxied_by
  )
  values (transaction_id, 'redeem', 'dealerCredit', p_rider, made.id, p_now, p_actor, p_proxied_by);
  for lot in
    select *
    from awards
    where rider_id = p_rider
      and kind = 'dealerCredit'
      and currency = p_currency
      and current_cents > 0
      and expires_on >= today
    order by expires_on, awarded_on, id
  loop
    take := least(left_to_take, lot.current_cents);
    update awards
    set current_cents = current_cents - take,
      used_cents = used_cents + take,
      version = version + 1,
      status = case when current_cents = take then 'Spent' else status end
    where id = lot.id;
    insert into redemption_lots (redemption_id, award_id, amount_cents)
    values (made.id, lot.id, take);
    insert into journal_entries (transaction_id, account, owner_id, award_id, amount_cents, currency)
    values (transaction_id, 'rider_credit', p_rider, lot.id, -take, p_currency);
    left_to_take := left_to_take - take;
    exit when left_to_take = 0;
  end loop;
  insert into journal_entries (transaction_id, account, owner_id, amount_cents, currency)
  values (transaction_id, 'dealer_payable', p_dealer, p_amount, p_currency);
  insert into outbox (type, aggregate_id, version, occurred_at, correlation_id, actor, data)
  values (
    'rewards.redemption-made.v1', made.id, made.version, p_now, p_correlation, actor, redemption_event_json(made)
  );

  answer := jsonb_build_object(
    'redemption', redemption_json(made.id), 'wallet', wallet_json(p_rider, today)
  );
  insert into idempotency_keys (scope, key, body_hash, answer)
  values ('redeem:' || p_dealer, p_key, p_body_hash, answer);
  return jsonb_build_object('outcome', 'redeemed', 'answer', answer);
end $$;

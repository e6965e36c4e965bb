-- What answers and events of rewards look like, made in the database. The redemption itself is in 007.

create function base36(number bigint) returns text language plpgsql immutable strict as $$
declare
  digits constant text := '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  text_so_far text := '';
begin
  while number > 0 loop
    text_so_far := substr(digits, (number % 36)::int + 1, 1) || text_so_far;
    number := number / 36;
  end loop;
  return text_so_far;
end $$;

create function los_angeles_day(moment timestamptz) returns date language sql immutable
  return (moment at time zone 'America/Los_Angeles')::date;

-- What a rider has, in the shape of the contract's walletSchema.
create function wallet_json(p_rider text, p_today date) returns jsonb language sql stable as $$
  with money as (
    select kind, currency,
      coalesce(sum(current_cents) filter (where kind = 'cash' or expires_on >= p_today), 0) as live,
      coalesce(sum(initial_cents) filter (where revoked_at is null), 0) as earned,
      coalesce(sum(used_cents), 0) as used
    from awards where rider_id = p_rider group by kind, currency
  ), both_sides as (
    select money.*, coalesce(wallets.debt_cents, 0) as debt
    from money
    left join wallets on wallets.rider_id = p_rider
      and wallets.kind = money.kind
      and wallets.currency = money.currency
  )
  select jsonb_build_object(
    'credit',
      coalesce(
        (
          select jsonb_agg(
            jsonb_build_object(
              'currency', currency, 'availableCents', greatest(0, live - debt), 'earnedCents', earned,
                'redeemedCents', used, 'debtCents', debt
            )
            order by currency desc
          )
          from both_sides
          where kind = 'dealerCredit'
        ),
          '[]'
      ),
    'cash',
      coalesce(
        (
          select jsonb_agg(
            jsonb_build_object(
              'currency', currency, 'owedCents', greatest(0, live - debt), 'earnedCents', earned,
                'paidCents', used, 'debtCents', debt
            )
            order by currency desc
          )
          from both_sides
          where kind = 'cash'
        ),
          '[]'
      ))
$$;

-- One redemption in the shape of the contract's redemptionSchema.
create function redemption_json(p_redemption uuid) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'id', r.id, 'code', base36(r.code), 'riderId', r.rider_id, 'riderName',
      coalesce(riders.first_name || ' ' || riders.last_name, ''),
    'dealerId', r.dealer_id, 'dealerName', coalesce(dealers.name, ''), 'employeeName', r.employee_name,
    'amountCents', r.amount_cents, 'currency', r.currency, 'time',
      to_char(r.redeemed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'undoneAt', to_char(r.undone_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'undoneBy',
      r.undone_by,
    'canUndo', r.undone_at is null and r.refund_status = 'open', 'refundStatus', r.refund_status,
    'lots',
      (select jsonb_agg(jsonb_build_object('awardId', l.award_id, 'amountCents', l.amount_cents, 'eventTitle', a.event_title, 'className', a.class_name, 'expireDate', a.expires_on, 'leftCents', a.current_cents)
               order by a.expires_on, a.awarded_on, a.id)
             from redemption_lots l join awards a on a.id = l.award_id where l.redemption_id = r.id))
  from redemptions r left join riders using (rider_id) left join dealers using (dealer_id)
  where r.id = p_redemption
$$;

-- The data of rewards.award-earned.v1 and rewards.award-moved.v1.
create function award_event_json(a awards) returns jsonb language sql stable as $$
  select jsonb_build_object('awardId', a.id, 'riderId', a.rider_id, 'eventId', a.event_id, 'seriesId', a.series_id, 'classId', a.class_id, 'className', a.class_name,
    'place', a.place, 'kind', a.kind, 'status', a.status, 'initialValueCents', a.initial_cents,
      'currentValueCents', a.current_cents, 'redeemedCents', a.used_cents,
    'currency', a.currency, 'awardedDate', a.awarded_on, 'expireDate', a.expires_on, 'revoked',
      a.revoked_at is not null)
$$;

-- The data of rewards.redemption-made.v1 and rewards.redemption-undone.v1.
create function redemption_event_json(r redemptions) returns jsonb language sql stable as $$
  select jsonb_build_object('redemptionId', r.id, 'code', base36(r.code), 'riderId', r.rider_id, 'dealerId', r.dealer_id, 'amountCents', r.amount_cents, 'currency', r.currency,
    'redeemedAt', to_char(r.redeemed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'undoneAt', to_char(r.undone_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
$$;

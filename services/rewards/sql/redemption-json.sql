-- One redemption in the shape of the contract's redemptionSchema.
create or replace function redemption_json(p_redemption uuid) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'id', r.id, 'code', base36(r.code), 'riderId', r.rider_id,
    'riderName', coalesce(riders.first_name || ' ' || riders.last_name, ''),
    'dealerId', r.dealer_id, 'dealerName', coalesce(dealers.name, ''), 'employeeName', r.employee_name,
    'amountCents', r.amount_cents, 'currency', r.currency,
    'time', to_char(r.redeemed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'undoneAt', to_char(r.undone_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'undoneBy', r.undone_by, 'undoneAs', r.undone_as, 'canUndo', r.undone_at is null and r.refund_status = 'open',
    'refundStatus', r.refund_status,
    'lots', (
      select jsonb_agg(
        jsonb_build_object(
          'awardId', l.award_id, 'amountCents', l.amount_cents, 'eventTitle', a.event_title,
          'className', a.class_name, 'expireDate', a.expires_on, 'leftCents', a.current_cents
        )
        order by a.expires_on, a.awarded_on, a.id
      )
      from redemption_lots l
      join awards a on a.id = l.award_id
      where l.redemption_id = r.id
    )
  )
  from redemptions r
  left join riders using (rider_id)
  left join dealers using (dealer_id)
  where r.id = p_redemption
$$;

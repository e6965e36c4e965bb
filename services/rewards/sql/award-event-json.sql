-- The data of rewards.award-earned.v1 and rewards.award-moved.v1.
create or replace function award_event_json(a awards) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'awardId', a.id, 'riderId', a.rider_id, 'eventId', a.event_id, 'seriesId', a.series_id,
    'classId', a.class_id, 'className', a.class_name, 'place', a.place, 'kind', a.kind, 'status', a.status,
    'initialValueCents', a.initial_cents, 'currentValueCents', a.current_cents, 'correctedCents', a.corrected_cents,
    'redeemedCents', a.used_cents, 'currency', a.currency, 'awardedDate', a.awarded_on, 'expireDate', a.expires_on,
    'revoked', a.revoked_at is not null
  )
$$;

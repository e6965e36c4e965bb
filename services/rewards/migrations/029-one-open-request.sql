drop index concurrently if exists one_open_report;
create unique index concurrently one_open_report on missing_payments (rider_id, event_id, lower(class_name))
where status = 'open' and award_id is null;
drop index concurrently if exists one_open_reinstatement;
create unique index concurrently one_open_reinstatement on missing_payments (award_id)
where status = 'open' and award_id is not null;
drop index concurrently if exists one_open_missing_payment;

-- Photos of bikes with the logo in place: one of each VIN of a rider. Staff approve one, or ask for another.
alter table documents
  drop constraint documents_kind_check,
  drop constraint documents_plates_have_a_vin,
  add column approved_at timestamptz,
  add column approved_by text,
  add constraint documents_kind_check check (kind in ('driverLicense', 'w9', 'timecard', 'plate', 'bikeImage')),
  add constraint documents_of_bikes_have_a_vin check ((kind in ('plate', 'bikeImage')) = (vin is not null)),
  add constraint approved_whole check (num_nulls(approved_at, approved_by) in (0, 2)),
  add constraint approved_or_rejected check (approved_at is null or rejected_at is null);
drop index documents_one_plate_of_a_bike;
create unique index documents_one_of_a_bike on documents (rider_id, kind, vin) where vin is not null;
create index documents_bike_images on documents (uploaded_at, id) where kind = 'bikeImage';

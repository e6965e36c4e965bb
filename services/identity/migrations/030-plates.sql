-- Photos of the plate of a bike that staff look at: one of each VIN of a rider.
alter table documents
  drop constraint documents_kind_check,
  add column vin text,
  add constraint documents_kind_check check (kind in ('driverLicense', 'w9', 'timecard', 'plate')),
  add constraint documents_plates_have_a_vin check ((kind = 'plate') = (vin is not null));
drop index documents_one_of_a_kind;
create unique index documents_one_of_a_kind on documents (rider_id, kind) where kind in ('driverLicense', 'w9');
create unique index documents_one_plate_of_a_bike on documents (rider_id, vin) where kind = 'plate';

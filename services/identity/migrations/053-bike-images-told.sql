-- Counts what is told of a rider's photos of bikes.
alter table riders add column images_version integer not null default 0;

-- Local copy: who a rider is, for the report of their bikes. Those of before this are told with their next change.
alter table riders
  add column first_name text not null default '',
  add column last_name text not null default '',
  add column email text not null default '',
  add column state text,
  add column country text;

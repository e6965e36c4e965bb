-- The day in the program's zone (rule 11).
create or replace function los_angeles_day(moment timestamptz) returns date language sql immutable
  return (moment at time zone 'America/Los_Angeles')::date;

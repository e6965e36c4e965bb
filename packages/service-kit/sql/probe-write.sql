-- Writes a row into a file that is new each time, for a table that has room would take one on a full disk too. Runs with
-- the rights of the owner, who alone may truncate.
create or replace function probe_write() returns void language plpgsql security definer set search_path from current as $$
begin
  truncate write_probes;
  insert into write_probes (at)
  values (clock_timestamp());
end $$;

-- A receipt number as people read it (rule 13).
create or replace function base36(number bigint) returns text language plpgsql immutable strict as $$
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

-- A UUID of version 7: ids that are made together stand together in an index, so that writing many rows touches few
-- of its pages. PostgreSQL has uuidv7() from 18 on; the one of a machine or of an operator may be older.
create or replace function ordered_uuid() returns uuid language sql volatile as $$
  select encode(
    set_bit(
      set_bit(
        overlay(
          uuid_send(gen_random_uuid()) placing substring(
            int8send(floor(extract(epoch from clock_timestamp()) * 1000)::bigint) from 3
          )
          from 1 for 6
        ),
          52, 1
      ),
        53, 1
    ),
      'hex'
  )::uuid
$$;

-- PostgreSQL's own UUIDs of version 7, by the name that migrations know: ids that are made together stand together in
-- an index, so that writing many rows touches few of its pages.
create or replace function ordered_uuid() returns uuid language sql volatile as $$
  select uuidv7()
$$;

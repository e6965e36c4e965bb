-- Riders whose names sound or read like one of a results file (near-names.ts). One word that sounds the same, beside
-- how another one begins or ends, in either order: a few hundred riders of 100,000 are left to compare.
create extension if not exists fuzzystrmatch with schema public;
create function name_marks(name text) returns text[] language sql immutable strict parallel safe cost 100
return (
  select array_agg(distinct public.dmetaphone(one.word) || mark)
  from regexp_split_to_table(name, ' ') with ordinality as one (word, at)
  join regexp_split_to_table(name, ' ') with ordinality as other (word, at)
    on other.at <> one.at
      and other.at <= 5
  cross join lateral (values (' ' || left(other.word, 1)), (' -' || right(other.word, 2))) as marks (mark)
  where one.at <= 5
);
create index riders_near_names on riders using gin (name_marks(name_key))
where account_active
  and not merged;

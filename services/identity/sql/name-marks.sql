create or replace function name_marks(name text) returns text[] language sql immutable strict parallel safe cost 100
return (
  select array_agg(distinct public.dmetaphone(one.word) || mark)
  from regexp_split_to_table(name, ' ') with ordinality as one (word, at)
  join regexp_split_to_table(name, ' ') with ordinality as other (word, at)
    on other.at <> one.at
      and other.at <= 5
  cross join lateral (values (' ' || left(other.word, 1)), (' -' || right(other.word, 2))) as marks (mark)
  where one.at <= 5
);

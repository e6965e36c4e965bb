-- Letters that no decomposition gives (ł, ß, ø, æ, ...) fold in keys and searches as accents do, by one rule:
-- `foldLetters` of the contract, and this function for what only SQL sees. The stored keys follow.
create function fold_letters(words text) returns text language sql immutable strict parallel safe
return translate(
  replace(replace(replace(replace(
    lower(regexp_replace(normalize(words, NFD), '[\u0300-\u036f]', '', 'g')),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
  'ðđħıĸłŋøŧ',
  'ddhiklnot'
);

update riders
set
  name_key = fold_letters(name_key),
  sort_key = fold_letters(sort_key),
  search_key = fold_letters(search_key)
where fold_letters(name_key) <> name_key
  or fold_letters(search_key) <> search_key;

update promoters
set search_key = fold_letters(search_key)
where fold_letters(search_key) <> search_key;

alter table riders drop column contact_key;
alter table riders
  add column contact_key text not null generated always as (
    fold_letters(coalesce(city, '') || ' ' || coalesce(hometown, ''))
    || ' ' || regexp_replace(coalesce(phone1, ''), '\D', '', 'g')
    || ' ' || regexp_replace(coalesce(phone2, ''), '\D', '', 'g')
  ) stored;
create index riders_by_contact on riders using gin (contact_key public.gin_trgm_ops);

-- Letters that no decomposition gives (ł, ß, ø, æ, ...) fold in keys and searches as accents do, by one rule:
-- `foldLetters` of the contract. The stored keys follow; they are in lower case and without accents already. What only
-- SQL sees is folded by the same replacements as in sql/fold-letters.sql.
update riders
set
  name_key = translate(replace(replace(replace(replace(name_key, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'ðđħıĸłŋøŧ', 'ddhiklnot'),
  sort_key = translate(replace(replace(replace(replace(sort_key, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'ðđħıĸłŋøŧ', 'ddhiklnot'),
  search_key = translate(replace(replace(replace(replace(search_key, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'ðđħıĸłŋøŧ', 'ddhiklnot')
where search_key ~ '[ßæœþðđħıĸłŋøŧ]';

update promoters
set
  search_key = translate(replace(replace(replace(replace(search_key, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'ðđħıĸłŋøŧ', 'ddhiklnot')
where search_key ~ '[ßæœþðđħıĸłŋøŧ]';

alter table riders drop column contact_key;
alter table riders
  add column contact_key text not null generated always as (
    translate(replace(replace(replace(replace(
      lower(regexp_replace(normalize(coalesce(city, '') || ' ' || coalesce(hometown, ''), NFD), '[\u0300-\u036f]', '', 'g')),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'ðđħıĸłŋøŧ', 'ddhiklnot')
    || ' ' || regexp_replace(coalesce(phone1, ''), '\D', '', 'g')
    || ' ' || regexp_replace(coalesce(phone2, ''), '\D', '', 'g')
  ) stored;
create index riders_by_contact on riders using gin (contact_key public.gin_trgm_ops);

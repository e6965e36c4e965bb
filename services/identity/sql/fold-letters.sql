create or replace function fold_letters(words text) returns text language sql immutable strict parallel safe
return translate(
  replace(replace(replace(replace(
    lower(regexp_replace(normalize(words, NFD), '[\u0300-\u036f]', '', 'g')),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
  'ðđħıĸłŋøŧ',
  'ddhiklnot'
);

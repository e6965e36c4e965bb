-- `foldLetters` of the contract in SQL. Text of ASCII alone, which most is, takes a quarter of the time. Not strict, which
-- would keep it from being inlined; null stays null.
create or replace function fold_letters(words text) returns text language sql immutable parallel safe
return case
  when octet_length(words) = length(words) then lower(words)
  else translate(
    replace(replace(replace(replace(
      lower(regexp_replace(normalize(words, NFD), '[\u0300-\u036f]', '', 'g')),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    'ðđħıĸłŋøŧ',
    'ddhiklnot'
  )
end;

-- A code counts for the address that it was mailed to; open ones of before have none and end.
alter table codes add column address text;
update codes
set replaced_at = now()
where used_at is null
  and replaced_at is null
  and purpose in ('verify', 'reset', 'guardian');
alter table codes drop constraint codes_purpose_check;
-- `restore`: the way back to an address that was changed.
alter table codes add constraint codes_purpose_check check (purpose in ('verify', 'reset', 'guardian', 'restore'));

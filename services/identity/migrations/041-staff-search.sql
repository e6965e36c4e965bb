-- Staff find riders by place, phone and VIN too; dealers and promoters do not. Accents go as in the keys that the
-- service writes, and of a phone only the digits stay.
alter table riders
  add column contact_key text not null generated always as (
    translate(
      lower(coalesce(city, '') || ' ' || coalesce(hometown, '')),
      'àâäáçéèêëíîïñóôöùúûüÿ',
      'aaaaceeeeiiinooouuuuy'
    )
    || ' ' || regexp_replace(coalesce(phone1, ''), '\D', '', 'g')
    || ' ' || regexp_replace(coalesce(phone2, ''), '\D', '', 'g')
  ) stored;
create index riders_by_contact on riders using gin (contact_key public.gin_trgm_ops);

alter table garages
  add column vins_key text not null generated always as (
    lower(jsonb_path_query_array(bikes, '$[*].vin')::text)
  ) stored;
create index garages_by_vin on garages using gin (vins_key public.gin_trgm_ops);

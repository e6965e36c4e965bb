-- How many new VINs of a rider are nothing to look at; dealers goes by it.
alter table rule_versions
  add column new_vins_allowed integer not null default 3 check (new_vins_allowed >= 0),
  add column new_vin_days integer not null default 30 check (new_vin_days > 0);

-- How often the rules were told to other services; the first time is here, for rules that nobody ever changes.
create table rules_told (
  id boolean primary key default true check (id),
  version integer not null
);
insert into rules_told (version)
values (1);
insert into outbox (type, aggregate_id, version, correlation_id, actor, data)
select 'rewards.rules-changed.v1',
  'rules',
  1,
  gen_random_uuid()::text,
  '{"userId": null, "proxiedBy": null}',
  jsonb_build_object(
    'versions',
    jsonb_agg(
      jsonb_build_object(
        'startsOn', starts_on,
        'modelYearFrom', model_year_from,
        'modelYearTo', model_year_to,
        'newVinsAllowed', new_vins_allowed,
        'newVinDays', new_vin_days
      )
      order by starts_on
    )
  )
from rule_versions;

-- Every address that an account has had, for deciding whose way back counts: the one that was verified first wins.
create table account_addresses (
  user_id uuid not null references users on delete cascade,
  email text not null,
  -- Set by who was signed in, or at sign-up; else by staff.
  by_holder boolean not null,
  set_at timestamptz not null default clock_timestamp(),
  -- When it was first verified on this account.
  verified_at timestamptz,
  primary key (user_id, email)
);
insert into account_addresses (user_id, email, by_holder, set_at, verified_at)
select id, email, false, created_at, case when email_verified then created_at end
from users
where merged_into is null;
-- Links that are under way keep working.
insert into account_addresses (user_id, email, by_holder, set_at, verified_at)
select user_id, address, false, min(made_at), min(made_at)
from codes
where purpose = 'restore'
  and address is not null
  and used_at is null
  and replaced_at is null
group by user_id, address
on conflict do nothing;

alter table users
  -- Counted up when an owner takes the account: browsers that signed in before are strangers again.
  add column device_epoch integer not null default 0;
alter table riders
  -- The version of the PIN that was removed; there is one if a later one was set.
  add column pin_removed_version integer not null default 0;

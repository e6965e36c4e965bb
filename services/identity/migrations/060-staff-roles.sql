-- What admins may do, and who counts as a second person (rule 42).
create table admins (
  user_id uuid primary key references users,
  roles text[] not null check (
    cardinality(roles) > 0
    and roles <@ array['staff', 'approver', 'finance', 'owner']
  ),
  -- Another admin, or the operator, confirmed the account; `confirmed_by` is null for the operator.
  confirmed_at timestamptz,
  confirmed_by uuid references users,
  -- Approves what was asked from then on; for the first accounts of a program that is everything.
  second_since timestamptz,
  -- Neither of them confirms it: who added it, and who gave it the role approver or owner last.
  added_by uuid references users,
  raised_by uuid references users,
  check ((confirmed_at is null) = (second_since is null)),
  check (confirmed_by is distinct from user_id)
);

-- Accounts from before there were roles keep what they may do.
insert into admins (user_id, roles, confirmed_at, second_since)
select id, array['staff', 'approver', 'finance', 'owner'], now(), created_at
from users
where type = 'admin';
-- Their tokens do not name the roles yet; browsers get new ones without a sign-in.
update users
set sessions_ended_at = now()
where type = 'admin';

-- Counts what others changed of how the account signs in, for the events about it.
alter table users add column sign_in_version integer not null default 0;

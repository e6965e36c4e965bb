-- What a token stands for (rule 40): each sign-in, each token of a script and each proxy is a row. An ended one is
-- refused by every service within two seconds.
create table sessions (
  id uuid primary key default gen_random_uuid(),
  -- No foreign key: when an account is deleted, its sessions must go on to be refused.
  user_id uuid not null,
  -- The admin who acts as the user.
  proxied_by uuid,
  -- The session of the sign-in that it all began with; a family ends together.
  family uuid not null,
  -- Of a proxy: the admin's own session that began it.
  parent_id uuid references sessions on delete cascade,
  -- For the reader's list of sessions: the kind of program and a part of the address, nothing that names a person.
  device text not null default '',
  network text not null default '',
  begun_at timestamptz not null,
  seen_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  reason text check (
    reason in ('logout', 'proxyEnded', 'password', 'reuse', 'signedOut', 'account')
  ),
  check ((ended_at is null) = (reason is null))
);
create index sessions_of_user on sessions (user_id) where ended_at is null;
create index sessions_of_actor on sessions (proxied_by)
where proxied_by is not null and ended_at is null;
create index sessions_of_family on sessions (family);
create index sessions_of_parent on sessions (parent_id) where parent_id is not null;
create index sessions_ended_lately on sessions (ended_at) where ended_at is not null;
create index sessions_over on sessions (ends_at);

insert into sessions (id, user_id, proxied_by, family, begun_at, seen_at, ends_at)
select distinct on (family) family, (session->>'userId')::uuid, (session->>'proxiedBy')::uuid, family, now(), now(),
  expires_at
from refresh_tokens
order by family, expires_at desc;

alter table refresh_tokens rename column family to session_id;
alter table refresh_tokens
  drop column session,
  add constraint refresh_tokens_session foreign key (session_id) references sessions on delete cascade,
  -- Who used it, and what it was traded for, sealed under the token itself: two tabs of one browser that renew at the
  -- same moment get the same answer.
  add column used_by text,
  add column successor text;

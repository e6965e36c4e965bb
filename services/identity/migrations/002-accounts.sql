select pg_advisory_xact_lock(73020);
create extension if not exists pg_trgm with schema public;

alter table users
  add column phone text,
  add column merged_into uuid references users,
  -- Tokens issued before this moment no longer count: a password changed, an account switched off.
  add column sessions_ended_at timestamptz,
  add column totp_secret text,
  add column totp_pending text,
  -- The last time step whose code was accepted; a code counts once.
  add column totp_step bigint;
create index users_ended_lately on users (sessions_ended_at) where sessions_ended_at is not null;
create index users_of_subject on users (subject_id, created_at) where type = 'dealer';

alter table riders
  add column phone2 text,
  add column sex text check (sex in ('Male', 'Female', 'Non-Binary')),
  add column race_style text,
  add column main_sport text,
  add column bio text,
  add column social_media jsonb not null default '{}',
  -- Sorted by last name and then first, compared without accents and case.
  add column sort_key text not null default '',
  -- Name both ways round, e-mail, AMA number: everything that a search may mean.
  add column search_key text not null default '';
update riders r
set sort_key = lower(r.last_name || ' ' || r.first_name),
  search_key = r.name_key || ' ' || u.email || ' ' || lower(coalesce(r.ama_number, ''))
from users u
where u.id = r.user_id;
create index riders_by_part on riders using gin (search_key public.gin_trgm_ops);

alter table promoters
  add column version integer not null default 1,
  add column contact_name text,
  add column applied_at timestamptz not null default now(),
  add column decided_at timestamptz,
  add column decided_by uuid references users,
  add column reason text,
  add column search_key text not null default '';

alter table dealers add column dealer_number text;

create table favorites (
  user_id uuid not null references users,
  kind text not null check (kind in ('dealers', 'events')),
  item_id text not null,
  added_at timestamptz not null default now(),
  primary key (user_id, kind, item_id)
);

create table notes (
  id uuid primary key default gen_random_uuid(),
  rider_id uuid not null references riders,
  author_id uuid not null references users,
  text text not null,
  written_at timestamptz not null
);
create index notes_of_rider on notes (rider_id, written_at desc);

-- Local copy, for the guards: whether a rider has a valid bike.
create table garages (
  rider_id text primary key,
  version integer not null,
  bikes jsonb not null
);

-- One-time codes: of a mailed code only its mac stays. A new one of a purpose ends the one before.
create table codes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users,
  purpose text not null check (purpose in ('verify', 'reset', 'guardian')),
  mac text not null unique,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  tries integer not null default 0,
  used_at timestamptz,
  replaced_at timestamptz
);
create index codes_of_user on codes (user_id, purpose, made_at desc);

create table recovery_codes (
  user_id uuid not null references users,
  mac text not null,
  used_at timestamptz,
  primary key (user_id, mac)
);

-- Wrong tries by account and by address, counted before the compare. Unlogged: a crash may forget them, and no
-- sign-in waits
-- for the disk.
create unlogged table attempts (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

-- Mail that waits to be sent; its words are sealed, for codes are among them, and leave when it went.
create table mails (
  id uuid primary key default gen_random_uuid(),
  template text not null,
  -- Whom to: an account, as it is when the mail goes, or an address.
  user_id uuid references users,
  address text,
  locale text not null,
  sealed_values text,
  made_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  tries integer not null default 0,
  sent_at timestamptz,
  failed_at timestamptz,
  check ((user_id is null) <> (address is null))
);
create index mails_due on mails (due_at) where sent_at is null and failed_at is null;

-- Who asked for a new password, as it was typed: that there is such an account is found out when nobody waits for the
-- answer.
create table reset_requests (
  id bigint generated always as identity primary key,
  email text not null,
  asked_at timestamptz not null
);

-- Pictures that anybody may see, re-encoded.
create table images (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users,
  bytes bytea not null,
  made_at timestamptz not null default now()
);
create index images_of_user on images (user_id);

-- Documents under AES-256-GCM: each under a key of its own, which is wrapped under the key that `key_id` names.
create table documents (
  id uuid primary key default gen_random_uuid(),
  rider_id uuid not null references riders,
  kind text not null check (kind in ('driverLicense', 'w9', 'timecard')),
  name text not null,
  media_type text not null,
  size integer not null,
  key_id text not null,
  wrapped_key bytea not null,
  sealed bytea not null,
  uploaded_by uuid not null references users,
  uploaded_at timestamptz not null
);
create index documents_of_rider on documents (rider_id, kind, uploaded_at desc);
create unique index documents_one_of_a_kind on documents (rider_id, kind) where kind <> 'timecard';

-- Append-only, each record bound to the one before by its hash.
create table audit_log (
  seq bigint primary key,
  at timestamptz not null,
  action text not null,
  actor_id text,
  as_id text,
  target_type text not null,
  target_id text not null,
  before jsonb,
  after jsonb,
  request_id text not null,
  previous_hash text not null,
  hash text not null
);
create index audit_of_target on audit_log (target_type, target_id, seq desc);
create index audit_of_actor on audit_log (actor_id, seq desc);
create index audit_of_request on audit_log (request_id);
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only';
end $$;
create trigger audit_log_append_only before update
  or delete
  or truncate on audit_log for each statement execute function refuse_audit_change();

-- Sign-in at an outside provider that is under way.
create table oauth_requests (
  state text primary key,
  sealed text not null,
  expires_at timestamptz not null
);

alter table signing_keys add column signs_from timestamptz, add column retired_at timestamptz;
update signing_keys set signs_from = created_at;
alter table signing_keys alter column signs_from set not null;

create index refresh_tokens_of_user on refresh_tokens ((session->>'userId'));
create index refresh_tokens_of_actor on refresh_tokens ((session->>'proxiedBy'))
where session->>'proxiedBy' is not null;
create index refresh_tokens_over on refresh_tokens (expires_at);

-- What the list of riders is filtered by stands beside what it is sorted by, so that a page is read from one index.
alter table riders
  add column account_active boolean not null default true,
  add column account_verified boolean not null default true,
  add column merged boolean not null default false;
update riders r
set account_active = u.active, account_verified = u.email_verified
from users u
where u.id = r.user_id;
create function follow_account() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'riders' then
    select active, email_verified, merged_into is not null into new.account_active,
      new.account_verified, new.merged
    from users
    where id = new.user_id;
  else
    update riders
    set account_active = new.active, account_verified = new.email_verified,
      merged = new.merged_into is not null
    where user_id = new.id;
  end if;
  return new;
end $$;
create trigger riders_take_account before insert on riders for each row execute function follow_account();
create trigger riders_follow_account after update of active, email_verified,
  merged_into on users for each row
  when (new.type = 'rider') execute function follow_account();
create index riders_listed on riders (sort_key, user_id) include (account_active, country)
where not merged;

-- Keys of programs outside. Only hashes of their secrets are here: a secret is random, so that one round is enough.
create table api_keys (
  id uuid primary key default ordered_uuid(),
  public_id text not null unique,
  name text not null,
  scopes text[] not null,
  secret_hash bytea not null,
  -- Of the secret before a rotation, and until when it works beside the new one.
  previous_hash bytea,
  previous_until timestamptz,
  created_by text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  last_used_at timestamptz,
  rotated_at timestamptz,
  revoked_at timestamptz
);

-- When a fact was last written here: programs outside read in this order, so that they miss nothing and read nothing
-- twice.
alter table events add column changed_at timestamptz not null default now();
alter table awards add column changed_at timestamptz not null default now();
alter table redemptions add column changed_at timestamptz not null default now();
alter table payout_claims add column changed_at timestamptz not null default now();
create index events_by_change on events (changed_at, event_id);
create index awards_by_change on awards (changed_at, award_id);
create index redemptions_by_change on redemptions (changed_at, redemption_id);
create index payout_claims_by_change on payout_claims (changed_at, claim_id);

create function note_change() returns trigger language plpgsql as $$
begin
  new.changed_at = now();
  return new;
end $$;
create trigger changed before update on events for each row execute function note_change();
create trigger changed before update on awards for each row execute function note_change();
create trigger changed before update on redemptions for each row execute function note_change();
create trigger changed before update on payout_claims for each row execute function note_change();

-- What was earned at an event is part of what is read of it.
create function note_assessment() returns trigger language plpgsql as $$
begin
  update events
  set changed_at = now()
  where event_id = new.event_id;
  return null;
end $$;
create trigger assessed after insert or update on assessments
  for each row execute function note_assessment();

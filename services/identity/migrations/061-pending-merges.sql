-- Merges above the limit of money, which a second admin has to ask for too (rule 44).
create table pending_merges (
  from_id uuid not null references users,
  into_id uuid not null references users,
  asked_by uuid not null references users,
  asked_at timestamptz not null,
  primary key (from_id, into_id)
);

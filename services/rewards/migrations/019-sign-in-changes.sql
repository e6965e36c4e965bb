-- What somebody other than its holder changed of how an account signs in: for 30 days a hand in its money (rule 42).
create table sign_in_changes (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- Who really acted, also by proxy; null for the operator.
  actor_id text,
  account_id text not null,
  rider_id text,
  dealer_id text,
  change text not null check (change in ('created', 'email', 'password', 'pin', 'roles'))
);
create index sign_in_changes_of_rider on sign_in_changes (rider_id, at) where rider_id is not null;
create index sign_in_changes_of_dealer on sign_in_changes (dealer_id, at) where dealer_id is not null;

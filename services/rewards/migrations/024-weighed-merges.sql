-- What merges will bring that were let through and are on their way (rules 42 and 44), so that of several at the same
-- moment each is weighed with the others.
create table weighed_merges (
  from_id text not null,
  into_id text not null,
  actor_id text not null,
  currency char(3) not null,
  cents bigint not null check (cents > 0),
  at timestamptz not null,
  primary key (from_id, currency)
);
create index weighed_merges_of_actor on weighed_merges (actor_id);
create index weighed_merges_of_rider on weighed_merges (into_id);

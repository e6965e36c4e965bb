create table promoters (
  promoter_id text primary key, version integer not null, name text not null, status text not null,
    active boolean not null
);

-- Whose account went into whose; what other services tell late is put down to the one that stayed.
create table merged_riders (
  from_id text primary key,
  into_id text not null
);

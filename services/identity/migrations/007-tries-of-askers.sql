-- Wrong tries of a mailed code, by who tries: a stranger burns it for themselves alone.
create table code_tries (
  code_id uuid not null references codes on delete cascade,
  -- A known device of the account, or an address.
  asker text not null,
  tries integer not null,
  primary key (code_id, asker)
);
alter table codes drop column tries;

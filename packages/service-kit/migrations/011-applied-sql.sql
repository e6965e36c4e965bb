-- What each migration said when it was applied: its text never changes after that.
create table migration_checksums (
  name text primary key,
  sha256 text not null
);

-- The text of each function, view and trigger that the schema has (`sql/`).
create table applied_sql (
  name text primary key,
  sha256 text not null,
  applied_at timestamptz not null default now()
);

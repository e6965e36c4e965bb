-- What `probe_write` writes, to find out whether anything can be written.
create table write_probes (
  at timestamptz not null
);

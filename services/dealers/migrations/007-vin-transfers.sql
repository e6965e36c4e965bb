-- A rider asks for a VIN that another one holds, because the bike changed hands. Who holds it answers, staff decide.
create table vin_transfers (
  id uuid primary key default gen_random_uuid(),
  vin text not null,
  -- Who held it when it was asked for.
  from_rider_id text not null,
  to_rider_id text not null,
  asked_at timestamptz not null,
  note text not null,
  holder_answer text check (holder_answer in ('agreed', 'refused')),
  answered_at timestamptz,
  status text not null default 'waiting' check (status in ('waiting', 'approved', 'rejected')),
  decided_at timestamptz,
  decided_by text,
  reason text,
  check (from_rider_id <> to_rider_id),
  check (num_nulls(holder_answer, answered_at) in (0, 2)),
  check (num_nulls(decided_at, decided_by, reason) = case when status = 'waiting' then 3 else 0 end)
);
create unique index vin_transfers_one_open on vin_transfers (to_rider_id, vin) where status = 'waiting';
create index vin_transfers_by_time on vin_transfers (status, asked_at, id);
create index vin_transfers_of_holder on vin_transfers (from_rider_id) where status = 'waiting';
create index vin_transfers_of_vin on vin_transfers (vin);

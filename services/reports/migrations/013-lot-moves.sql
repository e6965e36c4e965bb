-- What became of dealer credit, movement by movement: the forecast reads from it at which age lots are redeemed.
-- A lot is a column of these rows rather than a join, so that a million of them are summed in one scan.
create table lot_moves (
  award_id text not null,
  -- The version of the award that the movement came to.
  version integer not null,
  currency char(3) not null,
  -- First days of months: in which the lot was awarded, in which it ends as it stands now, in which this happened.
  awarded_month date not null,
  ends_month date,
  moved_month date not null,
  -- As the movement left the lot.
  current_cents bigint not null,
  total_redeemed_cents bigint not null,
  expired boolean not null,
  -- By the movement alone: what was redeemed, less what came back, and what was corrected or revoked.
  redeemed_cents bigint not null,
  withdrawn_cents bigint not null,
  primary key (award_id, version)
);

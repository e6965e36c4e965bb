-- The sums of movements by month are read from here alone; most rows of lots that ended took nothing.
create index lot_moves_by_month on lot_moves (awarded_month, ends_month, moved_month, currency)
  include (redeemed_cents, withdrawn_cents) where redeemed_cents <> 0 or withdrawn_cents <> 0;

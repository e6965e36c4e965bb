-- Whether the refund of a redemption was sent to its dealer (rule 15).
create table refunds (
  redemption_id text primary key,
  version integer not null,
  sent boolean not null
);

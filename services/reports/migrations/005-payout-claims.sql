-- Claims on earned cash. Those from before are told again with `npm run ops -- events resend`.
create table payout_claims (
  claim_id text primary key,
  version integer not null,
  currency char(3) not null,
  method text not null,
  status text not null,
  -- Null while it is open.
  gross_cents bigint,
  withheld_cents bigint,
  sent_on date
);
create index payout_claims_by_day on payout_claims (sent_on) where status = 'sent';

-- The payments of claims with their recipients' facts when each began (rule 21). Columns that a payment's event did not
-- carry are null: then today's rider is read.
create table tax_payments (
  claim_id text not null,
  attempt integer not null,
  rider_id text,
  name text,
  tax_status text,
  state text,
  country text,
  currency char(3) not null,
  gross_cents bigint not null,
  withheld_cents bigint not null,
  paid_on date not null,
  taken_back_on date,
  recorded boolean not null,
  primary key (claim_id, attempt)
);
create index tax_payments_by_day on tax_payments (paid_on);
create index tax_payments_taken_back on tax_payments (taken_back_on) where taken_back_on is not null;

insert into tax_payments (
  claim_id, attempt, currency, gross_cents, withheld_cents, paid_on, recorded
)
select claim_id, coalesce(attempt, 1), currency, gross_cents, coalesce(withheld_cents, 0), sent_on, false
from payout_claims
where status = 'sent' and sent_on is not null;

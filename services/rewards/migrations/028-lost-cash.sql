-- When cash lapsed, and what was missing (rule 20).
create table lost_cash (
  award_id uuid primary key references awards,
  lost_on date not null,
  lapse text not null check (lapse in ('notClaimed', 'documentsMissing', 'documentsNotVerified'))
);

-- A request to reinstate such cash is a report about its award. No row of before has one, so there is nothing to validate.
alter table missing_payments add column award_id uuid;
alter table missing_payments
  add constraint missing_payments_award foreign key (award_id) references awards not valid;

-- Pending notices of awards (rule 48).
create table award_notices (
  award_id uuid primary key references awards,
  earned_at timestamptz not null
);

-- The list of all cheque runs sums each run's claims.
create index claims_of_run on payout_claims (cheque_run_id) where cheque_run_id is not null;

-- What the demonstration provider does wrong, for everybody (an empty claim) or with the orders of one claim.
alter table demo_switch drop column singleton, add column claim_id text primary key default '';

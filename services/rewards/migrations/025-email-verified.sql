-- An account that nobody verified may not redeem (rule 47). What is not known yet of those of before comes with their
-- next change.
alter table riders add column email_verified boolean not null default true;

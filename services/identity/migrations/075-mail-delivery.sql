alter table mails
  -- When its text began to go to the mail server, which has not answered: it may have been sent.
  add column handed_at timestamptz,
  -- Why it was given up: the reply code of a refusal, or none where two days of tries ended.
  add column failed_code integer;
create index mails_given_up on mails (user_id, failed_at) where failed_at is not null;

alter table users
  -- The address that a mail server refused, while it is still the account's (`email`), and when.
  add column refused_email text,
  add column refused_at timestamptz;

-- Since when an account waits to be confirmed anew: when it was given the role approver or owner; null for a new account.
alter table admins add column raised_at timestamptz;

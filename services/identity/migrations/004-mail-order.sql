-- A mail that somebody waits for goes before news, however many there are of those.
alter table mails add column awaited boolean not null default false;
drop index mails_due;
create index mails_due on mails (awaited desc, due_at) where sent_at is null and failed_at is null;

-- Every switch of a kind of mails, for good: consent and its withdrawal with their time. The latest of a kind counts;
-- without one, its mails are sent.
create table mail_choices (
  id bigint generated always as identity primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null,
  wanted boolean not null,
  chosen_at timestamptz not null,
  -- Signed in, by the link in a mail, or by the mail program's own button (RFC 8058).
  chosen_by text not null check (chosen_by in ('session', 'link', 'oneClick'))
);
create index mail_choices_of_user on mail_choices (user_id, kind, id desc);

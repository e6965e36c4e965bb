-- By which account of a provider somebody signs in. It counts while the account has the address that it was linked by,
-- so that who loses an address, or takes an account back, is not followed by an old link.
create table oauth_subjects (
  issuer text not null,
  subject text not null,
  user_id uuid not null references users on delete cascade,
  email text not null,
  linked_at timestamptz not null,
  primary key (issuer, subject)
);
create index oauth_subjects_of_user on oauth_subjects (user_id);
